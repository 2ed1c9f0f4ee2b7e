import PhotoModel

/// Reads WebP files (RFC 9649): chunks with pixels, Exif, XMP and frames.
struct WebPContainer {
  private let source: ByteSource
  private var facts = ContainerFacts()
  private var milliseconds = 0
  private var frames = 0
  private var hasPicture = false

  /// The maximum number of chunks. Only long animations have more.
  private static let chunkLimit = 1024
  private static let packetLimit = 1024 * 1024

  static func facts(_ source: ByteSource) -> ContainerFacts {
    var container = WebPContainer(source)
    let isWhole = container.walk()
    container.finish(isComplete: isWhole)
    return container.facts
  }

  private init(_ source: ByteSource) {
    self.source = source
  }

  /// Reads the chunks. Returns whether all of them were read.
  private mutating func walk() -> Bool {
    var position = 12
    for _ in 0..<WebPContainer.chunkLimit {
      guard position < source.count else { return true }
      guard let kind: UInt32 = source.integer(at: position),
        let size = source.integer(at: position + 4, as: UInt32.self, .little)
      else { return true }
      let end = min(position + 8 + Int(size), source.count)
      readChunk(FourCC(rawValue: kind), (position + 8)..<end)
      position += 8 + Int(size) + Int(size % 2)
    }
    return false
  }

  private mutating func readChunk(_ kind: FourCC, _ payload: Range<Int>) {
    switch kind {
    case "VP8X": readCanvas(payload)
    case "VP8 ": readLossySize(payload)
    case "VP8L": readLosslessSize(payload)
    case "ANMF":
      frames += 1
      hasPicture = true
      milliseconds += number(24, at: payload.lowerBound + 12) ?? 0
    case "EXIF":
      // Some programs keep the prefix that a JPEG requires.
      let skipped = source.has("Exif\0\0", at: payload.lowerBound) ? 6 : 0
      guard payload.count > skipped else { return }
      facts.exifRanges.append((payload.lowerBound + skipped)..<payload.upperBound)
    case "XMP ":
      if payload.count <= WebPContainer.packetLimit { facts.xmpRanges.append(payload) }
    default: break
    }
  }

  private mutating func readCanvas(_ payload: Range<Int>) {
    guard let width = number(24, at: payload.lowerBound + 4),
      let height = number(24, at: payload.lowerBound + 7)
    else { return }
    facts.fields.pixelSize = PixelSize(plausibleWidth: width + 1, height: height + 1)
  }

  /// Reads the size from the header of a key frame: RFC 6386 section 9.1.
  private mutating func readLossySize(_ payload: Range<Int>) {
    hasPicture = true
    guard facts.fields.pixelSize == nil,
      source.bytes(at: payload.lowerBound + 3, count: 3)?.elementsEqual([0x9D, 0x01, 0x2A]) == true,
      let width = number(16, at: payload.lowerBound + 6),
      let height = number(16, at: payload.lowerBound + 8)
    else { return }
    // The upper two bits are a scaling hint.
    facts.fields.pixelSize = PixelSize(plausibleWidth: width & 0x3FFF, height: height & 0x3FFF)
  }

  /// Reads the size, 14 bits each after a signature: RFC 9649 section 3.4.
  private mutating func readLosslessSize(_ payload: Range<Int>) {
    hasPicture = true
    guard facts.fields.pixelSize == nil,
      source.integer(at: payload.lowerBound, as: UInt8.self) == 0x2F,
      let bits = source.integer(at: payload.lowerBound + 1, as: UInt32.self, .little)
    else { return }
    facts.fields.pixelSize = PixelSize(
      width: Int(bits & 0x3FFF) + 1, height: Int(bits >> 14 & 0x3FFF) + 1)
  }

  private mutating func finish(isComplete: Bool) {
    if frames > 1 {
      facts.fields.subtypes.insert(.animated)
      if isComplete, milliseconds > 0 { facts.fields.duration = Double(milliseconds) / 1000 }
    }
    if !hasPicture { facts.damage = "ends before its picture" }
  }

  private func number(_ bits: Int, at offset: Int) -> Int? {
    guard let bytes = source.bytes(at: offset, count: bits / 8) else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
