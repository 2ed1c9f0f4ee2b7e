import PhotoModel
import SampleFiles
import Testing

@testable import albumen_decoder

/// A HEIC file with the card's coded pixels. A test can add anything to its tables.
///
/// Item 1 is a tile of 64 by 64 pixels with the card in its corner, item 2 a grid that shows this
/// corner.
struct HEIFCard {
  struct Item {
    var id: UInt16
    var type: String
    var isHidden = false
    var data: [UInt8]
    /// The numbers of the properties, from 1.
    var properties: [UInt8] = []
    /// The length recorded in the tables. Nil means the actual length.
    var length: Int?
  }

  static let tile: UInt16 = 1
  static let grid: UInt16 = 2

  var brands = ["heic", "mif1"]
  var primary = HEIFCard.grid
  var items: [Item] = []
  var properties: [[UInt8]] = []
  var references: [(type: String, from: UInt16, to: [UInt16])] = [("dimg", grid, [tile])]
  /// The bytes after all boxes.
  var tail: [UInt8] = []

  init() throws {
    let card = try Card.bytes("card.heic")
    let head = BoxBytes(bytes: card).boxes(in: 0..<card.count)
    let meta = try #require(head.first { $0.type == "meta" })
    let tables = HEIFTables(BoxBytes(bytes: Array(card[meta.start..<meta.content.upperBound])))
    let extent = try #require(tables.places[1]?.extents.first)
    let codec = try #require(tables.properties.first)
    properties = [
      Array(tables.bytes.bytes[codec.start..<codec.content.upperBound]),
      HEIFCard.extent(64, 64), HEIFCard.extent(16, 16),
    ]
    items = [
      Item(
        id: HEIFCard.tile, type: "hvc1", isHidden: true,
        data: Array(card[extent.offset..<(extent.offset + extent.length)]), properties: [1, 2]),
      Item(id: HEIFCard.grid, type: "grid", data: HEIFCard.grid(1, 1, 16, 16), properties: [3]),
    ]
  }

  /// Returns the content of a grid item: rows and columns of tiles, and the size of the whole
  /// picture.
  static func grid(_ rows: UInt8, _ columns: UInt8, _ width: UInt16, _ height: UInt16) -> [UInt8] {
    [0, 0, rows - 1, columns - 1] + BytePacking.bigEndian(width) + BytePacking.bigEndian(height)
  }

  static func extent(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    HEIFBuilder.extent(width, height)
  }

  static func auxiliary(_ type: String) -> [UInt8] {
    BMFFBuilder.fullBox("auxC", Array(type.utf8), [0])
  }

  /// Adds a property and returns its number.
  mutating func property(_ box: [UInt8]) -> UInt8 {
    properties.append(box)
    return UInt8(properties.count)
  }

  mutating func add(
    _ id: UInt16, _ type: String, _ data: [UInt8] = [0], properties: [UInt8] = []
  ) {
    items.append(Item(id: id, type: type, data: data, properties: properties))
  }

  /// Changes an existing item.
  mutating func change(_ id: UInt16, _ body: (inout Item) -> Void) {
    for index in items.indices where items[index].id == id { body(&items[index]) }
  }

  var bytes: [UInt8] {
    let type = BMFFBuilder.box(
      "ftyp", BytePacking.latin1(brands[0]), [0, 0, 0, 0],
      brands.flatMap(BytePacking.latin1))
    let start = type.count + meta(start: 0).count + 8
    return type + meta(start: start) + BMFFBuilder.box("mdat", items.flatMap(\.data)) + tail
  }

  private func meta(start: Int) -> [UInt8] {
    let entries = items.map { item in
      BMFFBuilder.fullBox(
        "infe", version: 2, flags: item.isHidden ? 1 : 0, BytePacking.bigEndian(item.id), [0, 0],
        BytePacking.latin1(item.type), [0])
    }
    let links = references.map { reference in
      BMFFBuilder.box(
        reference.type, BytePacking.bigEndian(reference.from),
        BytePacking.bigEndian(UInt16(reference.to.count)),
        reference.to.flatMap { BytePacking.bigEndian($0) })
    }
    let associated = items.filter { !$0.properties.isEmpty }
    return BMFFBuilder.fullBox(
      "meta",
      BMFFBuilder.fullBox(
        "hdlr", [0, 0, 0, 0], BytePacking.latin1("pict"), [UInt8](repeating: 0, count: 13)),
      BMFFBuilder.fullBox("pitm", BytePacking.bigEndian(primary)),
      BMFFBuilder.fullBox(
        "iinf", BytePacking.bigEndian(UInt16(entries.count)), entries.flatMap { $0 }),
      BMFFBuilder.fullBox("iref", links.flatMap { $0 }),
      BMFFBuilder.box(
        "iprp", BMFFBuilder.box("ipco", properties.flatMap { $0 }),
        BMFFBuilder.fullBox(
          "ipma", BytePacking.bigEndian(UInt32(associated.count)),
          associated.flatMap {
            BytePacking.bigEndian($0.id) + [UInt8($0.properties.count)] + $0.properties
          })), places(start: start))
  }

  private func places(start: Int) -> [UInt8] {
    let placed = items.filter { $0.length != 0 }
    var content: [UInt8] = [0x44, 0] + BytePacking.bigEndian(UInt16(placed.count))
    var offset = start
    for item in items {
      if item.length != 0 {
        content += BytePacking.bigEndian(item.id) + [0, 0] + BytePacking.bigEndian(UInt16(1))
        content += BytePacking.bigEndian(UInt32(offset))
        content += BytePacking.bigEndian(UInt32(item.length ?? item.data.count))
      }
      offset += item.data.count
    }
    return BMFFBuilder.fullBox("iloc", content)
  }
}
