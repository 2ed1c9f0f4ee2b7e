import WriterProtocol

/// Checks that exiftool reads the same from two files except for the intended changes.
enum ExifToolCheck {
  /// Returns a description of the problem that follows the words "the file", or nil if there is no
  /// problem. With `changesVideoPosition`, all values that contain a video's position may differ.
  /// Without `withThumbnail`, the thumbnail is ignored, for callers that compare it with our own
  /// reader (`ExifCheck`), which supports thumbnails that extend beyond their block.
  static func problem(
    before: [Tag], after: [Tag], changes: [TagChange], changesVideoPosition: Bool = false,
    withThumbnail: Bool = true
  ) -> String? {
    let old = values(before)
    let new = values(after)
    // exiftool reads `xmp-xmpdm:pick` but doesn't write it.
    let named = Set(changes.compactMap { ExifToolName.of($0.tag)?.lowercased() })
      .union(["xmp-xmpdm:pick"])
    let found = Set(new.keys.map { $0.lowercased() })
    for change in changes where change.value != nil {
      guard let name = ExifToolName.of(change.tag) else { continue }
      if !found.contains(name.lowercased()) { return "has no \(name)" }
    }
    for name in Set(old.keys).union(new.keys).sorted() {
      guard old[name] != new[name], !named.contains(name.lowercased()), !isIgnored(name) else {
        continue
      }
      if !withThumbnail, name.hasPrefix("IFD1:Thumbnail") { continue }
      if changesVideoPosition, ExifToolVideo.isPosition(name) { continue }
      let isOfCamera = !name.contains("XMP-") && !name.hasPrefix("IPTC")
      // Other languages of a changed tag may differ, and a new directory may add its mandatory
      // tags.
      if named.contains(where: { name.lowercased().hasPrefix($0 + "-") }) { continue }
      if old[name] == nil, mandatory.contains(name) || isOfCamera && name.hasPrefix("Keys:") {
        continue
      }
      if new[name] == nil { return "would lose \(name)" }
      return "would have a different \(name)"
    }
    return nil
  }

  /// Merges tags that occur twice, without duplicate values: a copy of the same value makes no
  /// difference.
  private static func values(_ tags: [Tag]) -> [String: [String]] {
    Dictionary(tags.map { ($0.name, $0.raw) }, uniquingKeysWith: +).mapValues { Set($0).sorted() }
  }

  /// The tags that Exif 2.32 (section 4.6.8) and IPTC-IIM 4.2 require.
  private static let mandatory: Set = [
    "IFD0:XResolution", "IFD0:YResolution", "IFD0:ResolutionUnit", "IFD0:YCbCrPositioning",
    "ExifIFD:ExifVersion", "ExifIFD:ComponentsConfiguration", "ExifIFD:FlashpixVersion",
    "ExifIFD:ColorSpace", "GPS:GPSVersionID", "IPTC:EnvelopeRecordVersion",
    "IPTC:ApplicationRecordVersion", "IPTC:CodedCharacterSet",
  ]

  /// Whether the tag is ignored: locations in the file, values that exiftool computes, and video
  /// tags that are written in addition.
  private static func isIgnored(_ name: String) -> Bool {
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
