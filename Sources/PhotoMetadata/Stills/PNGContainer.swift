import PhotoModel

/// Reads PNG files (W3C, Portable Network Graphics, third edition): size, Exif, XMP and texts.
struct PNGContainer {
  private let source: ByteSource
  private var facts = ContainerFacts()
  private var pixelChunks = 0
  /// The maximum total size of all compressed texts after decompression, in bytes.
  private var budget = 4 * 1024 * 1024

  /// The maximum number of pixel chunks that are skipped to find Exif and texts after them, which
  /// is done only while neither Exif nor XMP was found. Large pictures have thousands of pixel
  /// chunks.
  private static let pixelChunkLimit = 1024
  private static let chunkLimit = 4096
  private static let textLimit = 1024 * 1024
  /// More blocks than any program writes: a malicious file could contain thousands of one megabyte
  /// each.
  private static let exifLimit = 2
  private static let xmpLimit = 4

  static func facts(_ source: ByteSource) -> ContainerFacts {
    var container = PNGContainer(source)
    container.walk()
    if container.pixelChunks == 0 { container.facts.damage = "ends before its picture" }
    return container.facts
  }

  private init(_ source: ByteSource) {
    self.source = source
  }

  private mutating func walk() {
    var position = 8
    for _ in 0..<PNGContainer.chunkLimit {
      guard let length: UInt32 = source.integer(at: position),
        let kind: UInt32 = source.integer(at: position + 4)
      else { return }
      guard readChunk(FourCC(rawValue: kind), (position + 8)..<(position + 8 + Int(length))) else {
        return
      }
      position += 12 + Int(length)
    }
  }

  /// Reads a chunk, and returns whether to continue with the next one.
  private mutating func readChunk(_ kind: FourCC, _ payload: Range<Int>) -> Bool {
    switch kind {
    case "IHDR":
      guard let width: UInt32 = source.integer(at: payload.lowerBound),
        let height: UInt32 = source.integer(at: payload.lowerBound + 4), width > 0, height > 0
      else { return false }
      facts.fields.pixelSize = PixelSize(plausibleWidth: Int(width), height: Int(height))
    case "IDAT":
      pixelChunks += 1
      let isFound = !facts.exifRanges.isEmpty || !facts.exif.isEmpty || !facts.xmp.isEmpty
      return !isFound && pixelChunks < PNGContainer.pixelChunkLimit
    case "acTL": facts.fields.subtypes.insert(.animated)
    case "eXIf":
      let skipped = source.has("Exif\0\0", at: payload.lowerBound) ? 6 : 0
      let upper = min(payload.upperBound, source.count)
      guard payload.lowerBound + skipped < upper else { return false }
      if hasRoomForExif { facts.exifRanges.append((payload.lowerBound + skipped)..<upper) }
    case "tEXt", "zTXt", "iTXt":
      readText(kind, payload)
    case "IEND": return false
    default: break
    }
    return true
  }

  private mutating func readText(_ kind: FourCC, _ payload: Range<Int>) {
    guard payload.count <= PNGContainer.textLimit,
      let bytes = source.bytes(at: payload.lowerBound, count: payload.count)
    else { return }
    switch kind {
    case "tEXt": PNGText(plain: bytes).map { add($0) }
    case "zTXt": PNGText(packed: bytes, budget: &budget).map { add($0) }
    default: PNGText(international: bytes, budget: &budget).map { add($0) }
    }
  }

  private mutating func add(_ text: PNGText) {
    switch text.keyword {
    case "XML:com.adobe.xmp": add(xmp: text.bytes)
    case "Raw profile type exif", "Raw profile type APP1", "Raw profile type xmp":
      text.profile.map { add(profile: $0) }
    case "Raw profile type iptc":
      facts.iptc = text.profile.map { PhotoshopResources.iptc(in: $0) ?? $0 }
    case "Author": facts.fields.artist = MetadataText.decode(text.bytes)
    case "Copyright": facts.fields.copyright = MetadataText.decode(text.bytes)
    case "Title": facts.fields.title = MetadataText.decode(text.bytes)
    case "Description": facts.fields.caption = MetadataText.decode(text.bytes)
    case "Comment":
      facts.fields.caption = facts.fields.caption ?? MetadataText.decode(text.bytes)
    case "Creation Time":
      facts.fields.original = DateText.iso8601(text.bytes) ?? MailDate.time(text.bytes)
    default: break
    }
  }

  /// Exif and XMP are distinguished by their first bytes, not by the name.
  private mutating func add(profile: [UInt8]) {
    if profile.starts(with: "Exif\0\0".utf8) {
      add(exif: Array(profile.dropFirst(6)))
    } else if profile.starts(with: "II".utf8) || profile.starts(with: "MM".utf8) {
      add(exif: profile)
    } else if let start = profile.firstIndex(of: UInt8(ascii: "<")) {
      add(xmp: Array(profile[start...]))
    }
  }

  private var hasRoomForExif: Bool {
    facts.exifRanges.count + facts.exif.count < PNGContainer.exifLimit
  }

  private mutating func add(exif block: [UInt8]) {
    if hasRoomForExif { facts.exif.append(block) }
  }

  private mutating func add(xmp packet: [UInt8]) {
    if facts.xmp.count < PNGContainer.xmpLimit { facts.xmp.append(packet) }
  }
}
