import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import Gazetteer

/// Tests real-world GeoJSON, valid and invalid.
@Suite struct LayerInputTests: LayerFixture {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

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
    let completeText = TestGeoJSON.collection([
      TestGeoJSON.feature(#""name":"Ring \u00e9","level":"district""#, square)
    ])
    for length in 0..<completeText.utf8.count {
      #expect(throws: LayerError.self) {
        try add(String(decoding: completeText.utf8.prefix(length), as: UTF8.self))
      }
    }
    try add(completeText)
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
    #expect(error?.code == .invalidName)
  }

  @Test func `areas without a name or level are left out and counted`() throws {
    let addition = try add(
      TestGeoJSON.collection([
        TestGeoJSON.feature(#""name":"Good","level":"city""#, square),
        TestGeoJSON.feature(#""name":"Levelless""#, square),
        TestGeoJSON.feature(#""level":"city""#, square),
        TestGeoJSON.feature(#""name":"Point""#, geometry: #"{"type":"Point","coordinates":[1,2]}"#),
      ]))

    #expect(addition.skippedCount == 2)
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
}
