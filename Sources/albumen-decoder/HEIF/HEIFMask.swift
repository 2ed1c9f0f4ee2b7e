/// Removes from a `meta` box what isn't needed to show the file's main picture. The length stays
/// the same, because item positions are relative to the start of the file.
///
/// libheif 1.15 rejects entire files because of items that aren't requested: metadata that refers
/// to more than one item or to one that isn't a picture, as phones write it since gain maps were
/// standardised (ISO 21496-1, `tmap`); auxiliary pictures without a type; colour boxes of unknown
/// kinds.
struct HEIFMask {
  /// The bytes that libheif reads in place of the box.
  private(set) var bytes: BoxBytes
  /// The item to show, which isn't always the file's primary item.
  let primary: UInt32?
  /// The remaining items: the picture's parts, its alpha and its thumbnails.
  let remainingItems: Set<UInt32>

  private let tables: HEIFTables

  private static let boxes: Set<BoxType> = [
    "hdlr", "pitm", "iinf", "iref", "iprp", "iloc", "idat",
  ]
  /// The properties needed for decoding, including those of each codec.
  private static let properties: Set<BoxType> = [
    "ispe", "auxC", "irot", "imir", "clap", "colr", "hvcC", "av1C", "avcC", "vvcC", "jpgC", "j2kH",
    "uncC", "cmpd", "cmpC", "icef",
  ]
  private static let alphaTypes: Set<String> = [
    "urn:mpeg:avc:2015:auxid:1", "urn:mpeg:hevc:2015:auxid:1",
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha",
  ]

  init(_ tables: HEIFTables) {
    self.tables = tables
    bytes = tables.bytes
    primary = HEIFMask.displayedItem(in: tables)
    remainingItems = primary.map { HEIFMask.needed(for: $0, tables) } ?? []
    for box in tables.children where !HEIFMask.boxes.contains(box.type) { bytes.free(box) }
    maskPrimary()
    maskItems()
    maskReferences()
    maskProperties()
  }

  /// Returns the item to show. A picture for HDR screens consists of a standard picture and a gain
  /// map: the standard one is shown.
  private static func displayedItem(in tables: HEIFTables) -> UInt32? {
    guard let primary = tables.primary else { return nil }
    guard tables.items[primary]?.type == "tmap" else { return primary }
    return tables.targets(of: "dimg", from: primary).first ?? primary
  }

  private static func needed(for primary: UInt32, _ tables: HEIFTables) -> Set<UInt32> {
    var (neededIDs, waiting) = (Set<UInt32>(), [primary])
    func add(_ id: UInt32) {
      if tables.items[id] != nil, neededIDs.insert(id).inserted { waiting.append(id) }
    }
    add(primary)
    // The items that refer to a picture: its thumbnails and its alpha.
    var dependents: [UInt32: [UInt32]] = [:]
    for reference in tables.references {
      let isWanted =
        reference.type == "thmb" || reference.type == "auxl" && isAlpha(reference.from, tables)
      guard isWanted, reference.from != primary else { continue }
      for id in reference.to { dependents[id, default: []].append(reference.from) }
    }
    while let id = waiting.popLast() {
      for part in tables.targets(of: "dimg", from: id) { add(part) }
      for dependent in dependents[id] ?? [] { add(dependent) }
    }
    return neededIDs
  }

  private static func isAlpha(_ id: UInt32, _ tables: HEIFTables) -> Bool {
    tables.properties(of: id).contains { box in
      guard box.type == "auxC",
        let text = tables.bytes.text(box.content.lowerBound + 4, before: box.content.upperBound)
      else { return false }
      return alphaTypes.contains(String(decoding: text.text, as: UTF8.self))
    }
  }

  /// Sets the handler to that of pictures, and the primary item to the picture that is shown.
  private mutating func maskPrimary() {
    if let handler = tables.child("hdlr"), handler.content.count >= 12 {
      bytes.write("pict", at: handler.content.lowerBound + 8)
    }
    guard let primary, let box = tables.child("pitm"), let (version, _) = bytes.version(of: box)
    else { return }
    bytes.write(
      UInt64(primary), at: box.content.lowerBound + 4, width: version == 0 ? 2 : 4)
  }

  private mutating func maskItems() {
    guard let list = tables.child("iinf"), let (version, _) = bytes.version(of: list) else {
      return
    }
    let start = list.content.lowerBound + (version == 0 ? 6 : 8)
    guard start <= list.content.upperBound else { return }
    let needed = Set(remainingItems.compactMap { tables.items[$0]?.box.start })
    for box in bytes.boxes(in: start..<list.content.upperBound) where !needed.contains(box.start) {
      bytes.free(box)
    }
    // libheif doesn't accept a hidden item as the main one.
    if let primary, let box = tables.items[primary]?.box {
      let flags = box.content.lowerBound + 3
      bytes.write(UInt64(bytes.bytes[flags] & 0xFE), at: flags, width: 1)
    }
  }

  /// Rewrites the references: only those between remaining items, and those of a thumbnail or alpha
  /// to one item only. The remaining space is filled by a reference without meaning.
  private mutating func maskReferences() {
    guard let box = tables.child("iref"), let (version, _) = bytes.version(of: box) else { return }
    let width = version == 0 ? 2 : 4
    var at = box.content.lowerBound + 4
    func length(_ count: Int) -> Int { 10 + width * (1 + count) }
    for reference in plainReferences {
      let end = at + length(reference.to.count)
      let remainingLength = box.content.upperBound - end
      // The remaining space must have room for a reference.
      guard remainingLength == 0 || remainingLength >= length(1) else { continue }
      write(reference, at: at, width: width)
      at = end
    }
    while true {
      let remainingLength = box.content.upperBound - at
      guard remainingLength >= length(1) else { return }
      // A reference has at most 65,535 items; after half of them there is room for another.
      let maximumCount = (remainingLength - length(0)) / width
      let count = maximumCount <= 60_000 ? maximumCount : 30_000
      let size = count == maximumCount ? remainingLength : length(count)
      writePlaceholderReference(count, size: size, at: at, width: width)
      at += size
    }
  }

  private mutating func writePlaceholderReference(
    _ count: Int, size: Int, at start: Int, width: Int
  ) {
    bytes.write(UInt64(size), at: start, width: 4)
    bytes.write("free", at: start + 4)
    bytes.write(0, at: start + 8, width: width)
    bytes.write(UInt64(count), at: start + 8 + width, width: 2)
    // Newer versions reject a duplicate reference to an item.
    for index in 0..<count {
      bytes.write(UInt64(index + 1), at: start + 10 + width * (1 + index), width: width)
    }
  }

  private var plainReferences: [HEIFTables.Reference] {
    tables.references.compactMap { reference in
      guard remainingItems.contains(reference.from) else { return nil }
      var plain = reference
      switch reference.type {
      case "dimg", "prem":
        guard reference.to.allSatisfy(remainingItems.contains) else { return nil }
      case "thmb", "auxl":
        // A thumbnail of two pictures is assigned to the one that is shown.
        let targets = reference.to.filter { remainingItems.contains($0) && $0 != reference.from }
        guard let target = targets.first(where: { $0 == primary }) ?? targets.first else {
          return nil
        }
        plain.to = [target]
      default: return nil
      }
      return plain
    }
  }

  private mutating func write(_ reference: HEIFTables.Reference, at start: Int, width: Int) {
    bytes.write(UInt64(10 + width * (1 + reference.to.count)), at: start, width: 4)
    bytes.write(reference.type, at: start + 4)
    bytes.write(UInt64(reference.from), at: start + 8, width: width)
    bytes.write(UInt64(reference.to.count), at: start + 8 + width, width: 2)
    for (index, id) in reference.to.enumerated() {
      bytes.write(UInt64(id), at: start + 10 + width * (1 + index), width: width)
    }
  }

  private mutating func maskProperties() {
    var needed: Set<Int> = []
    for id in remainingItems {
      for (index, offset) in tables.associations[id] ?? [] {
        if tables.properties.indices.contains(index - 1) {
          needed.insert(index - 1)
        } else {
          // The index of no property.
          bytes.write(0, at: offset, width: tables.associationWidth)
        }
      }
    }
    for (index, box) in tables.properties.enumerated() {
      if !needed.contains(index) || !isUsable(box) { bytes.free(box) }
    }
  }

  private func isUsable(_ box: Box) -> Bool {
    switch box.type {
    case "colr":
      switch bytes.type(box.content.lowerBound) {
      case "nclx": box.content.count >= 11
      case "prof", "rICC": box.content.count > 4 + 128
      default: false
      }
    case "clap":
      // Four fractions with nonzero denominators, the first two of which are a size.
      box.content.count >= 32
        && (0..<4).allSatisfy {
          bytes.number(box.content.lowerBound + $0 * 8 + 4, width: 4) ?? 0 > 0
        }
        && (0..<2).allSatisfy {
          bytes.number(box.content.lowerBound + $0 * 8, width: 4) ?? 0 > 0
        }
    default: HEIFMask.properties.contains(box.type)
    }
  }
}
