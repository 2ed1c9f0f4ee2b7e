import PhotoModel

/// Reads the ISO base media family: HEIC, HEIF, AVIF, CR3, MOV, MP4 and M4V.
///
/// Reads only headers, tables and metadata blocks, anywhere in the file. Skips pixels and sound.
enum BMFFContainer {
  /// The maximum size of a metadata block in bytes, far more than cameras write.
  static let blockLimit = 1 << 20
  /// The maximum size of an XMP packet in bytes. The packets of panoramas and portraits contain
  /// whole pictures.
  static let packetLimit = 4 << 20
  /// The ID of the `uuid` box that contains XMP, from XMP specification part 3, section 1.2.7.1.
  private static let xmpBox: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]

  /// Returns the metadata of the container, or nil if it contains neither a picture nor a movie
  /// header.
  static func facts(_ source: ByteSource) -> ContainerFacts? {
    let brands = brands(source) ?? []
    let isSequence = brands.contains { ["msf1", "hevc", "hevx", "avis"].contains($0) }
    var facts = ContainerFacts()
    var picture: Box?
    var movie: Box?
    var indexed: Double?
    for box in source.boxes(in: 0..<source.count) {
      switch box.type {
      case "meta" where picture == nil: picture = box
      case "moov" where movie == nil: movie = box
      case "sidx": indexed = indexed ?? FragmentIndex.duration(box, in: source)
      case "uuid":
        if facts.xmp.count < 4,
          let packet = source.content(of: box, uuid: xmpBox, limit: packetLimit)
        {
          facts.xmp.append(Array(packet))
        }
      default: break
      }
      // The rest is media data: in a still picture, all of it; in a fragmented movie, about one box
      // per second.
      if picture != nil && !isSequence || movie != nil && box.type == "moof" { break }
    }
    guard picture != nil || movie != nil else { return nil }
    if let movie { read(movie: movie, from: source, isCR3: brands.first == "crx ", into: &facts) }
    if movie != nil, facts.fields.duration == nil { facts.fields.duration = indexed }
    if let picture { read(picture: picture, from: source, into: &facts) }
    if isSequence && movie != nil { facts.fields.subtypes.insert(.animated) }
    return facts
  }

  private static func read(
    picture: Box, from source: ByteSource, into facts: inout ContainerFacts
  ) {
    guard let bytes = source.content(of: picture, limit: 2 << 20) else { return }
    let tables = ByteSource(Array(bytes))
    let items = HEIFItems(tables)
    guard let primary = items.primary else { return }
    let properties = HEIFProperties(tables, primary: primary)
    facts.fields.pixelSize = properties.pixelSize ?? gridSize(items, source)
    facts.ownOrientation = properties.orientation.exif
    if properties.isHDR || items.hasToneMap { facts.fields.subtypes.insert(.hdr) }
    for item in items.describingPrimary(items.exif).prefix(1) {
      guard let bytes = items.bytes(of: item, from: source, limit: blockLimit) else { continue }
      if let block = tiff(inExifItem: bytes) { facts.exif.append(block) }
    }
    for item in items.describingPrimary(items.xmp).prefix(4) {
      guard let bytes = items.bytes(of: item, from: source, limit: packetLimit) else { continue }
      facts.xmp.append(bytes)
    }
  }

  /// Returns the TIFF block of an Exif item. Its first four bytes contain the distance to the block
  /// (ISO/IEC 23008-12 annex A.2.1). Because some writers calculate it wrongly, the block is found
  /// by its TIFF header.
  static func tiff(inExifItem bytes: [UInt8]) -> [UInt8]? {
    var cursor = ByteCursor(bytes)
    guard let offset = cursor.integer(UInt32.self) else { return nil }
    let content = cursor.remainingBytes
    let stated = content.dropFirst(Int(offset))
    if startsWithTIFF(stated) { return Array(stated) }
    for skipped in 0..<min(64, content.count) where startsWithTIFF(content.dropFirst(skipped)) {
      return Array(content.dropFirst(skipped))
    }
    return nil
  }

  private static func startsWithTIFF(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
  }

  /// Returns the size stored in the data of a `grid` item: ISO/IEC 23008-12 section 6.6.2.3.
  private static func gridSize(_ items: HEIFItems, _ source: ByteSource) -> PixelSize? {
    guard items.primaryType == "grid", let primary = items.primary,
      let bytes = items.bytes(of: primary, from: source, limit: 64)
    else { return nil }
    var cursor = ByteCursor(bytes)
    guard cursor.skip(1), let flags = cursor.integer(UInt8.self), cursor.skip(2) else {
      return nil
    }
    let width = flags & 1 == 0 ? 2 : 4
    guard let across = cursor.integer(width: width), let down = cursor.integer(width: width) else {
      return nil
    }
    return PixelSize(plausibleWidth: Int(across), height: Int(down))
  }

  private static func read(
    movie: Box, from source: ByteSource, isCR3: Bool, into facts: inout ContainerFacts
  ) {
    let header = MovieHeader(movie, in: source)
    facts.fields.pixelSize = header.pixelSize
    if isCR3 {
      facts.exif = CanonRaw.blocks(of: movie, in: source)
      facts.fields.pixelSize = facts.exif.first.flatMap(CanonRaw.pixelSize) ?? header.pixelSize
      return
    }
    facts.ownOrientation = header.orientation?.exif
    facts.fields.duration = header.duration
    if header.isHDR { facts.fields.subtypes.insert(.hdr) }
    let texts = MovieTexts(movie, in: source)
    texts.fill(&facts.fields, created: header.created)
    facts.xmp.append(contentsOf: texts.packets)
  }
}
