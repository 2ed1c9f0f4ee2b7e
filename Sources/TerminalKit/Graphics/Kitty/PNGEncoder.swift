import CZlib

/// Compresses pixels as PNG files with 24-bit colours (PNG, third edition).
enum PNGEncoder {
  /// Returns a complete file, or nil if zlib has no memory.
  ///
  /// Each channel is rounded to a multiple of 4: the difference is hardly visible, and the file is a
  /// third smaller.
  static func encode(_ raster: PixelRaster) -> [UInt8]? {
    guard let pixels = compressed(filtered(raster)) else { return nil }
    let header =
      bigEndian(raster.size.width) + bigEndian(raster.size.height)
      // 8 bits per channel, RGB, and the only methods of compression and filtering; not interlaced.
      + [8, 2, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", pixels) + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// zlib's best compression: the line is slower than the processor.
  private static let level: Int32 = 9

  /// Returns the rows, each with the number of its filter, 4: the difference from the nearest of
  /// the neighbours on the left, above and above left, which suits photos best ("Paeth").
  private static func filtered(_ raster: PixelRaster) -> [UInt8] {
    let stride = raster.size.width * 3
    var last = [UInt8](repeating: 0, count: stride)
    var row = last
    var bytes: [UInt8] = []
    bytes.reserveCapacity((stride + 1) * raster.size.height)
    for start in Swift.stride(from: 0, to: stride * raster.size.height, by: stride) {
      bytes.append(4)
      for index in 0..<stride {
        row[index] = rounded(raster.pixels[start + index])
        let (left, corner) = index < 3 ? (0, 0) : (Int(row[index - 3]), Int(last[index - 3]))
        bytes.append(row[index] &- prediction(left, Int(last[index]), corner))
      }
      swap(&row, &last)
    }
    return bytes
  }

  private static func rounded(_ value: UInt8) -> UInt8 {
    value >= 252 ? 252 : (value + 2) & 0xFC
  }

  private static func prediction(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let sum = left + above - corner
    let (a, b, c) = (abs(sum - left), abs(sum - above), abs(sum - corner))
    return UInt8(a <= b && a <= c ? left : b <= c ? above : corner)
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(UInt(bytes.count))
    var isDone = false
    let result = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, used in
      isDone =
        compress2(buffer.baseAddress, &count, bytes, UInt(bytes.count), level) == Z_OK
      used = isDone ? Int(count) : 0
    }
    return isDone ? result : nil
  }

  private static func chunk(_ kind: String, _ payload: [UInt8]) -> [UInt8] {
    let content = Array(kind.utf8) + payload
    let sum = crc32(0, content, UInt32(content.count))
    return bigEndian(payload.count) + content + bigEndian(Int(sum))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
  }
}
