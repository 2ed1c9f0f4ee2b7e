import CPNG
import DecoderProtocol
import PhotoModel

/// PNG files in memory: thumbnails of a cache, and pictures from other programs.
enum PNGPixels {
  /// More than any thumbnail or frame of a video has.
  private static let pixelLimit = 64_000_000

  static func decode(_ bytes: UnsafeRawBufferPointer) -> PixelBuffer? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard
      let pixels = albumen_png_read(
        bytes.baseAddress, bytes.count, pixelLimit, &width, &height)
    else { return nil }
    defer { free(pixels) }
    let size = PixelSize(width: Int(width), height: Int(height))
    let count = size.width * size.height * 4
    return PixelBuffer(
      size: size, channels: 4, bytes: Array(UnsafeBufferPointer(start: pixels, count: count)))
  }

  /// Returns nil if libpng fails. Texts that aren't Latin-1, the encoding of PNG's plain texts, are
  /// left out.
  static func encode(_ pixels: PixelBuffer, texts: [DecoderRequest.Thumbnail.Text]) -> [UInt8]? {
    var keys: [UnsafeMutablePointer<CChar>?] = []
    var values: [UnsafeMutablePointer<CChar>?] = []
    defer { for text in keys + values { free(text) } }
    for text in texts {
      guard let key = latin1(text.key), let value = latin1(text.value), key.count > 1 else {
        continue
      }
      keys.append(key.withUnsafeBufferPointer { $0.baseAddress.flatMap { strdup($0) } })
      values.append(value.withUnsafeBufferPointer { $0.baseAddress.flatMap { strdup($0) } })
    }
    var file = albumen_png_bytes()
    let result = pixels.bytes.withUnsafeBufferPointer { bytes in
      keys.map { UnsafePointer($0) }.withUnsafeBufferPointer { keys in
        values.map { UnsafePointer($0) }.withUnsafeBufferPointer { values in
          albumen_png_write(
            bytes.baseAddress, Int32(pixels.size.width), Int32(pixels.size.height),
            Int32(pixels.channels), keys.baseAddress, values.baseAddress, Int32(keys.count), &file)
        }
      }
    }
    guard result == 0, let start = file.start else { return nil }
    defer { free(start) }
    return Array(UnsafeBufferPointer(start: start, count: file.count))
  }

  private static func latin1(_ text: String) -> [CChar]? {
    var bytes: [CChar] = []
    for scalar in text.unicodeScalars {
      guard (1..<256).contains(scalar.value) else { return nil }
      bytes.append(CChar(bitPattern: UInt8(scalar.value)))
    }
    return bytes + [0]
  }
}
