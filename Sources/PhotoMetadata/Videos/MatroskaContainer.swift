import PhotoModel

/// Reads Matroska and WebM: RFC 9559. The names next to the numbers are those of its element list.
enum MatroskaContainer {
  private static let header: UInt32 = 0x1A45_DFA3
  private static let segment: UInt32 = 0x1853_8067

  /// Returns `.webm` or `.mkv` by the document type in the header, or nil for any other file.
  static func fileType(_ source: ByteSource) -> FileType? {
    guard let header = firstElement(in: 0..<source.count, of: source), header.id == self.header
    else { return nil }
    for element in EBMLWalker(source, in: header.content, limit: 32) where element.id == 0x4282 {
      guard let text = source.bytes(at: element.content.lowerBound, count: element.content.count)
      else { return nil }
      var cursor = ByteCursor(text)
      let name = cursor.zeroTerminated()
      if name.elementsEqual("webm".utf8) { return .webm }
      if name.elementsEqual("matroska".utf8) { return .mkv }
    }
    return nil
  }

  /// Returns the metadata of the file, or nil if it isn't Matroska.
  static func facts(_ source: ByteSource) -> ContainerFacts? {
    guard fileType(source) != nil else { return nil }
    var facts = ContainerFacts()
    guard
      let segment = EBMLWalker(source, in: 0..<source.count, limit: 16)
        .first(where: { $0.id == self.segment })
    else { return facts }
    var remainingIDs: Set<UInt32> = [MatroskaContainer.info, MatroskaContainer.tracks]
    for element in EBMLWalker(source, in: segment.content) {
      switch element.id {
      case info: read(info: element, in: source, into: &facts.fields)
      case tracks: read(tracks: element, in: source, into: &facts)
      // A cluster of frames of unknown length: nothing after it can be found.
      case 0x1F43_B675 where element.isOpen: return facts
      default: continue
      }
      remainingIDs.remove(element.id)
      if remainingIDs.isEmpty { break }
    }
    return facts
  }

  private static let info: UInt32 = 0x1549_A966
  private static let tracks: UInt32 = 0x1654_AE6B

  private static func firstElement(in range: Range<Int>, of source: ByteSource) -> EBMLElement? {
    var walker = EBMLWalker(source, in: range, limit: 1)
    return walker.next()
  }

  private static func read(
    info: EBMLElement, in source: ByteSource, into fields: inout MetadataFields
  ) {
    // TimestampScale: nanoseconds per tick, by default a million.
    var scale: UInt64 = 1_000_000
    var ticks: Double?
    for element in EBMLWalker(source, in: info.content, limit: 256) {
      switch element.id {
      case 0x2AD7B1: scale = unsigned(element, in: source) ?? scale
      case 0x4489: ticks = float(element, in: source)
      case 0x4461: fields.original = date(element, in: source)
      case 0x7BA9:
        guard element.content.count <= 4096,
          let text = source.bytes(at: element.content.lowerBound, count: element.content.count)
        else { break }
        fields.title = MetadataText.decode(text)
      default: break
      }
    }
    if let ticks, ticks.isFinite, ticks > 0 {
      fields.duration = ticks * Double(scale) / 1_000_000_000
    }
  }

  /// Reads DateUTC: nanoseconds since the start of 2001.
  private static func date(_ element: EBMLElement, in source: ByteSource) -> TimeReading? {
    guard element.content.count == 8, let bits = unsigned(element, in: source), bits != 0 else {
      return nil
    }
    let nanoseconds = Int64(bitPattern: bits)
    let billion: Int64 = 1_000_000_000
    let remainder = (nanoseconds % billion + billion) % billion
    let seconds = (nanoseconds / billion) - (nanoseconds % billion < 0 ? 1 : 0)
    return DateText.utc(secondsSince1970: seconds + 978_307_200, nanosecond: remainder)
  }

  private static func read(
    tracks: EBMLElement, in source: ByteSource, into facts: inout ContainerFacts
  ) {
    for track in EBMLWalker(source, in: tracks.content, limit: 64) where track.id == 0xAE {
      // TrackType 1 is video.
      var isVideo = false
      var size: PixelSize?
      for element in EBMLWalker(source, in: track.content, limit: 256) {
        switch element.id {
        case 0x83: isVideo = unsigned(element, in: source) == 1
        case 0xE0: size = pixelSize(element, in: source)
        default: break
        }
      }
      if isVideo, let size {
        facts.fields.pixelSize = size
        return
      }
    }
  }

  private static func pixelSize(_ video: EBMLElement, in source: ByteSource) -> PixelSize? {
    var (width, height) = (0, 0)
    for element in EBMLWalker(source, in: video.content, limit: 256) {
      switch element.id {
      case 0xB0: width = Int(clamping: unsigned(element, in: source) ?? 0)
      case 0xBA: height = Int(clamping: unsigned(element, in: source) ?? 0)
      default: break
      }
    }
    return PixelSize(plausibleWidth: width, height: height)
  }

  private static func unsigned(_ element: EBMLElement, in source: ByteSource) -> UInt64? {
    guard element.content.count <= 8,
      let bytes = source.bytes(at: element.content.lowerBound, count: element.content.count)
    else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func float(_ element: EBMLElement, in source: ByteSource) -> Double? {
    guard let bits = unsigned(element, in: source) else { return nil }
    switch element.content.count {
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 8: return Double(bitPattern: bits)
    default: return nil
    }
  }
}
