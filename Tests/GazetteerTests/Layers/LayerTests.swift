import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import Gazetteer

/// Tests places where the user has added one, and searching for it.
@Suite struct LayerTests: LayerFixture {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

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
  func `a country that is named by its code has its name in the language asked for`(
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
}
