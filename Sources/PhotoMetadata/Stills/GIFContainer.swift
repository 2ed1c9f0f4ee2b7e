import PhotoModel

/// Reads GIF files (CompuServe, GIF89a): the size, whether they are animated and for how long, and
/// XMP.
struct GIFContainer {
  private let source: ByteSource
  private var position = 0
  private var facts = ContainerFacts()
  private var frames = 0
  private var hundredths = 0
  private var isComplete = false

  /// The maximum number of bytes read to count frames: a long animation has megabytes of blocks,
  /// and two frames are enough to detect one.
  private static let lengthLimit = 512 * 1024

  static func facts(_ source: ByteSource) -> ContainerFacts {
    var container = GIFContainer(source)
    container.walk()
    return container.facts
  }

  private init(_ source: ByteSource) {
    self.source = source
  }

  private mutating func walk() {
    guard let width = source.integer(at: 6, as: UInt16.self, .little),
      let height = source.integer(at: 8, as: UInt16.self, .little),
      let flags: UInt8 = source.integer(at: 10)
    else {
      facts.damage = "ends before its picture"
      return
    }
    facts.fields.pixelSize = PixelSize(plausibleWidth: Int(width), height: Int(height))
    position = 13 + GIFContainer.tableLength(flags)
    while position < min(source.count, GIFContainer.lengthLimit), readBlock() {}
    if frames > 1 {
      facts.fields.subtypes.insert(.animated)
      if isComplete, hundredths > 0 { facts.fields.duration = Double(hundredths) / 100 }
    }
    if frames == 0 { facts.damage = "ends before its picture" }
  }

  /// Reads one block, and returns whether there may be another.
  private mutating func readBlock() -> Bool {
    guard let kind: UInt8 = source.integer(at: position) else { return false }
    switch kind {
    case 0x21: return readExtension()
    case 0x2C:
      guard let flags: UInt8 = source.integer(at: position + 9) else { return false }
      frames += 1
      // The colour table is followed by the minimum code size.
      position += 11 + GIFContainer.tableLength(flags)
      return skipParts()
    default:
      isComplete = kind == 0x3B
      return false
    }
  }

  private mutating func readExtension() -> Bool {
    guard let label: UInt8 = source.integer(at: position + 1) else { return false }
    if label == 0xF9, let delay = source.integer(at: position + 4, as: UInt16.self, .little) {
      hundredths += Int(delay)
    }
    if label == 0xFF, source.has("XMP DataXMP", at: position + 3) {
      return readXMP(at: position + 14)
    }
    position += 2
    return skipParts()
  }

  /// The packet isn't split into sub-blocks. The 258 bytes after it lead a reader that treats it as
  /// sub-blocks to the end (XMP part 3, section 1.1.2).
  private mutating func readXMP(at start: Int) -> Bool {
    let partsStart = start
    position = start
    guard skipParts() else { return false }
    let length = position - 258 - partsStart
    if length > 0, facts.xmp.isEmpty, let packet = source.bytes(at: partsStart, count: length) {
      facts.xmp.append(Array(packet))
    }
    return true
  }

  /// Skips sub-blocks, each preceded by its length, up to the empty one.
  private mutating func skipParts() -> Bool {
    while position < GIFContainer.lengthLimit, let length: UInt8 = source.integer(at: position) {
      position += 1 + Int(length)
      if length == 0 { return true }
    }
    return false
  }

  private static func tableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
