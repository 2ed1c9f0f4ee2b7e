import PhotoModel

/// Reads JPEG XL, as a bare codestream or in boxes: ISO/IEC 18181-1 annex A for the size, 18181-2
/// for the boxes.
///
/// Metadata in `brob` boxes is compressed with Brotli and skipped: writers compress it only on
/// request, and the decompressor would be a dependency for this alone.
enum JXLContainer {
  /// Whether the file is JPEG XL.
  static func matches(_ source: ByteSource) -> Bool {
    isBare(source, at: 0) || isBoxed(source)
  }

  /// Returns the metadata of the file, or nil if it isn't JPEG XL.
  static func facts(_ source: ByteSource) -> ContainerFacts? {
    var facts = ContainerFacts()
    if isBare(source, at: 0) {
      read(codestream: 0, in: source, into: &facts)
      return facts
    }
    guard isBoxed(source) else { return nil }
    var hasSize = false
    for box in source.boxes(in: 0..<source.count, limit: 1024) {
      switch box.type {
      case "jxlc" where !hasSize:
        read(codestream: box.content.lowerBound, in: source, into: &facts)
        hasSize = true
      case "jxlp" where !hasSize:
        // One of several parts, preceded by its number. The first contains the header.
        read(codestream: box.content.lowerBound + 4, in: source, into: &facts)
        hasSize = true
      case "Exif" where facts.exif.isEmpty:
        guard let content = source.content(of: box, limit: BMFFContainer.blockLimit) else { break }
        if let block = BMFFContainer.tiff(inExifItem: Array(content)) { facts.exif.append(block) }
      case "xml " where facts.xmp.count < 4:
        guard let packet = source.content(of: box, limit: BMFFContainer.packetLimit) else { break }
        facts.xmp.append(Array(packet))
      default: break
      }
    }
    return facts
  }

  private static func isBare(_ source: ByteSource, at offset: Int) -> Bool {
    source.bytes(at: offset, count: 2)?.elementsEqual([0xFF, 0x0A]) ?? false
  }

  private static func isBoxed(_ source: ByteSource) -> Bool {
    source.bytes(at: 0, count: 12)?
      .elementsEqual([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]) ?? false
  }

  /// Reads the size, the orientation that decoders apply, and whether it is animated. The length of
  /// the header isn't stored, so the last bytes may be missing in a tiny file; they count as zeros.
  private static func read(
    codestream offset: Int, in source: ByteSource, into facts: inout ContainerFacts
  ) {
    guard isBare(source, at: offset),
      let header = source.bytes(at: offset + 2, count: min(32, source.count - offset - 2))
    else { return }
    var bits = JXLBits(header)
    facts.fields.pixelSize = bits.pixelSize()
    facts.ownOrientation = 1
    // The image metadata follows: all default, or with extra fields, the first of which is the
    // orientation.
    guard bits.next(1) == 0, bits.next(1) == 1 else { return }
    facts.ownOrientation = bits.next(3) + 1
    // The intrinsic size, which programs ignore, and a preview precede the animation.
    guard bits.next(1) == 0, bits.next(1) == 0, bits.next(1) == 1 else { return }
    facts.fields.subtypes.insert(.animated)
  }
}

/// The bits of a JPEG XL header, starting with the lowest of each byte.
struct JXLBits {
  private let bytes: ArraySlice<UInt8>
  private var position = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Reads a number of `count` bits. Bits past the end are 0.
  mutating func next(_ count: Int) -> Int {
    var number = 0
    for bit in 0..<count {
      let index = position >> 3
      if index < bytes.count {
        let byte = bytes[bytes.startIndex + index]
        number |= Int(byte >> UInt8(position & 7) & 1) << bit
      }
      position += 1
    }
    return number
  }

  /// Reads a SizeHeader: small sizes are multiples of eight, and a ratio may replace the width.
  mutating func pixelSize() -> PixelSize? {
    let isSmall = next(1) == 1
    let height = side(isSmall: isSmall)
    let ratio = next(3)
    let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
    let width =
      ratio == 0
      ? side(isSmall: isSmall) : height * ratios[ratio - 1].0 / ratios[ratio - 1].1
    return PixelSize(plausibleWidth: width, height: height)
  }

  private mutating func side(isSmall: Bool) -> Int {
    if isSmall { return (next(5) + 1) * 8 }
    let widths = [9, 13, 18, 30]
    return next(widths[next(2)]) + 1
  }
}
