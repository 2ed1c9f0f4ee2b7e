import WriterProtocol

/// Whether exiftool says the same of two files but for what was to change.
enum ExifToolCheck {
  /// What is wrong, in words that follow "the file"; nil where nothing is.
  /// Where a video's position changes, it does so in all the values that say it. A thumbnail may be compared by our
  /// own reader (`ExifCheck`), which knows that some reach beyond their block.
  static func problem(
    before: [Tag], after: [Tag], changes: [TagChange], movesVideo: Bool = false,
    withThumbnail: Bool = true
  ) -> String? {
    let old = values(before)
    let new = values(after)
    // It reads the last one, and does not write it.
    let named = Set(changes.compactMap { ExifToolName.of($0.tag)?.lowercased() })
      .union(["xmp-xmpdm:pick"])
    let found = Set(new.keys.map { $0.lowercased() })
    for change in changes where change.value != nil {
      guard let name = ExifToolName.of(change.tag) else { continue }
      if !found.contains(name.lowercased()) { return "has no \(name)" }
    }
    for name in Set(old.keys).union(new.keys).sorted() {
      guard old[name] != new[name], !named.contains(name.lowercased()), !isPassedOver(name) else {
        continue
      }
      if !withThumbnail, name.hasPrefix("IFD1:Thumbnail") { continue }
      if movesVideo, ExifToolVideo.isPosition(name) { continue }
      let isOfCamera = !name.contains("XMP-") && !name.hasPrefix("IPTC")
      // A language of its own, and what a directory that is new must have.
      if named.contains(where: { name.lowercased().hasPrefix($0 + "-") }) { continue }
      if old[name] == nil, mandatory.contains(name) || isOfCamera && name.hasPrefix("Keys:") {
        continue
      }
      if new[name] == nil { return "would be without \(name)" }
      return "would have another \(name)"
    }
    return nil
  }

  /// A tag that is there twice has the values of both, each once: a copy says nothing more.
  private static func values(_ tags: [Tag]) -> [String: [String]] {
    Dictionary(tags.map { ($0.name, $0.raw) }, uniquingKeysWith: +).mapValues { Set($0).sorted() }
  }

  /// Exif 2.32 (section 4.6.8) and IPTC-IIM 4.2 ask for these.
  private static let mandatory: Set = [
    "IFD0:XResolution", "IFD0:YResolution", "IFD0:ResolutionUnit", "IFD0:YCbCrPositioning",
    "ExifIFD:ExifVersion", "ExifIFD:ComponentsConfiguration", "ExifIFD:FlashpixVersion",
    "ExifIFD:ColorSpace", "GPS:GPSVersionID", "IPTC:EnvelopeRecordVersion",
    "IPTC:ApplicationRecordVersion", "IPTC:CodedCharacterSet",
  ]

  /// What says where things are, what exiftool makes up itself, and of videos what is written as well.
  private static func isPassedOver(_ name: String) -> Bool {
    let group = name.prefix { $0 != ":" }
    if ["System", "ExifTool", "Composite", "File", "RIFF", "XMP-x", "XMP-rdf"].contains(
      String(group))
    {
      return true
    }
    if name == "Keys:CreationDate" { return true }
    let places = [
      "Offset", "Offsets", "ImageStart", "OffsetSchema", "Padding", "IPTCDigest", "MediaDataSize",
      "CodedCharacterSet", "InstanceID", "HandlerType", "HandlerVendorID", "MakerNoteUnknown",
    ]
    return places.contains { name.hasSuffix($0) }
  }
}
