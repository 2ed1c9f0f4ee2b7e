import Files

/// The parts of a file of boxes that are its picture or video (ISO/IEC 14496-12): of a video and of JPEG XL
/// the boxes of data, of HEIF the items but those of metadata.
struct BoxPicture {
  /// What phones put behind the items of a photo: its video, and what Samsung keeps.
  private static let behind: Set<String> = ["mpvd", "sefd"]

  /// The bodies of all outer boxes of these names.
  static func ranges(
    _ file: borrowing OpenFile, _ size: Int64, of names: Set<String>
  ) throws(Errno) -> [Range<Int64>]? {
    try FileBox.list(file, 0..<size)?.filter { names.contains($0.name) }.map(\.body)
  }

  /// The bytes of all items of a HEIF but Exif and XMP, in the order of their numbers, behind what is
  /// said of them.
  static func itemRanges(
    _ file: borrowing OpenFile, _ size: Int64
  ) throws(Errno) -> [Range<Int64>]? {
    guard let tables = try ItemTables(file, size) else { return nil }
    let pictures = tables.items.filter { !["Exif", "mime"].contains($0.type) }
    return tables.properties + pictures.sorted { $0.number < $1.number }.flatMap(\.ranges)
      + tables.boxes.filter { behind.contains($0.name) }.map(\.body)
  }

  /// How many items of a HEIF are texts, as XMP is; nil where it makes no sense.
  static func textCount(_ file: borrowing OpenFile, _ size: Int64) throws(Errno) -> Int? {
    try ItemTables(file, size)?.items.count { $0.type == "mime" }
  }
}
