import Files

/// The items of a HEIF with the metadata of its picture: at most one Exif item and one XMP item.
///
/// Their contents can be replaced without changing anything else in the file: in place if the new
/// bytes fit, otherwise at the end of the file, which requires only a change of the location table.
struct MetadataItems {
  struct Item {
    var place: ItemTables.LocationEntry
    /// The range of all its bytes.
    var range: Range<Int64>
    /// The bytes before the block, which stay unchanged.
    var head: [UInt8]
    var block: [UInt8]
  }

  private(set) var exif: Item?
  private(set) var xmp: Item?
  private let size: Int64
  /// Whether data can be appended to the file. Readers search for some boxes from the end of the
  /// file.
  private let canGrow: Bool

  private static let blockLimit = 1 << 20

  /// Returns nil unless it is certain which items these are, and that no other item shares their
  /// bytes.
  init?(_ file: borrowing OpenFile, _ size: Int64) throws(Errno) {
    guard let tables = try ItemTables(file, size) else { return nil }
    self.size = size
    let last = tables.boxes.last
    // A box without a length extends to the end of the file.
    let isClosed =
      try last.map { box throws(Errno) in
        try file.bytes(at: box.start, count: 4) != [0, 0, 0, 0]
          && box.body.upperBound == size
      } ?? false
    canGrow = isClosed && ["mdat", "free", "skip"].contains(last?.name)

    let exif = tables.items.filter { $0.type == "Exif" }
    let xmp = tables.items.filter { $0.contentType == "application/rdf+xml" }
    guard let ownExif = MetadataItems.primaryItems(exif, tables.primary),
      let ownXMP = MetadataItems.primaryItems(xmp, tables.primary)
    else { return nil }
    for item in ownExif {
      guard let found = try Item(item, of: tables, file), let split = found.splitExif else {
        return nil
      }
      self.exif = split
    }
    for item in ownXMP {
      guard let found = try Item(item, of: tables, file) else { return nil }
      self.xmp = found
    }
  }

  /// Returns the item that belongs to the picture, if any; nil if there may be several.
  private static func primaryItems(_ items: [ItemTables.Item], _ primary: Int64?) -> [ItemTables
    .Item]?
  {
    let linked = items.filter { item in primary.map(item.describes.contains) ?? false }
    // The others belong to further pictures, for example gain maps.
    let candidates = linked.isEmpty ? items.filter(\.describes.isEmpty) : linked
    return candidates.count <= 1 ? candidates : nil
  }

  /// The contents of both items.
  var carrier: CarrierJPEG { CarrierJPEG(exif: exif?.block, xmp: xmp?.block) }

  /// New bytes for a range of the file.
  struct Patch: Hashable {
    var place: Int64
    var bytes: [UInt8]
  }

  /// Returns the patches that replace the contents with those of `carrier`, or nil if that would
  /// add or remove an item.
  func patches(for carrier: CarrierJPEG) -> [Patch]? {
    guard (carrier.exif == nil) == (exif == nil), (carrier.xmp == nil) == (xmp == nil) else {
      return nil
    }
    var patches: [Patch] = []
    var end = size
    for (item, block, kind) in [
      (exif, carrier.exif, ItemPadding.zeroes), (xmp, carrier.xmp, .blanks),
    ] {
      guard let item, let block, block != item.block else { continue }
      guard let itemPatches = item.patches(for: block, kind, end: canGrow ? end : nil) else {
        return nil
      }
      patches += itemPatches
      end = max(end, itemPatches.map { $0.place + Int64($0.bytes.count) }.max() ?? end)
    }
    return patches
  }
}

extension MetadataItems.Item {
  fileprivate init?(
    _ item: ItemTables.Item, of tables: ItemTables, _ file: borrowing OpenFile
  ) throws(Errno) {
    guard let locationEntry = item.place, let range = item.ranges.first, item.isPlain,
      range.count <= MetadataItems.blockLimit,
      tables.boxes.contains(where: {
        $0.name == "mdat" && $0.body.lowerBound <= range.lowerBound
          && range.upperBound <= $0.body.upperBound
      }),
      !tables.items.contains(where: { other in
        other.number != item.number && other.ranges.contains { $0.overlaps(range) }
      })
    else { return nil }
    let bytes = try file.bytes(at: range.lowerBound, count: range.count)
    guard bytes.count == range.count else { return nil }
    self.init(place: locationEntry, range: range, head: [], block: bytes)
  }

  /// The item split at its Exif block: it begins with the distance to the block (ISO/IEC 23008-12,
  /// annex A.2.1).
  fileprivate var splitExif: Self? {
    guard block.count >= 8 else { return nil }
    let distance = block.big32(0) + 4
    guard distance + 8 <= block.count else { return nil }
    var split = self
    split.head = Array(block[..<Int(distance)])
    split.block = Array(block[Int(distance)...])
    return split
  }

  /// The number of free bytes after a moved block, so that the next change fits in place.
  private static let padding = 512

  /// `end` is the end of the file if data can be appended there, otherwise nil.
  fileprivate func patches(
    for block: [UInt8], _ filling: ItemPadding, end: Int64?
  ) -> [MetadataItems.Patch]? {
    if let filled = filling.pad(block, to: self.block.count) {
      return [MetadataItems.Patch(place: range.lowerBound + Int64(head.count), bytes: filled)]
    }
    guard let end else { return nil }
    let count = (block.count / Self.padding + 2) * Self.padding
    guard let filled = filling.pad(block, to: count) else { return nil }
    let body = head + filled
    guard let offset = Self.number(end + 8 - place.base, in: place.offset),
      let length = Self.number(Int64(body.count), in: place.length),
      let count = Self.number(Int64(body.count + 8), in: 0..<4)
    else { return nil }
    return [
      // Erases the old contents completely, because they may include a position.
      MetadataItems.Patch(
        place: range.lowerBound, bytes: [UInt8](repeating: 0, count: range.count)),
      MetadataItems.Patch(place: place.offset.lowerBound, bytes: offset),
      MetadataItems.Patch(place: place.length.lowerBound, bytes: length),
      MetadataItems.Patch(place: end, bytes: count + Array("mdat".utf8) + body),
    ]
  }

  private static func number(_ number: Int64, in field: Range<Int64>) -> [UInt8]? {
    guard number >= 0, field.count == 8 || field.count == 4 && number <= UInt32.max else {
      return nil
    }
    return (0..<field.count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
