import Foundation
import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@Suite struct MapViewportTests {
  private static let size = Size(columns: 80, rows: 21)

  private static func point(_ latitude: Double, _ longitude: Double) -> MapPoint {
    MapPoint(Location(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [(0.0, 0.0), (52.5, 13.4), (-33.9, 151.2), (84.9, -179.99), (-60, 179.99)])
  func `a position comes back from the map as it was`(latitude: Double, longitude: Double) {
    let back = MapViewportTests.point(latitude, longitude).location

    #expect(abs(back.latitude - latitude) < 1e-6)
    #expect(abs(back.longitude - longitude) < 1e-6)
  }

  @Test func `the poles stand on the edges`() {
    #expect(MapViewportTests.point(90, 0).y == 0)
    #expect(MapViewportTests.point(-90, 0).y > UInt32.max - 100)
    #expect(MapViewportTests.point(-90, 0).y == MapViewportTests.point(-86, 0).y)
  }

  @Test func `the antimeridian is where the map begins and ends`() {
    #expect(MapViewportTests.point(10, 180).x == MapViewportTests.point(10, -180).x)
    #expect(
      MapViewportTests.point(10, -179.999).x &- MapViewportTests.point(10, 179.999).x < 30_000)
  }

  @Test func `the world is as wide as the screen, and every city is on it`() {
    let world = MapViewport(worldIn: MapViewportTests.size)

    #expect(world.cell(of: MapViewportTests.point(64.1, -21.9)) != nil)
    #expect(world.cell(of: MapViewportTests.point(-54.8, -68.3)) != nil)
    #expect(world.cell(of: MapViewportTests.point(0, -180))?.column == 0)
    #expect(world.cell(of: MapViewportTests.point(0, 179.99))?.column == 79)
  }

  @Test func `what is in a cell stays there when the map is zoomed, and comes back`() {
    let cell = Point(column: 61, row: 7)
    var viewport = MapViewport(worldIn: MapViewportTests.size)
    let middle = viewport.centre(of: cell)

    for _ in 0..<30 { viewport = viewport.zoomed(by: 2, keeping: cell) }
    #expect(viewport.cell(of: middle) == cell)
    #expect(viewport.metres(acrossCell: cell) < 2)
    for _ in 0..<40 { viewport = viewport.zoomed(by: 0.5, keeping: cell) }

    #expect(viewport.size == MapViewportTests.size)
    #expect(abs(viewport.unitsPerDot - MapViewport(worldIn: MapViewportTests.size).unitsPerDot) < 1)
  }

  @Test func `going around the world leads back`() {
    let start = MapViewport(worldIn: MapViewportTests.size).zoomed(
      by: 4, keeping: Point(column: 9, row: 9))
    var viewport = start

    for _ in 0..<32 { viewport = viewport.moved(columns: 10, rows: 0) }

    #expect(abs(Int64(viewport.left) - Int64(start.left)) < 64)
  }

  @Test func `the map does not go over a pole`() {
    var viewport = MapViewport(worldIn: MapViewportTests.size)
    for _ in 0..<50 { viewport = viewport.moved(columns: 0, rows: -5) }
    #expect(viewport.top == 0)
    for _ in 0..<50 { viewport = viewport.moved(columns: 0, rows: 5) }
    #expect(viewport.cell(of: MapViewportTests.point(-89, 20))?.row == 20)
  }

  @Test func `on a high screen the world stands in the middle`() {
    let viewport = MapViewport(worldIn: Size(columns: 40, rows: 60))

    #expect(viewport.top < 0)
    #expect(viewport.cell(of: MapViewportTests.point(0, 0))?.row == 30)
  }

  @Test func `an extent goes over the antimeridian where that is shorter`() throws {
    let fiji = [
      MapViewportTests.point(-17, 178), MapViewportTests.point(-16, -179),
      MapViewportTests.point(-18, 179),
    ]

    let extent = try #require(MapExtent(fiji))

    #expect(extent.left == MapViewportTests.point(0, 178).x)
    #expect(Double(extent.width) / 4_294_967_296 * 360 < 3.01)
    let viewport = MapViewport(extent, in: MapViewportTests.size)
    for point in fiji { #expect(viewport.cell(of: point) != nil) }
  }

  @Test func `one spot is shown with the town around it`() throws {
    let extent = try #require(MapExtent([MapViewportTests.point(59.9, 10.7)]))

    let viewport = MapViewport(extent, in: MapViewportTests.size)

    let cell = try #require(viewport.cell(of: MapViewportTests.point(59.9, 10.7)))
    #expect((39...41).contains(cell.column))
    #expect((20..<200).contains(viewport.metres(acrossCell: cell)))
  }
}
