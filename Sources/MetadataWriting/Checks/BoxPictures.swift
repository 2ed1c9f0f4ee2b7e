import Files

/// The byte ranges of the picture or video in a file of boxes (ISO/IEC 14496-12): for a video or
/// JPEG XL the data boxes, for HEIF all items except metadata.
struct BoxPicture {
  /// Boxes that phones append after the items of a photo: its video (`mpvd`) and Samsung's own data
  /// (`sefd`).
  private static let appendedBoxes: Set<String> = ["mpvd", "sefd"]

  /// Returns the bodies of all top-level boxes with these names.
  static func ranges(
    _ file: borrowing OpenFile, _ size: Int64, of names: Set<String>
  ) throws(Errno) -> [Range<Int64>]? {
    try FileBox.list(file, 0..<size)?.filter { names.contains($0.name) }.map(\.body)
  }

  /// Returns the ranges of the item properties, followed by all items of a HEIF except Exif and
  /// XMP, ordered by number, and the appended boxes.
  static func itemRanges(
    _ file: borrowing OpenFile, _ size: Int64
  ) throws(Errno) -> [Range<Int64>]? {
    guard let tables = try ItemTables(file, size) else { return nil }
    let pictures = tables.items.filter { !["Exif", "mime"].contains($0.type) }
    return tables.properties + pictures.sorted { $0.number < $1.number }.flatMap(\.ranges)
      + tables.boxes.filter { appendedBoxes.contains($0.name) }.map(\.body)
  }

  /// Returns the number of `mime` items of a HEIF, the type that XMP uses; nil if the file is
  /// malformed.
  static func textCount(_ file: borrowing OpenFile, _ size: Int64) throws(Errno) -> Int? {
    try ItemTables(file, size)?.items.count { $0.type == "mime" }
  }
}
