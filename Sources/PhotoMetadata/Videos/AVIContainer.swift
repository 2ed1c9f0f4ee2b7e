import PhotoModel

/// Reads AVI, a RIFF file: Microsoft's "AVI RIFF File Reference", and its info chunks.
enum AVIContainer {
  static func matches(_ source: ByteSource) -> Bool {
    source.has("RIFF", at: 0) && source.has("AVI ", at: 8)
  }

  /// Returns the metadata of the file, or nil if it isn't an AVI.
  static func facts(_ source: ByteSource) -> ContainerFacts? {
    guard matches(source) else { return nil }
    var facts = ContainerFacts()
    for chunk in RIFFWalker(source, in: 12..<max(12, source.count)) {
      switch (chunk.type, chunk.list) {
      case ("LIST", "hdrl"): read(header: chunk, in: source, into: &facts.fields)
      case ("LIST", "INFO"): read(information: chunk, in: source, into: &facts.fields)
      case ("_PMX", _):
        guard facts.xmp.isEmpty, chunk.content.count <= BMFFContainer.packetLimit,
          let packet = source.bytes(at: chunk.content.lowerBound, count: chunk.content.count)
        else { break }
        facts.xmp.append(Array(packet))
      default: break
      }
    }
    return facts
  }

  private static func read(
    header: RIFFChunk, in source: ByteSource, into fields: inout MetadataFields
  ) {
    for chunk in RIFFWalker(source, in: header.inner, limit: 256) {
      switch chunk.type {
      case "avih": read(mainHeader: chunk.content.lowerBound, in: source, into: &fields)
      case "LIST" where chunk.list == "strl":
        for stream in RIFFWalker(source, in: chunk.inner, limit: 16) where stream.type == "strh" {
          read(streamHeader: stream.content.lowerBound, in: source, into: &fields)
        }
      case "IDIT":
        guard let text = text(chunk, in: source) else { break }
        fields.original = fields.original ?? DateText.avi(text)
      default: break
      }
    }
  }

  /// MicroSecPerFrame at 0, TotalFrames at 16, Width at 32, Height at 36.
  private static func read(
    mainHeader start: Int, in source: ByteSource, into fields: inout MetadataFields
  ) {
    func number(_ offset: Int) -> Int? {
      source.integer(at: start + offset, as: UInt32.self, .little).map(Int.init)
    }
    if let width = number(32), let height = number(36) {
      fields.pixelSize = PixelSize(plausibleWidth: width, height: height)
    }
    if let frame = number(0), let frames = number(16), frame > 0, frames > 0 {
      fields.duration = Double(frame) * Double(frames) / 1_000_000
    }
  }

  /// Reads the duration from the header of the video stream: Scale at 20, Rate at 24, Length at 32.
  /// In a video with several RIFF chunks, the main header only counts the frames of the first
  /// chunk.
  private static func read(
    streamHeader start: Int, in source: ByteSource, into fields: inout MetadataFields
  ) {
    func number(_ offset: Int) -> Int? {
      source.integer(at: start + offset, as: UInt32.self, .little).map(Int.init)
    }
    guard source.has("vids", at: start), let scale = number(20), let rate = number(24),
      let length = number(32), scale > 0, rate > 0, length > 0
    else { return }
    fields.duration = Double(length) * Double(scale) / Double(rate)
  }

  private static func read(
    information: RIFFChunk, in source: ByteSource, into fields: inout MetadataFields
  ) {
    for chunk in RIFFWalker(source, in: information.inner, limit: 256) {
      guard let bytes = text(chunk, in: source), let text = MetadataText.decode(bytes) else {
        continue
      }
      switch chunk.type {
      case "INAM": fields.title = fields.title ?? text
      case "ICMT", "ISBJ": fields.caption = fields.caption ?? text
      case "IMAN", "IMA ": fields.make = fields.make ?? text
      case "IMOD", "IMO ": fields.model = fields.model ?? text
      case "ICRD", "IDIT": fields.original = fields.original ?? DateText.avi(bytes)
      default: break
      }
    }
  }

  private static func text(_ chunk: RIFFChunk, in source: ByteSource) -> ArraySlice<UInt8>? {
    source.bytes(at: chunk.content.lowerBound, count: min(chunk.content.count, 4096))
  }
}

/// A chunk of a RIFF file.
struct RIFFChunk {
  var type: FourCC
  /// The type of a list, nil for other chunks.
  var list: FourCC?
  var content: Range<Int>

  /// The elements of a list: its content without the list type.
  var inner: Range<Int> { min(content.lowerBound + 4, content.upperBound)..<content.upperBound }
}

/// Iterates over chunks by their headers, each at an even offset. Stops at the first malformed one,
/// and after `limit` chunks.
struct RIFFWalker: Sequence, IteratorProtocol {
  private let source: ByteSource
  private var position: Int
  private let end: Int
  private var left: Int

  init(_ source: ByteSource, in range: Range<Int>, limit: Int = 1024) {
    self.source = source
    position = range.lowerBound
    end = Swift.min(range.upperBound, source.count)
    left = limit
  }

  mutating func next() -> RIFFChunk? {
    let room = end - position
    guard left > 0, room >= 8, let type = source.integer(at: position, as: UInt32.self),
      let length = source.integer(at: position + 4, as: UInt32.self, .little)
    else { return nil }
    left -= 1
    let start = position + 8
    let stop = start + Swift.min(Int(length), room - 8)
    position = stop + (stop - start) % 2
    var chunk = RIFFChunk(type: FourCC(rawValue: type), list: nil, content: start..<stop)
    if chunk.type == "LIST" || chunk.type == "RIFF", chunk.content.count >= 4 {
      chunk.list = source.integer(at: start, as: UInt32.self).map(FourCC.init(rawValue:))
    }
    return chunk
  }
}
