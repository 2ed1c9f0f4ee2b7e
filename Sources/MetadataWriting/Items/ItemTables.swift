import Files

/// The tables of a HEIF's `meta` box: its items, what they describe, and where their bytes are
/// stored (ISO/IEC 14496-12, section 8.11).
struct ItemTables {
  struct Item {
    var number: Int64
    /// For example `hvc1`, `Exif`, `mime`.
    var type = ""
    /// Only for a `mime` item.
    var contentType = ""
    /// Whether it is stored without protection and encoding.
    var isPlain = true
    /// The items that it describes.
    var describes: [Int64] = []
    /// Where its bytes are stored in the file. Empty for an item derived from others.
    var ranges: [Range<Int64>] = []
    /// The place of its location entry, for an item whose bytes are stored in the file itself, in
    /// one piece.
    var place: LocationEntry?
  }

  /// The file ranges of two numbers in the location table, whose values are relative to `base`.
  struct LocationEntry: Hashable {
    var base: Int64
    var offset: Range<Int64>
    var length: Range<Int64>
  }

  private(set) var items: [Item]
  private(set) var primary: Int64?
  /// The boxes with the sizes, colours and rotations of all items, and the ID of the primary one.
  private(set) var properties: [Range<Int64>]
  /// The top-level boxes of the file.
  let boxes: [FileBox]

  private static let metaLimit: Int64 = 16 << 20
  private static let itemLimit = 100_000

  /// Returns nil if the tables are malformed.
  init?(_ file: borrowing OpenFile, _ size: Int64) throws(Errno) {
    guard let outer = try FileBox.list(file, 0..<size),
      let meta = outer.first(where: { $0.name == "meta" }), meta.body.count < ItemTables.metaLimit,
      meta.body.count > 4
    else { return nil }
    let start = meta.body.lowerBound
    let bytes = try file.bytes(at: start, count: meta.body.count)
    guard bytes.count == meta.body.count, let inner = FileBox.list(bytes[4...]) else { return nil }
    func body(_ name: String) -> ArraySlice<UInt8>? {
      inner.first { $0.name == name }.map {
        bytes[Int($0.body.lowerBound)..<Int($0.body.upperBound)]
      }
    }
    guard let places = body("iloc"), let infos = body("iinf") else { return nil }
    let data = body("idat").map { Int64($0.startIndex) + start } ?? start
    boxes = outer
    properties = inner.filter { ["iprp", "pitm"].contains($0.name) }.map {
      ($0.body.lowerBound + start)..<($0.body.upperBound + start)
    }
    primary = body("pitm").flatMap(ItemTables.primary)
    items = []
    guard var items = ItemTables.items(places, at: start, data: data) else { return nil }
    let types = ItemTables.types(infos)
    let described = body("iref").map(ItemTables.described) ?? [:]
    for index in items.indices {
      let number = items[index].number
      if let info = types[number] {
        (items[index].type, items[index].contentType) = (info.type, info.contentType)
        items[index].isPlain = info.isPlain
      }
      items[index].describes = described[number] ?? []
    }
    self.items = items
  }

  private static func primary(_ body: ArraySlice<UInt8>) -> Int64? {
    var numbers = BigEndianReader(body)
    guard let version = numbers.integer(1), numbers.integer(3) != nil else { return nil }
    return numbers.integer(version == 0 ? 2 : 4)
  }

  private static func types(_ body: ArraySlice<UInt8>) -> [Int64: Item] {
    let start = body.startIndex + (body.first == 0 ? 6 : 8)
    guard start <= body.endIndex else { return [:] }
    var types: [Int64: Item] = [:]
    for box in FileBox.list(body[start...]) ?? [] where box.name == "infe" {
      var numbers = BigEndianReader(body[Int(box.body.lowerBound)..<Int(box.body.upperBound)])
      guard let version = numbers.integer(1), version >= 2, numbers.integer(3) != nil,
        let number = numbers.integer(version == 2 ? 2 : 4), let protection = numbers.integer(2),
        let type = numbers.name()
      else { continue }
      var item = Item(number: number, type: type, isPlain: protection == 0)
      _ = numbers.text()
      if type == "mime" {
        item.contentType = numbers.text()
        item.isPlain = item.isPlain && numbers.text().isEmpty
      }
      types[number] = item
    }
    return types
  }

  private static func described(_ body: ArraySlice<UInt8>) -> [Int64: [Int64]] {
    var described: [Int64: [Int64]] = [:]
    let width = body.first == 0 ? 2 : 4
    for box in FileBox.list(body.dropFirst(4)) ?? [] where box.name == "cdsc" {
      var numbers = BigEndianReader(body[Int(box.body.lowerBound)..<Int(box.body.upperBound)])
      guard let from = numbers.integer(width), let count = numbers.integer(2) else { continue }
      for _ in 0..<count {
        guard let to = numbers.integer(width) else { break }
        described[from, default: []].append(to)
      }
    }
    return described
  }

  /// Parses the `iloc` box, section 8.11.3. `start` is the file offset of `body`; `data` is the
  /// start of the box that items may be stored in.
  private static func items(_ body: ArraySlice<UInt8>, at start: Int64, data: Int64) -> [Item]? {
    var numbers = BigEndianReader(body)
    guard let version = numbers.integer(1), numbers.integer(3) != nil,
      let widths = numbers.integer(1),
      let more = numbers.integer(1), let count = numbers.integer(version < 2 ? 2 : 4),
      count < itemLimit
    else { return nil }
    let (offsetWidth, lengthWidth) = (Int(widths >> 4), Int(widths & 15))
    let (baseWidth, indexWidth) = (Int(more >> 4), version > 0 ? Int(more & 15) : 0)
    func field(_ relativeOffset: Int, _ width: Int) -> Range<Int64> {
      (start + Int64(relativeOffset))..<(start + Int64(relativeOffset + width))
    }
    var items: [Item] = []
    for _ in 0..<count {
      guard let number = numbers.integer(version < 2 ? 2 : 4),
        let method = version > 0 ? numbers.integer(2).map({ $0 & 15 }) : 0,
        let source = numbers.integer(2), let base = numbers.integer(baseWidth),
        let extents = numbers.integer(2)
      else { return nil }
      var item = Item(number: number)
      let from = method == 1 ? data + base : base
      for _ in 0..<extents {
        guard numbers.integer(indexWidth) != nil else { return nil }
        let offsetPlace = numbers.place
        guard let offset = numbers.integer(offsetWidth) else { return nil }
        let lengthPlace = numbers.place
        guard let length = numbers.integer(lengthWidth), offset <= Int64.max / 4,
          length <= Int64.max / 4, from <= Int64.max / 4
        else { return nil }
        guard method < 2 else { continue }
        item.ranges.append((from + offset)..<(from + offset + length))
        if method == 0, source == 0, extents == 1, length > 0 {
          item.place = LocationEntry(
            base: base, offset: field(offsetPlace, offsetWidth),
            length: field(lengthPlace, lengthWidth))
        }
      }
      items.append(item)
    }
    return items
  }
}
