import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import Gazetteer

/// Tests which positions are in the polygons of a layer.
@Suite struct LayerShapeTests: LayerFixture {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

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
        found.insert(layer.file.name(of: place).localName)
      }
      let expected = rings.enumerated().filter { isInside(x, y, $0.element) }.map { "\($0.offset)" }
      #expect(found == Set(expected))
    }
  }

  /// Applies the even-odd rule to the same integers.
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
}

/// Random numbers that are the same in every run: xorshift.
private struct Dice {
  var state: UInt64

  mutating func next(_ low: Double, _ high: Double) -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return low + (high - low) * Double(state >> 11) / Double(1 << 53)
  }
}
