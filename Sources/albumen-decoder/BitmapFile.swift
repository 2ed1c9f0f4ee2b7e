import DecoderProtocol
import PhotoMetadata
import PhotoModel

/// A BMP file of the kinds that programs write today: uncompressed, 8, 24 or 32 bits. libvips would
/// hand it to ImageMagick, which is not let in here.
struct BitmapFile {
  let size: PixelSize
  private let isTopDown: Bool
  private let bits: Int
  private let start: Int
  private let palette: [(UInt8, UInt8, UInt8)]
  private let bytes: UnsafeRawBufferPointer

  /// Windows' BITMAPFILEHEADER and BITMAPINFOHEADER, or OS/2's shorter one.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecoderFailure) {
    func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Number? {
      guard offset >= 0, offset + MemoryLayout<Number>.size <= bytes.count else { return nil }
      return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
    guard let start = number(10, UInt32.self), let header = number(14, UInt32.self) else {
      throw DecoderFailure(.corrupt, detail: "ends in its header")
    }
    let isShort = header == 12
    guard
      let width = isShort
        ? number(18, UInt16.self).map(Int.init) : number(18, Int32.self).map(Int.init),
      let height = isShort
        ? number(20, UInt16.self).map(Int.init) : number(22, Int32.self).map(Int.init),
      let bits = number(isShort ? 24 : 28, UInt16.self),
      let compression = isShort ? 0 : number(30, UInt32.self), width > 0, height != 0
    else { throw DecoderFailure(.corrupt, detail: "ends in its header") }
    self.bytes = bytes
    self.start = Int(start)
    self.bits = Int(bits)
    isTopDown = height < 0
    size = PixelSize(width: width, height: abs(height))
    // 3 says where each colour's bits are: nearly always where they are without it.
    let usual: [UInt32] = [0x00FF_0000, 0x0000_FF00, 0x0000_00FF]
    let masks = (0..<3).map { number(54 + $0 * 4, UInt32.self) }
    guard [1, 4, 8, 24, 32].contains(bits),
      compression == 0 || (compression == 3 && bits == 32 && masks == usual)
    else { throw DecoderFailure(.unsupported, detail: "BMP of \(bits) bits, kind \(compression)") }
    var palette: [(UInt8, UInt8, UInt8)] = []
    if bits <= 8 {
      let entry = isShort ? 3 : 4
      for index in 0..<(1 << Int(bits)) {
        let at = 14 + Int(header) + index * entry
        guard at + 3 <= min(bytes.count, self.start) else { break }
        palette.append((bytes[at + 2], bytes[at + 1], bytes[at]))
      }
    }
    self.palette = palette
  }

  /// Rows that are missing stay black.
  func pixels() throws(DecoderFailure) -> Pixels {
    let row = (size.width * bits + 31) / 32 * 4
    guard start < bytes.count else { throw DecoderFailure(.corrupt, detail: "no pixels") }
    var target = [UInt8](repeating: 0, count: size.width * size.height * 3)
    target.withUnsafeMutableBufferPointer { target in
      for y in 0..<size.height {
        let from = start + (isTopDown ? y : size.height - 1 - y) * row
        guard from + row <= bytes.count else { continue }
        for x in 0..<size.width {
          let (red, green, blue) = pixel(x, of: from)
          let to = (y * size.width + x) * 3
          (target[to], target[to + 1], target[to + 2]) = (red, green, blue)
        }
      }
    }
    return Pixels(size: size, channels: 3, bytes: target)
  }

  private func pixel(_ x: Int, of row: Int) -> (UInt8, UInt8, UInt8) {
    guard bits <= 8 else {
      let at = row + x * bits / 8
      return (bytes[at + 2], bytes[at + 1], bytes[at])
    }
    let bit = x * bits
    let index = Int(bytes[row + bit / 8]) >> (8 - bits - bit % 8) & (1 << bits - 1)
    return index < palette.count ? palette[index] : (0, 0, 0)
  }
}
