import Files

/// The parts of a file of boxes that are its picture or video (ISO/IEC 14496-12): of a video and of JPEG XL
/// the boxes of data, of HEIF the items but those of metadata.
struct BoxPicture {
  private struct Box {
    var name: String
    /// Behind its header.
    var body: Range<Int64>
  }

  private static let boxLimit = 100_000
  private static let metaLimit = 16 << 20

  /// The bodies of all outer boxes of these names.
  static func ranges(
    _ file: borrowing OpenFile, _ size: Int64, of names: Set<String>
  ) throws(Errno) -> [Range<Int64>]? {
    try boxes(file, 0..<size)?.filter { names.contains($0.name) }.map(\.body)
  }

  /// The extents of all items of a HEIF but Exif and XMP, in the order of their numbers, behind what is
  /// said of them.
  static func itemRanges(
    _ file: borrowing OpenFile, _ size: Int64
  ) throws(Errno) -> [Range<Int64>]? {
    guard let outer = try boxes(file, 0..<size),
      let meta = outer.first(where: { $0.name == "meta" }), meta.body.count < metaLimit,
      let inner = try boxes(file, (meta.body.lowerBound + 4)..<meta.body.upperBound),
      let locations = inner.first(where: { $0.name == "iloc" }),
      let infos = inner.first(where: { $0.name == "iinf" })
    else { return nil }
    let data = inner.first { $0.name == "idat" }?.body.lowerBound ?? 0
    let types = try types(file, infos.body)
    let bytes = try file.bytes(at: locations.body.lowerBound, count: locations.body.count)
    guard let items = ItemLocations(bytes, data: data).items else { return nil }
    let pictures = items.filter { !["Exif", "mime"].contains(types[$0.number] ?? "") }
    // Sizes, colours and turns of all items, and which of them is the picture.
    let properties = inner.filter { ["iprp", "pitm"].contains($0.name) }.map(\.body)
    return properties + pictures.sorted { $0.number < $1.number }.flatMap(\.ranges)
  }

  /// How many items of a HEIF are texts, as XMP is; nil where it makes no sense.
  static func textCount(_ file: borrowing OpenFile, _ size: Int64) throws(Errno) -> Int? {
    guard let meta = try boxes(file, 0..<size)?.first(where: { $0.name == "meta" }),
      let inner = try boxes(file, (meta.body.lowerBound + 4)..<meta.body.upperBound),
      let infos = inner.first(where: { $0.name == "iinf" })
    else { return nil }
    return try types(file, infos.body).values.count { $0 == "mime" }
  }

  private static func boxes(
    _ file: borrowing OpenFile, _ range: Range<Int64>
  ) throws(Errno) -> [Box]? {
    var boxes: [Box] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      let head = try file.bytes(at: place, count: 16)
      guard head.count >= 8, boxes.count < boxLimit else { return nil }
      var (length, header) = (head.big32(0), Int64(8))
      if length == 1, head.count == 16 {
        (length, header) = (head.big32(8) << 32 | head.big32(12), 16)
      }
      if length == 0 { length = range.upperBound - place }
      guard length >= header, place + length <= range.upperBound else { return nil }
      let name = String(decoding: head[4..<8], as: UTF8.self)
      boxes.append(Box(name: name, body: (place + header)..<(place + length)))
      place += length
    }
    return boxes
  }

  /// The kinds of items by their numbers: `hvc1`, `Exif`.
  private static func types(
    _ file: borrowing OpenFile, _ range: Range<Int64>
  ) throws(Errno) -> [Int64: String] {
    let version = try file.bytes(at: range.lowerBound, count: 1).first ?? 0
    let start = range.lowerBound + (version == 0 ? 6 : 8)
    var types: [Int64: String] = [:]
    for box in try boxes(file, start..<max(start, range.upperBound)) ?? [] where box.name == "infe"
    {
      let bytes = try file.bytes(at: box.body.lowerBound, count: min(16, box.body.count))
      guard bytes.count >= 12 else { continue }
      let isLong = bytes[0] >= 3
      guard bytes.count >= (isLong ? 14 : 12) else { continue }
      let number = isLong ? bytes.big32(4) : Int64(bytes.big16(4))
      let place = isLong ? 10 : 8
      types[number] = String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
    }
    return types
  }
}

/// Where the items of a HEIF stand: its `iloc` box (ISO/IEC 14496-12, section 8.11.3).
private struct ItemLocations {
  struct Item {
    var number: Int64
    var ranges: [Range<Int64>]
  }

  private(set) var items: [Item]?
  private var bytes: ArraySlice<UInt8>

  /// `data` is where the box begins that items may stand in.
  init(_ bytes: [UInt8], data: Int64) {
    self.bytes = bytes[...]
    items = read(data)
  }

  private mutating func read(_ data: Int64) -> [Item]? {
    guard let version = take(1), take(3) != nil, let widths = take(1), let more = take(1) else {
      return nil
    }
    let (offsetWidth, lengthWidth) = (Int(widths >> 4), Int(widths & 15))
    let (baseWidth, indexWidth) = (Int(more >> 4), version > 0 ? Int(more & 15) : 0)
    guard let count = take(version < 2 ? 2 : 4), count < 100_000 else { return nil }
    var items: [Item] = []
    for _ in 0..<count {
      guard let number = take(version < 2 ? 2 : 4),
        let method = version > 0 ? take(2).map({ $0 & 15 }) : 0,
        take(2) != nil, let base = take(baseWidth), let extents = take(2)
      else { return nil }
      // Of other items is none that is read: their bytes are those of the items.
      let start = method == 1 ? data + base : base
      var ranges: [Range<Int64>] = []
      for _ in 0..<extents {
        guard take(indexWidth) != nil, let offset = take(offsetWidth),
          let length = take(lengthWidth),
          offset >= 0, length >= 0
        else { return nil }
        if method < 2 { ranges.append((start + offset)..<(start + offset + length)) }
      }
      items.append(Item(number: number, ranges: ranges))
    }
    return items
  }

  private mutating func take(_ width: Int) -> Int64? {
    guard bytes.count >= width else { return nil }
    defer { bytes = bytes.dropFirst(width) }
    return bytes.prefix(width).reduce(0) { $0 << 8 | Int64($1) } & Int64.max
  }
}
