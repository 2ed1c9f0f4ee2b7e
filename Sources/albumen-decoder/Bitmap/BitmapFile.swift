import DecoderProtocol
import PhotoMetadata
import PhotoModel

/// A BMP file. libvips would use ImageMagick for it, which is disabled here.
struct BitmapFile {
  let header: BitmapHeader
  private let bytes: UnsafeRawBufferPointer

  var size: PixelSize { header.size }

  init(_ bytes: UnsafeRawBufferPointer) throws(DecoderFailure) {
    self.bytes = bytes
    header = try BitmapHeader(bytes)
  }

  /// The picture, if it is an embedded file of another format.
  var inner: [UInt8]? {
    guard header.kind == .file, header.start < bytes.count else { return nil }
    return Array(bytes[header.start...])
  }

  /// Returns the upright pixels. Missing rows stay black.
  func pixels() throws(DecoderFailure) -> PixelBuffer {
    guard header.start < bytes.count else {
      throw DecoderFailure(.corrupt, detail: "the file ends before its pixels")
    }
    if header.kind == .runs { return BitmapRuns(header, bytes).pixels() }
    let alpha = header.masks.count > 3 && hasAlpha ? BitField(header.masks[3]) : nil
    let channels = alpha == nil ? 3 : 4
    let fields = header.masks.prefix(3).map(BitField.init) + (alpha.map { [$0] } ?? [])
    let width = size.width
    var target = [UInt8](repeating: 0, count: width * size.height * channels)
    target.withUnsafeMutableBufferPointer { target in
      for y in 0..<size.height {
        guard let from = row(y) else { continue }
        var to = y * width * channels
        for x in 0..<width {
          switch header.bits {
          case ...8:
            let bit = x * header.bits
            let shift = 8 - header.bits - bit % 8
            let number = Int(bytes[from + bit / 8]) >> shift & (1 << header.bits - 1)
            if header.palette.indices.contains(number) {
              let colour = header.palette[number]
              for index in 0..<3 { target[to + index] = colour[index] }
            }
          case 24:
            let at = from + x * 3
            for index in 0..<3 { target[to + index] = bytes[at + 2 - index] }
          default:
            let pixel = packed(from, x)
            for (index, field) in fields.enumerated() { target[to + index] = field.value(pixel) }
          }
          to += channels
        }
      }
    }
    return PixelBuffer(size: size, channels: channels, bytes: target)
  }

  /// Returns the offset of a row, counted from the top; nil if it isn't complete.
  private func row(_ y: Int) -> Int? {
    let length = (size.width * header.bits + 31) / 32 * 4
    let from = header.start + (header.isTopDown ? y : size.height - 1 - y) * length
    // The padding of the last row may be missing.
    return from + (size.width * header.bits + 7) / 8 <= bytes.count ? from : nil
  }

  private func packed(_ row: Int, _ x: Int) -> UInt32 {
    header.bits == 16
      ? UInt32(
        UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: row + x * 2, as: UInt16.self)))
      : UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: row + x * 4, as: UInt32.self))
  }

  /// Many programs declare alpha but leave it empty: such a picture isn't treated as completely
  /// transparent.
  private var hasAlpha: Bool {
    let mask = header.masks[3]
    guard mask != 0 else { return false }
    return (0..<size.height).contains { y in
      row(y).map { from in (0..<size.width).contains { packed(from, $0) & mask != 0 } } ?? false
    }
  }
}

/// Some bits of a number that form a separate value.
private struct BitField {
  private let mask: UInt32
  private let shift: UInt32
  private let maximum: UInt64

  init(_ mask: UInt32) {
    self.mask = mask
    shift = UInt32(mask == 0 ? 0 : mask.trailingZeroBitCount)
    maximum = UInt64(mask >> shift)
  }

  /// Returns the value scaled to 0–255.
  func value(_ pixel: UInt32) -> UInt8 {
    guard maximum > 0 else { return 0 }
    return UInt8(
      truncatingIfNeeded: (UInt64((pixel & mask) >> shift) * 255 + maximum / 2) / maximum)
  }
}
