/// Creates HEIC files with complete tables but without pixels.
package struct HEIFBuilder {
  package var brands = ["heic", "mif1"]
  package var primaryType = "hvc1"
  package var primaryData: [UInt8] = [1, 2, 3, 4]
  /// The property boxes of the primary item, in order.
  package var properties: [[UInt8]] = [HEIFBuilder.extent(4032, 3024)]
  /// The property boxes of other items.
  package var otherProperties: [[UInt8]] = []
  /// The complete contents of the Exif item.
  package var exif: [UInt8]?
  package var xmp: [UInt8]?
  /// The item that the XMP describes. 1 is the primary item.
  package var xmpDescribes: UInt16 = 1
  /// The types of further items without relevant contents.
  package var otherItems: [String] = []
  package var itemLocationVersion: UInt8 = 1
  /// Whether the metadata is in `idat` instead of `mdat`.
  package var usesItemData = false
  /// Whether the bytes of each item are split into two extents.
  package var splitsItems = false

  package init() {}

  package static func extent(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    BMFFBuilder.fullBox("ispe", BytePacking.bigEndian(width), BytePacking.bigEndian(height))
  }

  /// Returns the contents of an Exif item whose TIFF header follows immediately.
  package static func exifItem(_ tiff: [UInt8]) -> [UInt8] {
    [0, 0, 0, 0] + tiff
  }

  package var bytes: [UInt8] {
    let type = BMFFBuilder.box(
      "ftyp", BytePacking.latin1(brands.first ?? ""), [0, 0, 0, 0],
      brands.dropFirst().flatMap(BytePacking.latin1))
    // Offsets have a fixed width, so the length doesn't depend on them.
    let start = type.count + meta(dataStart: 0).count + 8
    return type + meta(dataStart: start) + BMFFBuilder.box("mdat", items.flatMap(\.data))
  }

  private struct Item {
    var id: UInt16
    var type: String
    var mime: String?
    var data: [UInt8]
  }

  private var items: [Item] {
    var items = [Item(id: 1, type: primaryType, mime: nil, data: primaryData)]
    if let exif { items.append(Item(id: 2, type: "Exif", mime: nil, data: exif)) }
    if let xmp {
      items.append(Item(id: 3, type: "mime", mime: "application/rdf+xml", data: xmp))
    }
    for (index, type) in otherItems.enumerated() {
      items.append(Item(id: UInt16(10 + index), type: type, mime: nil, data: [0]))
    }
    return items
  }

  private func meta(dataStart: Int) -> [UInt8] {
    BMFFBuilder.fullBox(
      "meta",
      BMFFBuilder.fullBox(
        "hdlr", [0, 0, 0, 0], BytePacking.latin1("pict"), [UInt8](repeating: 0, count: 13)),
      BMFFBuilder.fullBox("pitm", BytePacking.bigEndian(UInt16(1))), information,
      references, associations, itemLocations(dataStart: dataStart),
      BMFFBuilder.box("idat", items.flatMap(\.data)))
  }

  private var information: [UInt8] {
    let entries = items.map { item in
      BMFFBuilder.fullBox(
        "infe", version: 2, BytePacking.bigEndian(item.id), [0, 0], BytePacking.latin1(item.type),
        [0],
        item.mime.map { BytePacking.latin1($0) + [0] } ?? [])
    }
    return BMFFBuilder.fullBox(
      "iinf", BytePacking.bigEndian(UInt16(entries.count)), entries.flatMap { $0 })
  }

  private var references: [UInt8] {
    var links: [(UInt16, UInt16)] = []
    if exif != nil { links.append((2, 1)) }
    if xmp != nil { links.append((3, xmpDescribes)) }
    return BMFFBuilder.fullBox(
      "iref",
      links.flatMap { from, to in
        BMFFBuilder.box(
          "cdsc", BytePacking.bigEndian(from), BytePacking.bigEndian(UInt16(1)),
          BytePacking.bigEndian(to))
      })
  }

  private var associations: [UInt8] {
    let all = properties + otherProperties
    let entries = properties.indices.map { UInt8($0 + 1) | 0x80 }
    return BMFFBuilder.box(
      "iprp", BMFFBuilder.box("ipco", all.flatMap { $0 }),
      BMFFBuilder.fullBox(
        "ipma", BytePacking.bigEndian(UInt32(1)), BytePacking.bigEndian(UInt16(1)),
        [UInt8(entries.count)], entries))
  }

  private func itemLocations(dataStart: Int) -> [UInt8] {
    var content: [UInt8] = [0x44, 0x40]
    if itemLocationVersion == 2 { content += [0, 0] }
    content += BytePacking.bigEndian(UInt16(items.count))
    var offset = 0
    for item in items {
      if itemLocationVersion == 2 { content += [0, 0] }
      content += BytePacking.bigEndian(item.id)
      if itemLocationVersion > 0 { content += [0, usesItemData ? 1 : 0] }
      // The base is the start of the data. Extents are relative to it.
      content += [0, 0] + BytePacking.bigEndian(UInt32(usesItemData ? 0 : dataStart))
      let firstLength = splitsItems ? item.data.count / 2 : item.data.count
      let pieces = splitsItems ? [firstLength, item.data.count - firstLength] : [firstLength]
      content += BytePacking.bigEndian(UInt16(pieces.count))
      for length in pieces {
        content += BytePacking.bigEndian(UInt32(offset)) + BytePacking.bigEndian(UInt32(length))
        offset += length
      }
    }
    return BMFFBuilder.fullBox("iloc", version: itemLocationVersion, content)
  }
}
