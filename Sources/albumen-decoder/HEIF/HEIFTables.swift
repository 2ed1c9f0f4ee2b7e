/// The item tables in the `meta` box of a HEIF file: ISO/IEC 14496-12 section 8.11, properties as
/// in ISO/IEC 23008-12. Positions are relative to `bytes`, which begin with the box.
struct HEIFTables {
  struct Item {
    var id: UInt32
    var type: BoxType
    /// The type of a `mime` item, for example `image/jpeg`.
    var contentType: String
    var box: Box
  }

  struct Reference {
    var type: BoxType
    var from: UInt32
    var to: [UInt32]
  }

  /// The location of an item's bytes: in the file (0), in the `idat` box (1), or in other items
  /// (2).
  struct Place {
    var method: Int
    var extents: [(offset: Int, length: Int)]
  }

  /// More parts than any item has; libheif itself accepts 32.
  private static let extentLimit = 64

  let bytes: BoxBytes
  /// The boxes within `meta`.
  let children: [Box]
  private(set) var primary: UInt32?
  private(set) var items: [UInt32: Item] = [:]
  private(set) var references: [Reference] = []
  private(set) var properties: [Box] = []
  /// The properties of each item, numbered from 1, and the offset of each number in the bytes.
  private(set) var associations: [UInt32: [(index: Int, offset: Int)]] = [:]
  /// The width of property numbers in bytes.
  private(set) var associationWidth = 1
  private(set) var places: [UInt32: Place] = [:]

  /// `bytes` begin with a `meta` box.
  init(_ bytes: BoxBytes) {
    self.bytes = bytes
    let meta = bytes.boxes(in: 0..<bytes.bytes.count, limit: 1).first
    children =
      meta.map {
        bytes.boxes(
          in: min($0.content.lowerBound + 4, $0.content.upperBound)..<$0.content.upperBound)
      } ?? []
    for box in children {
      switch box.type {
      case "pitm": readPrimary(box)
      case "iinf": readItems(box)
      case "iref": readReferences(box)
      case "iprp": readProperties(box)
      case "iloc": readPlaces(box)
      default: break
      }
    }
  }

  func child(_ type: BoxType) -> Box? { children.first { $0.type == type } }

  /// Returns the items that a derived item consists of, or that an item refers to by another type
  /// of reference.
  func targets(of type: BoxType, from id: UInt32) -> [UInt32] {
    references.first { $0.type == type && $0.from == id }?.to ?? []
  }

  func properties(of id: UInt32) -> [Box] {
    (associations[id] ?? []).compactMap {
      properties.indices.contains($0.index - 1) ? properties[$0.index - 1] : nil
    }
  }

  private mutating func readPrimary(_ box: Box) {
    guard let (version, _) = bytes.version(of: box) else { return }
    primary = bytes.number(box.content.lowerBound + 4, width: version == 0 ? 2 : 4)
      .map { UInt32(truncatingIfNeeded: $0) }
  }

  private mutating func readItems(_ box: Box) {
    guard let (version, _) = bytes.version(of: box) else { return }
    let start = box.content.lowerBound + (version == 0 ? 6 : 8)
    guard start <= box.content.upperBound else { return }
    for entry in bytes.boxes(in: start..<box.content.upperBound) where entry.type == "infe" {
      guard let (version, _) = bytes.version(of: entry), version >= 2 else { continue }
      let (at, width) = (entry.content.lowerBound + 4, version == 2 ? 2 : 4)
      guard let id = bytes.number(at, width: width), let type = bytes.type(at + width + 2),
        let name = bytes.text(at + width + 6, before: entry.content.upperBound)
      else { continue }
      let contentType =
        type == "mime" ? bytes.text(name.end, before: entry.content.upperBound)?.text : nil
      let item = Item(
        id: UInt32(truncatingIfNeeded: id), type: type,
        contentType: String(decoding: contentType ?? [], as: UTF8.self), box: entry)
      if items[item.id] == nil { items[item.id] = item }
    }
  }

  private mutating func readReferences(_ box: Box) {
    guard let (version, _) = bytes.version(of: box) else { return }
    let width = version == 0 ? 2 : 4
    let start = min(box.content.lowerBound + 4, box.content.upperBound)
    for entry in bytes.boxes(in: start..<box.content.upperBound) {
      var at = entry.content.lowerBound
      guard let from = bytes.number(at, width: width),
        let count = bytes.number(at + width, width: 2)
      else { continue }
      at += width + 2
      var reference = Reference(
        type: entry.type, from: UInt32(truncatingIfNeeded: from), to: [])
      for _ in 0..<count {
        guard at + width <= entry.content.upperBound, let to = bytes.number(at, width: width) else {
          break
        }
        reference.to.append(UInt32(truncatingIfNeeded: to))
        at += width
      }
      references.append(reference)
    }
  }

  private mutating func readProperties(_ box: Box) {
    for part in bytes.boxes(in: box.content) {
      switch part.type {
      case "ipco": properties = bytes.boxes(in: part.content)
      case "ipma": readAssociations(part)
      default: break
      }
    }
  }

  private mutating func readAssociations(_ box: Box) {
    guard let (version, flags) = bytes.version(of: box),
      let count = bytes.number(box.content.lowerBound + 4, width: 4)
    else { return }
    let (idWidth, width) = (version == 0 ? 2 : 4, Int(flags & 1) + 1)
    associationWidth = width
    var at = box.content.lowerBound + 8
    for _ in 0..<count {
      guard at < box.content.upperBound, let id = bytes.number(at, width: idWidth),
        let length = bytes.number(at + idWidth, width: 1)
      else { return }
      at += idWidth + 1
      for _ in 0..<length {
        guard at + width <= box.content.upperBound, let number = bytes.number(at, width: width)
        else { return }
        // The top bit means that the property is essential.
        let index = Int(number) & (width == 2 ? 0x7FFF : 0x7F)
        associations[UInt32(truncatingIfNeeded: id), default: []].append((index, at))
        at += width
      }
    }
  }

  /// Section 8.11.3, versions 0 to 2.
  private mutating func readPlaces(_ box: Box) {
    guard let (version, _) = bytes.version(of: box), version <= 2,
      let sizes = bytes.number(box.content.lowerBound + 4, width: 2).map({ Int($0) })
    else { return }
    let idWidth = version < 2 ? 2 : 4
    let (offsetWidth, lengthWidth) = (sizes >> 12, sizes >> 8 & 15)
    let (baseWidth, indexWidth) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    var at = box.content.lowerBound + 6
    func next(_ width: Int) -> UInt64? {
      defer { at += width }
      return at + width <= box.content.upperBound ? bytes.number(at, width: width) : nil
    }
    guard let count = next(idWidth) else { return }
    for _ in 0..<count {
      guard let id = next(idWidth), let method = version == 0 ? 0 : next(2), next(2) != nil,
        let base = next(baseWidth), let extents = next(2)
      else { return }
      guard extents <= HEIFTables.extentLimit else {
        at += Int(extents) * (indexWidth + offsetWidth + lengthWidth)
        continue
      }
      var location = Place(method: Int(method & 15), extents: [])
      for _ in 0..<extents {
        guard next(indexWidth) != nil, let offset = next(offsetWidth),
          let length = next(lengthWidth)
        else { return }
        let (sum, overflow) = base.addingReportingOverflow(offset)
        location.extents.append((overflow ? Int.max : Int(clamping: sum), Int(clamping: length)))
      }
      places[UInt32(truncatingIfNeeded: id)] = location
    }
  }
}
