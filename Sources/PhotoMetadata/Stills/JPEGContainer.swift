import PhotoModel

/// Reads the segments of a JPEG up to its pixels (ITU-T T.81, annex B).
///
/// A JPEG may also be embedded in another file, for example as the preview of a RAW file, at
/// `range`.
struct JPEGContainer {
  private let source: ByteSource
  private let end: Int
  private var position: Int
  private var facts = ContainerFacts()
  private var exif: [Range<Int>] = []
  private var photoshop: [Range<Int>] = []
  private var extendedXMP = ExtendedXMP()
  private var flir = FLIRSegments()
  private var isComplete = false

  /// More segments than any program writes; a malicious file could contain a million.
  private static let segmentLimit = 2048
  /// The maximum number of bytes between segments. The firmware of some cameras leaves a few; more
  /// than this isn't accidental.
  private static let gapLimit = 16 * 1024

  private init(_ source: ByteSource, _ range: Range<Int>) {
    self.source = source
    position = range.lowerBound + 2
    end = min(range.upperBound, source.count)
  }

  static func facts(_ source: ByteSource) -> ContainerFacts {
    facts(source, at: 0..<source.count)
  }

  static func facts(_ source: ByteSource, at range: Range<Int>) -> ContainerFacts {
    guard range.count >= 4, source.integer(at: range.lowerBound, as: UInt16.self) == 0xFFD8 else {
      var facts = ContainerFacts()
      facts.damage = "does not start like a JPEG"
      return facts
    }
    var container = JPEGContainer(source, range)
    container.walk()
    container.finish()
    return container.facts
  }

  private mutating func walk() {
    for _ in 0..<JPEGContainer.segmentLimit {
      guard let marker = nextMarker() else { return }
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      case 0xD9, 0xDA:
        isComplete = true
        return
      default: break
      }
      guard let length = source.integer(at: position, as: UInt16.self), length >= 2 else { return }
      let next = position + Int(length)
      guard position + 2 <= end else { return }
      readSegment(marker, (position + 2)..<min(next, end))
      guard next <= end else { return }
      position = next
    }
  }

  /// Returns the code after the next 0xFF. Further 0xFF bytes are padding.
  private mutating func nextMarker() -> UInt8? {
    // Usually the marker follows immediately.
    if position + 2 <= end, let next: UInt16 = source.integer(at: position),
      next > 0xFF00, next < 0xFFFF
    {
      position += 2
      return UInt8(truncatingIfNeeded: next)
    }
    let limit = min(end, position + JPEGContainer.gapLimit)
    var isAfterFF = false
    while position < limit, let byte: UInt8 = source.integer(at: position) {
      position += 1
      if byte == 0xFF {
        isAfterFF = true
      } else if isAfterFF {
        // 0xFF00 is an escaped 0xFF in pixel data, or garbage between segments.
        if byte != 0 { return byte }
        isAfterFF = false
      }
    }
    return nil
  }

  private mutating func readSegment(_ marker: UInt8, _ segment: Range<Int>) {
    switch marker {
    case 0xE1: readAPP1(segment)
    case 0xE2:
      // A gain map of ISO 21496-1 means that the picture is HDR.
      if starts(segment, "urn:iso:std:iso:ts:21496:-1") { facts.fields.subtypes.insert(.hdr) }
    case 0xEC:
      if starts(segment, "Ducky"), segment.count < 4096 {
        facts.fields.copyright = source.bytes(at: segment.lowerBound + 5, count: segment.count - 5)
          .flatMap(DuckySegment.copyright)
      }
    case 0xED:
      if starts(segment, "Photoshop 3.0\0") {
        photoshop.append((segment.lowerBound + 14)..<segment.upperBound)
      }
    case 0xC4, 0xC8, 0xCC: break
    case 0xC0...0xCF: readFrame(segment)
    default: break
    }
  }

  private mutating func readAPP1(_ segment: Range<Int>) {
    if starts(segment, "Exif\0") {
      guard segment.count > 6 else { return }
      exif.append((segment.lowerBound + 6)..<segment.upperBound)
    } else if starts(segment, "http://ns.adobe.com/xap/1.0/\0") {
      facts.xmpRanges.append((segment.lowerBound + 29)..<segment.upperBound)
    } else if starts(segment, "http://ns.adobe.com/xmp/extension/\0") {
      extendedXMP.addSegment(source, (segment.lowerBound + 35)..<segment.upperBound)
    } else if starts(segment, "FLIR\0") {
      flir.add((segment.lowerBound + 5)..<segment.upperBound)
    }
  }

  private mutating func readFrame(_ segment: Range<Int>) {
    guard facts.fields.pixelSize == nil, segment.count >= 6,
      let height = source.integer(at: segment.lowerBound + 1, as: UInt16.self),
      let width = source.integer(at: segment.lowerBound + 3, as: UInt16.self)
    else { return }
    // If the height is 0, it is stored in a segment after the pixels; Exif may contain it.
    facts.fields.pixelSize = PixelSize(plausibleWidth: Int(width), height: Int(height))
  }

  private func starts(_ segment: Range<Int>, _ text: StaticString) -> Bool {
    text.utf8CodeUnitCount <= segment.count && source.has(text, at: segment.lowerBound)
  }

  private mutating func finish() {
    addExif()
    if let packet = extendedXMP.packet { facts.xmp.append(packet) }
    if let resources = joined(photoshop) { facts.iptc = PhotoshopResources.iptc(in: resources) }
    if let model = flir.model(source) {
      (facts.fields.make, facts.fields.model) = ("FLIR", model)
    }
    if !isComplete { facts.damage = "ends before its picture" }
  }

  /// A block that is too long for one segment continues in the next one. A segment that starts like
  /// a block is a separate block: some programs leave an old one in the file.
  private mutating func addExif() {
    var run: [Range<Int>] = []
    for part in exif {
      let isStart = source.has("II", at: part.lowerBound) || source.has("MM", at: part.lowerBound)
      if isStart {
        record(run)
        run = [part]
      } else if !run.isEmpty {
        run.append(part)
      }
    }
    record(run)
  }

  private mutating func record(_ run: [Range<Int>]) {
    if run.count == 1 {
      facts.exifRanges.append(contentsOf: run)
    } else if let block = joined(run) {
      facts.exif.append(block)
    }
  }

  private func joined(_ parts: [Range<Int>]) -> [UInt8]? {
    guard !parts.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for part in parts.prefix(64) {
      guard let more = source.bytes(at: part.lowerBound, count: part.count) else { break }
      bytes.append(contentsOf: more)
    }
    return bytes
  }
}
