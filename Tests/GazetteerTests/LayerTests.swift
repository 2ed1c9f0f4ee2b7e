import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import Gazetteer

/// Around 30.25° north, 120.15° east, where the gazetteer says China › Zhejiang › Hangzhou › Xihu.
@Suite struct LayerTests {
  let temporary: TemporaryFolder
  let folder: LayerFolder
  let lake = (30.25, 120.15)

  init() throws {
    temporary = try TemporaryFolder()
    folder = LayerFolder(path: temporary.path("places"))
  }

  @discardableResult
  private func add(
    _ text: String, as name: String = "areas", level: PlaceLevel? = nil, key: String? = nil
  ) throws(LayerError) -> LayerFolder.Addition {
    let file = temporary.path("\(name).geojson")
    _ = FileManager.default.createFile(atPath: file.lossyString, contents: Data(text.utf8))
    return try folder.add(file, level: level, nameProperty: key)
  }

  private func gazetteer() throws -> Gazetteer {
    let (layers, failures) = folder.open()
    #expect(failures.isEmpty)
    return try TestGazetteer.open().adding(layers)
  }

  private func levels(_ latitude: Double, _ longitude: Double) throws -> [String?]? {
    try gazetteer().place(latitude, longitude)?.levels
  }

  private let square = TestGeoJSON.box(120, 30, 121, 31)

  // MARK: What wins

  @Test func `a district of one's own has the gazetteer's city above it`() throws {
    try add(TestGeoJSON.feature(#""name":"Garden","level":"district""#, square))

    #expect(try levels(30.25, 120.15) == ["China", "Zhejiang", "Hangzhou", "Garden"])
    #expect(try levels(48.8584, 2.2945)?.first == "France")
  }

  @Test func `a city of one's own keeps province and district`() throws {
    try add(TestGeoJSON.feature(#""name":"Lin'an","level":"city""#, square))

    #expect(try levels(30.25, 120.15) == ["China", "Zhejiang", "Lin'an", "Xihu"])
  }

  @Test func `what a place lies in by its file wins too`() throws {
    try add(
      TestGeoJSON.feature(
        #""NAME_0":"China","NAME_1":"Wuyue","NAME_2":"Qiantang","NAME_3":"Garden""#, square))

    #expect(try levels(30.25, 120.15) == ["China", "Wuyue", "Qiantang", "Garden"])
  }

  @Test func `a name that the gazetteer has there is its own place`() throws {
    let before = try TestGazetteer.open().ids(at: location(30.25, 120.15))
    try add(
      TestGeoJSON.feature(#""NAME_1":"Zhejiang","NAME_2":"杭州市","NAME_3":"Xihu""#, square))

    #expect(try gazetteer().ids(at: location(30.25, 120.15)) == before)
    #expect(try gazetteer().stamp != TestGazetteer.open().stamp)
  }

  @Test(arguments: [#""country":"DE""#, #""iso_a3":"DEU""#, #""shapeGroup":"DEU""#])
  func `a country that is told by its code has its name in the language asked for`(
    code: String
  ) throws {
    try add(TestGeoJSON.feature(#""name":"Ulm","level":"city",\#(code)"#, square))

    let gazetteer = try gazetteer()
    #expect(gazetteer.place(30.25, 120.15)?.levels == ["Germany", nil, "Ulm", nil])
    let chinese = gazetteer.place(at: location(30.25, 120.15), language: .chinese)
    #expect(chinese?.country == "德国")
    #expect(chinese?.countryCode == "DE")
  }

  @Test func `a country needs no name beside its code`() throws {
    try add(TestGeoJSON.feature(#""iso_a3":"DEU","admin_level":"2""#, square))

    #expect(try levels(30.25, 120.15) == ["Germany", nil, nil, nil])
  }

  @Test func `in another country nothing of the gazetteer's holds below`() throws {
    try add(
      TestGeoJSON.feature(#""name":"Nice","level":"city","iso_a2":"FR""#, square))

    let place = try gazetteer().place(30.25, 120.15)
    #expect(place?.levels == ["France", nil, "Nice", nil])
    #expect(place?.countryCode == "FR")
  }

  @Test func `the smallest of areas in each other wins`() throws {
    let inner = TestGeoJSON.box(120.1, 30.2, 120.2, 30.3)
    try add(
      TestGeoJSON.collection([
        TestGeoJSON.feature(#""name":"Inner","level":"district""#, inner),
        TestGeoJSON.feature(#""name":"Outer","level":"district""#, square),
      ]))

    #expect(try levels(30.25, 120.15)?.last == "Inner")
    #expect(try levels(30.05, 120.05)?.last == "Outer")
  }

  @Test func `at sea a place takes the country of its middle, or stays at sea`() throws {
    try add(
      TestGeoJSON.feature(#""name":"Middle","level":"district""#, TestGeoJSON.box(-45, 30, -44, 31))
    )

    #expect(try levels(30.5, -44.5) == ["Atlantic Ocean", nil, nil, "Middle"])
  }

  @Test func `names are in the language that is asked for`() throws {
    try add(
      TestGeoJSON.feature(
        #""name":"Kyoto-shi","name:en":"Kyoto","name:zh":"京都","level":"city""#, square))
    let world = try gazetteer()

    #expect(world.place(30.25, 120.15, .english)?.city == "Kyoto")
    #expect(world.place(30.25, 120.15, .chinese)?.city == "京都")
  }

  @Test func `what is no position is in no layer`() throws {
    try add(
      TestGeoJSON.feature(#""name":"All","level":"district""#, TestGeoJSON.box(-180, -90, 180, 90)))

    for (latitude, longitude) in [(0.0, 0.0), (.nan, 1.0), (91, 0), (0, 181), (.infinity, 0)] {
      #expect(try levels(latitude, longitude) == nil)
    }
    #expect(try levels(89.99, 180)?.last == "All")
    #expect(try levels(-89.99, -180)?.last == "All")
  }

  // MARK: Shapes

  @Test func `a hole is outside, and an island in it inside`() throws {
    let hole = TestGeoJSON.box(120.1, 30.1, 120.9, 30.9)
    let island = TestGeoJSON.box(120.4, 30.4, 120.6, 30.6)
    try add(
      TestGeoJSON.feature(
        #""name":"Ring","level":"district""#,
        geometry: TestGeoJSON.polygons([[square, hole], [island]])
      ))

    #expect(try levels(30.05, 120.05)?.last == "Ring")
    #expect(try levels(30.2, 120.2)?.last != "Ring")
    #expect(try levels(30.5, 120.5)?.last == "Ring")
  }

  @Test func `a ring that is not closed is closed`() throws {
    try add(
      TestGeoJSON.feature(#""name":"Open","level":"district""#, Array(square.dropLast())))

    #expect(try levels(30.25, 120.15)?.last == "Open")
  }

  @Test func `a ring that touches itself holds what it goes around`() throws {
    let bow = [
      (120.0, 30.0), (121.0, 31.0), (121.0, 30.0), (120.0, 31.0), (120.0, 30.0),
    ]
    try add(TestGeoJSON.feature(#""name":"Bow","level":"district""#, bow))

    #expect(try levels(30.5, 120.1)?.last == "Bow")
    #expect(try levels(30.5, 120.9)?.last == "Bow")
    #expect(try levels(30.9, 120.5)?.last != "Bow")
  }

  @Test(
    arguments: [
      [(179.0, -17.0), (-179.0, -17.0), (-179.0, -16.0), (179.0, -16.0)],
      [(179.0, -17.0), (181.0, -17.0), (181.0, -16.0), (179.0, -16.0)],
      [(-181.0, -17.0), (-179.0, -17.0), (-179.0, -16.0), (-181.0, -16.0)],
    ])
  func `a polygon may go over the antimeridian`(ring: [(Double, Double)]) throws {
    try add(TestGeoJSON.feature(#""name":"Fiji","level":"district""#, ring))

    #expect(try levels(-16.5, 179.5)?.last == "Fiji")
    #expect(try levels(-16.5, -179.5)?.last == "Fiji")
    #expect(try levels(-16.5, 178)?.last != "Fiji")
    #expect(try levels(-16.5, 0.5)?.last != "Fiji")
  }

  @Test func `a hole over the antimeridian is in its polygon`() throws {
    try add(
      TestGeoJSON.feature(
        #""name":"Fiji","level":"district""#,
        [(178, -18), (-178, -18), (-178, -15), (178, -15)],
        [(-179.5, -17), (-179, -17), (-179, -16), (-179.5, -16)]))

    #expect(try levels(-16.5, -179.2)?.last != "Fiji")
    #expect(try levels(-16.5, -178.5)?.last == "Fiji")
  }

  @Test func `a polygon around the pole goes along the edge of the map`() throws {
    try add(
      TestGeoJSON.feature(
        #""name":"South","level":"district""#,
        [(-180, -70), (0, -65), (180, -70), (180, -90), (-180, -90)]))

    #expect(try levels(-80, 179)?.last == "South")
    #expect(try levels(-66, 0.1)?.last == "South")
    #expect(try levels(-66, 170)?.last != "South")
  }

  @Test func `what two neighbours share belongs to one of them`() throws {
    try add(
      TestGeoJSON.collection([
        TestGeoJSON.feature(
          #""name":"West","level":"district""#,
          [(120, 30), (120.37, 30), (120.61, 31), (120, 31)]),
        TestGeoJSON.feature(
          #""name":"East","level":"district""#,
          [(120.37, 30), (121, 30), (121, 31), (120.61, 31)]),
      ]))
    let layer = try #require(folder.open().layers.first)

    for step in 0..<1000 {
      let y = 30_000_000 + Int32(step) * 1000
      let x = 120_370_000 + Int32((Double(step) * 240).rounded())
      for shift in -1...1 as ClosedRange<Int32> {
        var found = 0
        layer.file.forEachPolygon(x: x + shift, y: y) { _, _ in found += 1 }
        #expect(found == 1)
      }
    }
  }

  @Test(arguments: 1...4) func `the index finds what going through all sides finds`(seed: UInt64)
    throws
  {
    var dice = Dice(state: seed)
    let rings: [TestGeoJSON.Ring] = (0..<40).map { _ in
      let (x, y) = (dice.next(-40, 40), dice.next(-40, 40))
      let count = 3 + Int(dice.next(0, 1) * 120)
      return (0..<count).map { _ in (x + dice.next(-8, 8), y + dice.next(-8, 8)) }
    }
    try add(
      TestGeoJSON.collection(
        rings.enumerated().map { TestGeoJSON.feature(#""name":"\#($0)""#, $1) }), level: .district)
    let layer = try #require(folder.open().layers.first)

    for _ in 0..<400 {
      let (x, y) = (
        Int32(dice.next(-50, 50) * 1e6), Int32(dice.next(-50, 50) * 1e6)
      )
      var found: Set<String> = []
      layer.file.forEachPolygon(x: x, y: y) { place, _ in
        found.insert(layer.file.name(of: place).own)
      }
      let expected = rings.enumerated().filter { isInside(x, y, $0.element) }.map { "\($0.offset)" }
      #expect(found == Set(expected))
    }
  }

  /// The rule of even and odd, on the same whole numbers.
  private func isInside(_ x: Int32, _ y: Int32, _ ring: TestGeoJSON.Ring) -> Bool {
    let points = ring.map { (Int64(($0.0 * 1e6).rounded()), Int64(($0.1 * 1e6).rounded())) }
    var isInside = false
    for (index, from) in points.enumerated() {
      let to = points[(index + 1) % points.count]
      guard (from.1 > y) != (to.1 > y) else { continue }
      let cross = (to.0 - from.0) * (Int64(y) - from.1) - (Int64(x) - from.0) * (to.1 - from.1)
      if cross != 0, (cross > 0) == (to.1 > from.1) { isInside.toggle() }
    }
    return isInside
  }

  // MARK: Changes

  @Test func `a second file of the name replaces the first`() throws {
    let first = try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))
    let second = try add(TestGeoJSON.feature(#""name":"New","level":"district""#, square))

    #expect(!first.isReplacement)
    #expect(second.isReplacement)
    #expect(folder.names == ["areas"])
    #expect(try levels(30.25, 120.15)?.last == "New")
  }

  @Test func `the same file gives the same ids, another one others`() throws {
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))
    let first = try gazetteer().stamp
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))
    #expect(try gazetteer().stamp == first)
    try add(TestGeoJSON.feature(#""name":"New","level":"district""#, square))
    #expect(try gazetteer().stamp != first)
  }

  @Test func `what was removed is gone`() throws {
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))

    try folder.remove("areas")

    #expect(try levels(30.25, 120.15)?.last == "Xihu")
    #expect(throws: LayerError(.noLayer, folder.path, detail: "areas")) {
      try folder.remove("areas")
    }
    #expect(throws: LayerError(.noLayer, folder.path, detail: "../areas")) {
      try folder.remove("../areas")
    }
  }

  @Test func `a layer that was altered is left out and told, the others stay`() throws {
    try add(TestGeoJSON.feature(#""name":"One","level":"district""#, square), as: "one")
    try add(TestGeoJSON.feature(#""name":"Two","level":"city""#, square), as: "two")
    let file = folder.path.appending("one.layer")
    var bytes = try Data(contentsOf: URL(filePath: file.lossyString))
    let whole = bytes
    for place in stride(from: 0, to: bytes.count, by: 7) {
      bytes[place] ^= 0x55
      try bytes.write(to: URL(filePath: file.lossyString))
      let (layers, failures) = folder.open()
      #expect(layers.map(\.name) == ["two"])
      #expect(failures.count == 1)
      bytes = whole
    }
  }

  @Test func `a layer is for its user alone`() throws {
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))
    for (path, mode) in [(folder.path, 0o700), (folder.path.appending("areas.layer"), 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path.lossyString)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  // MARK: Bad input

  @Test(
    arguments: [
      ("", .notJSON(line: 1)), ("{", .notJSON(line: 1)), ("no", .notJSON(line: 1)),
      ("{}", .notGeoJSON(line: 1)), ("[1]", .notGeoJSON(line: 1)), ("7", .notGeoJSON(line: 1)),
      (#"{"type":"FeatureCollection","features":[]}"#, .noPolygons),
      (#"{"type":"FeatureCollection","features":[]} x"#, .notJSON(line: 1)),
      (#"{"type":"Point","coordinates":[1,2]}"#, .noPolygons),
      (
        TestGeoJSON.feature(
          #""name":"Line""#, geometry: #"{"type":"LineString","coordinates":[[1,2],[3,4],[5,7]]}"#),
        .noPolygons
      ),
      (
        TestGeoJSON.feature(
          #""name":"Line""#,
          geometry: #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4],[5,7]]]}"#),
        .noPolygons
      ),
      (TestGeoJSON.feature(#""name":"None""#, geometry: "null"), .noPolygons),
      (TestGeoJSON.feature(#""name":"None""#, geometry: TestGeoJSON.polygon([])), .noPolygons),
      (
        TestGeoJSON.feature(#""name":"Flat""#, [(1, 1), (2, 1), (3, 1)]), .noPolygons
      ),
      (TestGeoJSON.feature(#""name":"Two""#, [(1, 1), (2, 2), (1, 1)]), .noPolygons),
      (
        TestGeoJSON.feature(#""name":"Metres""#, [(500_000, 4_000_000), (1, 2), (3, 4)]),
        .outside(line: 1)
      ),
      (
        TestGeoJSON.feature(#""name":"Swapped""#, [(30, 120), (31, 120), (31, 121)]),
        .outside(line: 1)
      ),
      (
        TestGeoJSON.feature(
          #""name":"Depth""#, geometry: #"{"type":"Polygon","coordinates":[[1,2],[3,4],[5,7]]}"#),
        .notGeoJSON(line: 1)
      ),
      (
        TestGeoJSON.feature(
          #""name":"Mixed""#, geometry: #"{"type":"Polygon","coordinates":[[[1,2],[[3,4]],[5,7]]]}"#
        ),
        .notGeoJSON(line: 1)
      ),
      (
        TestGeoJSON.feature(
          #""name":"Words""#, geometry: #"{"type":"Polygon","coordinates":[[["a","b"]]]}"#),
        .notGeoJSON(line: 1)
      ),
      (
        "\n\n"
          + TestGeoJSON.feature(
            #""name":"NaN""#, geometry: #"{"type":"Polygon","coordinates":[[[NaN,1]]]}"#),
        .notGeoJSON(line: 3)
      ),
      (
        TestGeoJSON.feature(
          #""name":"Huge""#, geometry: #"{"type":"Polygon","coordinates":[[[1e400,1]]]}"#),
        .outside(line: 1)
      ),
      (String(repeating: "[", count: 100_000), .notJSON(line: 1)),
      (
        TestGeoJSON.feature(
          #""name":"Deep""#,
          geometry: #"{"type":"Polygon","coordinates":\#(String(repeating: "[", count: 100_000))"#),
        .notGeoJSON(line: 1)
      ),
      (
        TestGeoJSON.feature(#""label":"x","rank":3"#, TestGeoJSON.box(0, 0, 1, 1)),
        .noNames(["label", "rank"])
      ),
      (TestGeoJSON.feature(#""name":"  ""#, TestGeoJSON.box(0, 0, 1, 1)), .noNames(["name"])),
      (TestGeoJSON.polygon([TestGeoJSON.box(0, 0, 1, 1)]), .noNames([])),
      (TestGeoJSON.feature(#""name":"Where""#, TestGeoJSON.box(0, 0, 1, 1)), .noLevel),
    ] as [(String, LayerError.Code)])
  func `what is no use is refused with its reason, and changes nothing`(
    text: String, code: LayerError.Code
  ) throws {
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))

    let error = #expect(throws: LayerError.self) { try add(text) }
    #expect(error?.code == code)

    #expect(try levels(30.25, 120.15)?.last == "Old")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path.lossyString)
        == ["areas.layer"])
  }

  @Test func `a file that is cut short anywhere is refused`() throws {
    let whole = TestGeoJSON.collection([
      TestGeoJSON.feature(#""name":"Ring \u00e9","level":"district""#, square)
    ])
    for length in 0..<whole.utf8.count {
      #expect(throws: LayerError.self) {
        try add(String(decoding: whole.utf8.prefix(length), as: UTF8.self))
      }
    }
    try add(whole)
    #expect(try levels(30.25, 120.15)?.last == "Ring é")
  }

  @Test func `a file that is not there is missing, a folder unreadable`() {
    #expect(throws: LayerError.self) { try folder.add(temporary.path("none.geojson")) }
    let error = #expect(throws: LayerError.self) { try folder.add(temporary.path("."), as: "x") }
    #expect(error?.code == .unreadable)
  }

  @Test(arguments: ["", ".hidden", "a/b", "a\nb", String(repeating: "x", count: 300)])
  func `a layer has a name that a file can have`(name: String) throws {
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))
    let error = #expect(throws: LayerError.self) {
      try folder.add(temporary.path("areas.geojson"), as: name)
    }
    #expect(error?.code == .badName)
  }

  @Test func `areas without a name or level are left out and counted`() throws {
    let addition = try add(
      TestGeoJSON.collection([
        TestGeoJSON.feature(#""name":"Good","level":"city""#, square),
        TestGeoJSON.feature(#""name":"Levelless""#, square),
        TestGeoJSON.feature(#""level":"city""#, square),
        TestGeoJSON.feature(#""name":"Point""#, geometry: #"{"type":"Point","coordinates":[1,2]}"#),
      ]))

    #expect(addition.leftOut == 2)
    #expect(addition.polygonCount == 1)
    #expect(addition.layer.count(of: .city) == 1)
  }

  @Test func `the user's own words win over the file's`() throws {
    try add(
      TestGeoJSON.feature(#""name":"17","Bezeichnung":"Mitte","admin_level":"4""#, square),
      level: .district, key: "Bezeichnung")

    #expect(try levels(30.25, 120.15) == ["China", "Zhejiang", "Hangzhou", "Mitte"])
  }

  @Test func `members may come in any order, and members of others are passed over`() throws {
    try add(
      #"""
      {"features":[{"geometry":{"coordinates":[[[120,30,5],[121,30],[121,31],[120,31]]],
      "type":"Polygon","bbox":[1,2,3]},"id":7,"properties":{"x":{"y":[null,true]},"name":"A\u00e9\ud83d\ude00",
      "level":"district"},"type":"Feature"}],"crs":{"a":[]},"type":"FeatureCollection"}
      """#)

    #expect(try levels(30.25, 120.15)?.last == "Aé😀")
  }

  // MARK: Search

  @Test func `an added place is found by its names, and has its levels`() throws {
    try add(
      TestGeoJSON.feature(#""name":"Zwölfkirchen","name:zh":"十二堂","level":"city""#, square))
    let world = try gazetteer()

    for text in ["zwolfk", "十二", "Zwölfkirchen"] {
      let found = try #require(world.search(text).first)
      #expect(
        world.place(found.levels, language: .english).levels
          == ["China", "Zhejiang", "Zwölfkirchen", nil])
      #expect(abs(found.location.latitude - 30.5) < 0.01)
    }
    #expect(world.levels(of: PlaceID(.added, 9)) == nil)
    #expect(world.name(of: PlaceID(.added, 9), language: .english) == nil)
  }

  @Test func `an added place that is the gazetteer's own is found once`() throws {
    try add(
      TestGeoJSON.feature(
        #""name":"Hangzhou","level":"city""#, TestGeoJSON.box(120.1, 30.2, 120.2, 30.3)))
    let found = try gazetteer().search("hangzhou")

    #expect(found.allSatisfy { $0.id.kind != .added })
  }

  private func location(_ latitude: Double, _ longitude: Double) -> Location {
    Location(latitude: latitude, longitude: longitude)
  }
}

/// Numbers that are the same in every run: xorshift.
private struct Dice {
  var state: UInt64

  mutating func next(_ low: Double, _ high: Double) -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return low + (high - low) * Double(state >> 11) / Double(1 << 53)
  }
}
