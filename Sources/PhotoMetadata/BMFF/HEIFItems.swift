/// The tables of a HEIF file's `meta` box that list its items and where their bytes are stored:
/// ISO/IEC 14496-12 section 8.11, items as in ISO/IEC 23008-12.
///
/// Created from the bytes of the box alone. The bytes of items are read later, one by one.
struct HEIFItems {
  /// Where the bytes of an item are stored: in the file, or in the `idat` box within `meta`.
  struct ItemLocation {
    var isInItemData: Bool
    var extents: [(offset: Int, length: Int)]
  }

  private(set) var primary: UInt32?
  private(set) var primaryType: FourCC?
  private(set) var exif: [UInt32] = []
  private(set) var xmp: [UInt32] = []
  /// Whether there is a tone map item, which extends the primary one for brighter screens (ISO
  /// 21496-1).
  private(set) var hasToneMap = false
  private var places: [UInt32: ItemLocation] = [:]
  /// The items that each item describes (`cdsc`).
  private var described: [UInt32: [UInt32]] = [:]
  private var itemData: ArraySlice<UInt8> = []

  /// More items of one kind than any photo has.
  private static let itemLimit = 16

  /// `tables` is the content of a `meta` box, read into memory.
  init(_ tables: ByteSource) {
    let boxes = HEIFItems.boxes(in: tables)
    for box in boxes where box.type == "pitm" {
      primary = tables.content(of: box, limit: 64).flatMap(HEIFItems.primary)
    }
    for box in boxes {
      guard let content = tables.content(of: box, limit: tables.count) else { continue }
      switch box.type {
      case "iinf": readItems(box, in: tables)
      case "iref": readReferences(box, in: tables)
      case "idat": itemData = content
      default: break
      }
    }
    // Locations are read last, because only those of relevant items are stored.
    for box in boxes where box.type == "iloc" {
      guard let content = tables.content(of: box, limit: tables.count) else { continue }
      readPlaces(content)
    }
  }

  /// Returns the boxes in a `meta` box. In QuickTime files, no version and flags precede them.
  static func boxes(in tables: ByteSource) -> BoxWalker {
    let start = tables.has("hdlr", at: 4) ? 0 : 4
    return tables.boxes(in: min(start, tables.count)..<tables.count)
  }

  /// Returns those of the items that describe the primary one; if there are none, those that
  /// describe nothing; if there are none either, all. For example, a gain map has its own XMP,
  /// which isn't the photo's.
  func describingPrimary(_ items: [UInt32]) -> [UInt32] {
    let linked = items.filter { item in
      primary.map { described[item]?.contains($0) ?? false } ?? false
    }
    if !linked.isEmpty { return linked }
    let free = items.filter { described[$0] == nil }
    return free.isEmpty ? items : free
  }

  /// Returns the bytes of an item, or nil if there are more than `limit` or some are missing.
  func bytes(of item: UInt32, from source: ByteSource, limit: Int) -> [UInt8]? {
    guard let location = places[item] else { return nil }
    var bytes: [UInt8] = []
    for extent in location.extents {
      let availableCount = location.isInItemData ? itemData.count : source.count
      guard extent.offset <= availableCount else { return nil }
      // A length of 0 means all bytes.
      let length = extent.length == 0 ? availableCount - extent.offset : extent.length
      guard length <= limit - bytes.count else { return nil }
      if location.isInItemData {
        var cursor = ByteCursor(itemData)
        guard cursor.skip(extent.offset), let part = cursor.readBytes(length) else { return nil }
        bytes.append(contentsOf: part)
      } else {
        guard let part = source.bytes(at: extent.offset, count: length) else { return nil }
        bytes.append(contentsOf: part)
      }
    }
    return bytes
  }

  private static func primary(_ content: ArraySlice<UInt8>) -> UInt32? {
    var cursor = ByteCursor(content)
    guard let version = cursor.integer(UInt32.self) else { return nil }
    return version >> 24 == 0 ? cursor.integer(UInt16.self).map(UInt32.init) : cursor.integer()
  }

  private mutating func readItems(_ box: Box, in tables: ByteSource) {
    guard let version = tables.integer(at: box.content.lowerBound, as: UInt8.self) else { return }
    let entriesStart = version == 0 ? 6 : 8
    // A large photo has a thousand tiles, each an item.
    let entries = tables.boxes(in: box.content(after: entriesStart), limit: 1 << 16)
    for entry in entries where entry.type == "infe" {
      guard let content = tables.content(of: entry, limit: 4096) else { continue }
      readItem(content)
    }
  }

  private mutating func readItem(_ content: ArraySlice<UInt8>) {
    var cursor = ByteCursor(content)
    guard let version = cursor.integer(UInt32.self).map({ $0 >> 24 }), version >= 2,
      let id = version == 2 ? cursor.integer(UInt16.self).map(UInt32.init) : cursor.integer(),
      cursor.skip(2), let type = cursor.fourCC()
    else { return }
    if id == primary { primaryType = type }
    switch type {
    case "Exif":
      if exif.count < HEIFItems.itemLimit { exif.append(id) }
    case "mime":
      _ = cursor.zeroTerminated()
      if cursor.zeroTerminated().elementsEqual("application/rdf+xml".utf8),
        xmp.count < HEIFItems.itemLimit
      {
        xmp.append(id)
      }
    case "tmap":
      hasToneMap = true
    default:
      break
    }
  }

  private mutating func readReferences(_ box: Box, in tables: ByteSource) {
    guard let version = tables.integer(at: box.content.lowerBound, as: UInt8.self) else { return }
    let width = version == 0 ? 2 : 4
    let references = tables.boxes(
      in: box.content(after: 4), limit: 1 << 16)
    for reference in references where reference.type == "cdsc" {
      guard let content = tables.content(of: reference, limit: tables.count) else { continue }
      var cursor = ByteCursor(content)
      guard let from = cursor.integer(width: width), let count = cursor.integer(UInt16.self)
      else { continue }
      for _ in 0..<count {
        guard let to = cursor.integer(width: width) else { break }
        described[UInt32(from), default: []].append(UInt32(to))
      }
    }
  }

  /// Reads `iloc`, section 8.11.3, versions 0 to 2.
  private mutating func readPlaces(_ content: ArraySlice<UInt8>) {
    let requestedIDs = Set(exif + xmp + (primary.map { [$0] } ?? []))
    var cursor = ByteCursor(content)
    guard let version = cursor.integer(UInt32.self).map({ $0 >> 24 }), version <= 2,
      let sizes = cursor.integer(UInt16.self).map(Int.init),
      let count = cursor.integer(width: version < 2 ? 2 : 4)
    else { return }
    let (offsetWidth, lengthWidth) = (sizes >> 12, sizes >> 8 & 15)
    let (baseWidth, indexWidth) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    for _ in 0..<count {
      guard
        let id = cursor.integer(width: version < 2 ? 2 : 4).map(UInt32.init(truncatingIfNeeded:)),
        let method = version == 0 ? 0 : cursor.integer(UInt16.self).map({ $0 & 15 }),
        cursor.skip(2), let base = cursor.integer(width: baseWidth),
        let extents = cursor.integer(UInt16.self)
      else { return }
      guard requestedIDs.contains(id), method < 2, extents <= 64 else {
        let width = indexWidth + offsetWidth + lengthWidth
        guard cursor.skip(Int(extents) * width) else { return }
        continue
      }
      var location = ItemLocation(isInItemData: method == 1, extents: [])
      for _ in 0..<extents {
        guard cursor.skip(indexWidth), let offset = cursor.integer(width: offsetWidth),
          let length = cursor.integer(width: lengthWidth)
        else { return }
        let (sum, overflow) = base.addingReportingOverflow(offset)
        location.extents.append((overflow ? Int.max : Int(clamping: sum), Int(clamping: length)))
      }
      places[id] = location
    }
  }
}
