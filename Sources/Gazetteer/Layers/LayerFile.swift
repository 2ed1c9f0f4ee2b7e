import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The stored form of a layer: places, their polygons, and a tree for finding these.
///
/// The file is written by `LayerWriter`. An altered file can only cause wrong places: reads outside
/// a section return zero, and every loop ends. A class, because copying its references would cost a
/// lookup more than the lookup itself.
final class LayerFile: Sendable {
  static let magic = "albumlay"
  static let version: UInt32 = 1
  static let sectionCount = 8
  /// The number of fields of a place and of a polygon, four bytes each.
  static let fieldsPerPlace = 7
  static let fieldsPerPolygon = 6

  private let file: SectionedFile
  private let source, places, polygons, slabs, sides, vertices, boxes, strings: Section
  private let tree: BoxTree

  init(_ path: FilePath) throws(GazetteerError) {
    file = try SectionedFile(
      path, magic: Self.magic, version: Self.version, count: Self.sectionCount)
    let sections = file.sections
    (source, places, polygons, slabs) = (sections[0], sections[1], sections[2], sections[3])
    (sides, vertices, boxes, strings) = (sections[4], sections[5], sections[6], sections[7])
    tree = BoxTree(count: polygons.byteCount / (4 * Self.fieldsPerPolygon))
  }

  func verify() throws(GazetteerError) { try file.verify() }

  /// The path of the file if it has been truncated since it was opened.
  var cutFile: FilePath? { file.isCut ? file.path : nil }

  var stamp: UInt64 { file.checksum }
  /// The path of the file that the layer was made from.
  var sourcePath: FilePath {
    FilePath(bytes: Array(source.bytes(at: 0, count: source.byteCount)))
  }

  // MARK: Places

  var placeCount: Int { places.byteCount / (4 * Self.fieldsPerPlace) }

  private func word(_ word: Int, ofPlace number: Int) -> Int {
    places.word(number &* Self.fieldsPerPlace &+ word)
  }

  /// Nil at the top. A place is stored after its parent.
  func parent(of number: Int) -> Int? {
    let parent = word(0, ofPlace: number) - 1
    return parent >= 0 && parent < number ? parent : nil
  }

  func level(of number: Int) -> PlaceLevel {
    PlaceLevel(rawValue: word(1, ofPlace: number) & 0xFF) ?? .district
  }

  /// The two letters of its country as one number; zero if there are none.
  func letters(of number: Int) -> Int { word(1, ofPlace: number) >> 16 }

  static func letters(_ first: UInt8, _ second: UInt8) -> Int { Int(first) | Int(second) << 8 }

  func countryCode(of number: Int) -> String? {
    let code = letters(of: number)
    guard code != 0 else { return nil }
    return String(decoding: [UInt8(code & 0xFF), UInt8(code >> 8)], as: UTF8.self)
  }

  func name(of number: Int) -> LayerName {
    func text(_ word: Int) -> String {
      String(decoding: self.text(word, ofPlace: number), as: UTF8.self)
    }
    return LayerName(localName: text(2), english: text(3), chinese: text(4))
  }

  func hasName(_ number: Int) -> Bool {
    (2...4).contains { !text($0, ofPlace: number).isEmpty }
  }

  /// Whether one of its names has these bytes, which must not be empty.
  func isCalled(_ number: Int, _ name: UnsafeRawBufferPointer) -> Bool {
    guard let start = name.baseAddress, name.count > 0 else { return false }
    var word = 2
    while word <= 4 {
      let placeName = text(word, ofPlace: number)
      if placeName.count == name.count, let ownStart = placeName.baseAddress,
        memcmp(ownStart, start, name.count) == 0
      {
        return true
      }
      word += 1
    }
    return false
  }

  private func text(_ word: Int, ofPlace number: Int) -> UnsafeRawBufferPointer {
    let offset = self.word(word, ofPlace: number)
    return strings.bytes(at: offset + 1, count: Int(strings.byte(offset)))
  }

  /// The centre of its largest polygon.
  func location(of number: Int) -> Location {
    func degrees(_ word: Int) -> Double {
      let value: Int32 = places.load((number &* Self.fieldsPerPlace &+ word) &* 4)
      return Double(Int32(littleEndian: value)) / RingReader.unit
    }
    let longitude = degrees(5)
    return Location(
      latitude: max(-90, min(90, degrees(6))),
      longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
  }

  // MARK: Looking up

  /// Calls `body` with the place and the area of every polygon that contains a position.
  @inline(__always)
  func forEachPolygon(x: Int32, y: Int32, _ body: (_ place: Int, _ area: Float) -> Void) {
    // Polygons may extend past the antimeridian, on either side.
    var x = x - RingReader.fullCircle
    for _ in 0..<3 {
      defer { x += RingReader.fullCircle }
      tree.search(x: x, y: y, box) { number in
        guard contains(x, y, polygon: number) else { return }
        let first = number &* Self.fieldsPerPolygon
        body(
          polygons.word(first),
          Float(bitPattern: UInt32(truncatingIfNeeded: polygons.word(first + 5)))
        )
      }
    }
  }

  @inline(__always)
  private func box(_ number: Int) -> Box {
    let (west, south) = point(in: boxes, at: 16 &* number)
    let (east, north) = point(in: boxes, at: 16 &* number &+ 8)
    return Box(west: west, south: south, east: east, north: north)
  }

  @inline(__always)
  private func coordinate(in section: Section, _ index: Int) -> Int32 {
    Int32(littleEndian: section.load(index &* 4))
  }

  /// Two coordinates at an offset, in one load.
  @inline(__always)
  private func point(in section: Section, at offset: Int) -> (x: Int32, y: Int32) {
    let packed = UInt64(littleEndian: section.load(offset))
    return (Int32(truncatingIfNeeded: packed), Int32(truncatingIfNeeded: packed >> 32))
  }

  /// Whether a ray from the position to the east crosses an odd number of sides. A side includes
  /// its lower end but not its upper one. A position on a shared side is in exactly one of the
  /// neighbours.
  private func contains(_ x: Int32, _ y: Int32, polygon: Int) -> Bool {
    let first = polygon &* Self.fieldsPerPolygon
    let (south, north) = (
      coordinate(in: polygons, first &+ 3), coordinate(in: polygons, first &+ 4)
    )
    let count = polygons.word(first &+ 2)
    guard y >= south, y <= north, count > 0 else { return false }
    let slab = polygons.word(first &+ 1) &+ Slabs.slab(y, south, north, count)
    var side = slabs.word(slab)
    let end = min(slabs.word(slab &+ 1), sides.byteCount / 4)
    var isInside = false
    while side < end {
      let vertex = sides.word(side) &* 8
      let (x1, y1) = point(in: vertices, at: vertex)
      let (x2, y2) = point(in: vertices, at: vertex &+ 8)
      if (y1 > y) != (y2 > y) {
        // Integers, so that rounding can't differ between neighbours.
        let cross =
          (Int64(x2) - Int64(x1)) &* (Int64(y) - Int64(y1))
          &- (Int64(x) - Int64(x1)) &* (Int64(y2) - Int64(y1))
        if (cross > 0) == (y2 > y1), cross != 0 { isInside.toggle() }
      }
      side += 1
    }
    return isInside
  }
}
