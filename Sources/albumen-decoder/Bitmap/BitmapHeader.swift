import DecoderProtocol
import PhotoModel

/// The header of a BMP file: Windows' BITMAPINFOHEADER and its longer successors, which contain the
/// bit masks of each colour, and the two headers of OS/2.
struct BitmapHeader {
  /// How the pixels are stored.
  enum Kind: Hashable {
    case plain
    /// Runs of a byte with the length and a colour of `bits` bits: 4, 8, or 24 in OS/2.
    case runs
    /// An embedded JPEG or PNG file.
    case file
  }

  let size: PixelSize
  let isTopDown: Bool
  let bits: Int
  let kind: Kind
  /// The bit masks of red, green, blue and alpha; only for 16 and 32 bits.
  let masks: [UInt32]
  /// Red, green and blue of each number, at most 256 of them.
  let palette: [[UInt8]]
  /// The offset of the pixels in the file.
  let start: Int

  /// The length of the file header, which precedes all others.
  private static let fileHeader = 14

  init(_ bytes: UnsafeRawBufferPointer) throws(DecoderFailure) {
    func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Int? {
      guard offset >= 0, offset + MemoryLayout<Number>.size <= bytes.count else { return nil }
      return Int(Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)))
    }
    let cut = DecoderFailure(.corrupt, detail: "the file ends in its header")
    guard let start = number(10, UInt32.self), let length = number(14, UInt32.self) else {
      throw cut
    }
    let isShort = length == 12
    guard isShort || (16...4096).contains(length) else {
      throw DecoderFailure(.unsupported, detail: "BMP with a header of \(length) bytes")
    }
    guard
      let width = isShort ? number(18, UInt16.self) : number(18, Int32.self),
      let height = isShort ? number(20, UInt16.self) : number(22, Int32.self),
      let bits = number(isShort ? 24 : 28, UInt16.self), width > 0, height != 0
    else { throw cut }
    let compression = length < 20 ? 0 : number(30, UInt32.self) ?? 0
    let isOS2 = length == 64 || length < 40
    let (kind, depth) = try BitmapHeader.kind(compression, bits, isOS2: isOS2)
    size = PixelSize(width: width, height: abs(height))
    isTopDown = height < 0
    self.kind = kind
    self.bits = depth

    var masks = BitmapHeader.usualMasks(depth)
    var end = BitmapHeader.fileHeader + length
    if kind == .plain, compression == 3 || compression == 6 {
      let hasAlpha = compression == 6 || length >= 56
      masks = (0..<(hasAlpha ? 4 : 3)).compactMap {
        number(54 + $0 * 4, UInt32.self).map { UInt32($0) }
      }
      // The masks follow a header without fields for them.
      if length < 52 { end += compression == 6 ? 16 : 12 }
      guard masks.count >= 3, masks[0] | masks[1] | masks[2] != 0 else { throw cut }
    }
    self.masks = masks

    let named = length < 36 ? 0 : number(46, UInt32.self) ?? 0
    let entry = isShort ? 3 : 4
    var palette: [[UInt8]] = []
    if depth <= 8 {
      let maximumCount = 1 << depth
      // Some files don't give the number of colours, and some programs let the pixels overlap the
      // end of the colours.
      let limit = start > end ? min(bytes.count, start) : bytes.count
      for index in 0..<(named > 0 ? min(named, maximumCount) : maximumCount) {
        let at = end + index * entry
        guard at + 3 <= limit else { break }
        palette.append([bytes[at + 2], bytes[at + 1], bytes[at]])
      }
    }
    self.palette = palette
    self.start = start >= end ? start : end + (depth <= 8 ? palette.count * entry : 0)
  }

  private static func kind(
    _ compression: Int, _ bits: Int, isOS2: Bool
  ) throws(DecoderFailure) -> (Kind, Int) {
    switch (compression, bits) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32): return (.plain, bits)
    case (1, 8), (2, 4): return (.runs, bits)
    case (4, 24) where isOS2: return (.runs, 24)
    case (3, 16), (3, 32), (6, 16), (6, 32): if !isOS2 { return (.plain, bits) }
    case (4, _), (5, _): if !isOS2 { return (.file, 24) }
    default: break
    }
    throw DecoderFailure(.unsupported, detail: "BMP with \(bits) bits, compression \(compression)")
  }

  private static func usualMasks(_ bits: Int) -> [UInt32] {
    bits == 16 ? [0x7C00, 0x03E0, 0x001F] : [0xFF_0000, 0xFF00, 0xFF]
  }
}
