import Files
import PhotoModel

/// Writes the file of a layer.
struct LayerWriter {
  private var places: [UInt32] = []
  private var polygons: [UInt32] = []
  private var slabs: [UInt32] = [0]
  private var sides: [UInt32] = []
  private var vertices: [Int32]
  private var boxes: [Int32] = []
  /// Texts one after the other, each preceded by its length in one byte; the first is empty.
  private var strings: [UInt8] = [0]
  private var offsets: [String: UInt32] = ["": 0]
  private let source: [UInt8]

  init(_ builder: LayerBuilder, source: FilePath) {
    self.source = source.bytes
    vertices = builder.vertices
    for (place, centre) in zip(builder.places, builder.centres) { add(place, centre) }
    let order = BoxTree.order(builder.polygons.map(\.box))
    for number in order { add(builder.polygons[number]) }
    for box in BoxTree.levels(order.map { builder.polygons[$0].box }) {
      boxes += [box.west, box.south, box.east, box.north]
    }
  }

  private mutating func add(
    _ place: LayerBuilder.Place, _ centre: (x: Int32, y: Int32, area: Double)
  ) {
    let code = Array((place.countryCode ?? "").utf8)
    let packedCode = code.count == 2 ? UInt32(code[0]) | UInt32(code[1]) << 8 : 0
    places += [
      UInt32((place.parent ?? -1) + 1), UInt32(place.level.rawValue) | packedCode << 16,
      offset(place.name.localName), offset(place.name.english), offset(place.name.chinese),
      UInt32(bitPattern: centre.x), UInt32(bitPattern: centre.y),
    ]
  }

  private mutating func add(_ polygon: LayerBuilder.Polygon) {
    let polygonSlabs = Slabs(polygon, vertices)
    polygons += [
      UInt32(polygon.place), UInt32(slabs.count - 1), UInt32(polygonSlabs.firsts.count - 1),
      UInt32(bitPattern: polygon.box.south), UInt32(bitPattern: polygon.box.north),
      Float(polygon.area).bitPattern,
    ]
    let start = UInt32(sides.count)
    slabs += polygonSlabs.firsts.dropFirst().map { start + $0 }
    sides += polygonSlabs.sides
  }

  private mutating func offset(_ text: String) -> UInt32 {
    if let existingOffset = offsets[text] { return existingOffset }
    let offset = UInt32(strings.count)
    let bytes = Array(text.utf8.prefix(255))
    strings += [UInt8(bytes.count)] + bytes
    offsets[text] = offset
    return offset
  }

  // MARK: The file

  /// Writes everything into a new file.
  func write(to file: borrowing OpenFile) throws(Errno) {
    let start = SectionedFile.headerLength + 16 * LayerFile.sectionCount
    var table: [UInt64] = []
    var body = Checksum()
    var offset = start
    func add<Number>(_ numbers: [Number]) throws(Errno) {
      try numbers.withUnsafeBufferPointer { numbers throws(Errno) in
        let bytes = UnsafeRawBufferPointer(numbers)
        table += [UInt64(offset), UInt64(bytes.count)]
        body.add(bytes)
        // Each section begins at a multiple of eight bytes; the gaps read as zeros.
        try file.write(bytes, at: Int64(offset))
        offset += (bytes.count + 7) / 8 * 8
      }
    }
    try add(source)
    for words in [places, polygons, slabs, sides] { try add(words) }
    try add(vertices)
    try add(boxes)
    try add(strings)
    try file.resize(to: Int64(offset))

    var head = Array(LayerFile.magic.utf8)
    Self.append(LayerFile.version, to: &head)
    Self.append(UInt32(LayerFile.sectionCount), to: &head)
    for word in [UInt64(offset), body.value, 0] { Self.append(word, to: &head) }
    var tableBytes: [UInt8] = []
    for word in table { Self.append(word, to: &tableBytes) }
    var checksum = Checksum()
    head.withUnsafeBytes { checksum.add($0) }
    tableBytes.withUnsafeBytes { checksum.add($0) }
    Self.append(checksum.value, to: &head)
    head += tableBytes
    try file.write(head, at: 0)
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}
