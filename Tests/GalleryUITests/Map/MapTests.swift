import Foundation
import GalleryEngine
import GalleryUI
import Gazetteer
import PhotoModel
import TerminalKit
import Testing

@Suite struct MapTests {
  private static let size = Size(columns: 80, rows: 21)

  private static func point(_ latitude: Double, _ longitude: Double) -> MapPoint {
    MapPoint(Location(latitude: latitude, longitude: longitude))
  }

  @Test func `dots stand in braille`() {
    var dots = MapDots(size: Size(columns: 2, rows: 1))
    for (x, y) in [(0, 0), (1, 3), (2, 1), (3, 2), (9, 9), (-1, 0)] { dots.insert(x: x, y: y) }

    #expect(dots.lines == ["⢁⠢"])
  }

  @Test func `a line is cut off at the edges`() {
    var dots = MapDots(size: Size(columns: 4, rows: 1))
    dots.insertLine(from: (-1_000_000, -1_000_000), to: (1_000_000, 1_000_000))
    #expect(dots.lines == ["⠑⢄  "])

    var none = MapDots(size: Size(columns: 4, rows: 1))
    none.insertLine(from: (-5, 10), to: (20, 10))
    #expect(none.lines == ["    "])
  }

  @Test func `land has coasts, and near by there is none`() throws {
    let world = MapViewport(worldIn: MapTests.size)
    let dots = try #require(
      LandDots.draw(world) { latitude, longitude in
        abs(latitude) < 30 && longitude > 0 ? LandZone(country: 1) : nil
      })

    let equator = try #require(world.cell(of: MapTests.point(0, -90)))
    #expect(dots.bits(column: 20, row: equator.row) == 0)
    #expect(dots.bits(column: 60, row: equator.row) != 0)
    #expect(dots.bits(column: 40, row: equator.row) & 0x47 == 0x47)
    let near = world.zoomed(by: 4_096, keeping: equator)
    #expect(LandDots.draw(near) { _, _ in LandZone(country: 1) } == nil)
  }

  @Test(arguments: [
    (1, 0), (0, 1), (1, 1), (1, -1), (1, 2), (2, 1), (-1, 2), (-2, 1), (1, 3), (3, 1),
  ])
  func `borders of countries are lines, those of provinces dotted, whatever way they go`(
    east: Double, north: Double
  ) throws {
    let near = MapViewport(worldIn: MapTests.size)
      .zoomed(by: 32, around: MapTests.point(0, 0), at: Point(column: 40, row: 10))
    /// Returns the number of dots with a border through the middle.
    func dots(_ beyond: LandZone) throws -> Int {
      let land = LandDots.draw(near) { latitude, longitude in
        longitude * east + latitude * north < 0 ? LandZone(country: 1, province: 1) : beyond
      }
      return try #require(land).cells.reduce(0) { $0 + $1.nonzeroBitCount }
    }
    let none = try dots(LandZone(country: 1, province: 1))

    let line = try dots(LandZone(country: 2, province: 1)) - none
    let dotted = try dots(LandZone(country: 1, province: 2)) - none

    #expect(line > 50)
    #expect(Double(dotted) > Double(line) * 0.4 && Double(dotted) < Double(line) * 0.75)
  }

  @Test func `provinces have no borders on a map of the world`() throws {
    let world = MapViewport(worldIn: MapTests.size)
    func cells(_ province: Int) throws -> [UInt8] {
      let land = LandDots.draw(world) { _, longitude in
        LandZone(country: 1, province: longitude < 0 ? 1 : province)
      }
      return try #require(land).cells
    }

    #expect(try cells(1) == cells(2))
  }

  @Test func `photos are counted in the cells that they are found in`() {
    var positions = PhotoPositions()
    var generator = SplitMix(seed: 7)
    for number in 0..<2_000 {
      positions.add(
        Asset.ID(rawValue: UInt32(number)),
        at: Location(
          latitude: .random(in: -90...90, using: &generator),
          longitude: .random(in: -180...180, using: &generator)))
    }
    let viewport = MapViewport(worldIn: MapTests.size)
      .zoomed(by: 3, keeping: Point(column: 78, row: 3))

    let counts = positions.counts(in: viewport, found: nil)
    let clusters = MapCluster.clusters(of: counts, size: MapTests.size)

    #expect(clusters.reduce(0) { $0 + $1.count } == counts.reduce(0) { $0 + Int($1) })
    var countedPhotos = AssetSet()
    for cluster in clusters {
      let photos = positions.photos(in: MapArea(viewport, cells: cluster.cells))
      #expect(photos.count == cluster.count)
      #expect(photos.intersection(countedPhotos).isEmpty)
      countedPhotos.formUnion(photos)
    }
    let some = AssetSet((0..<50).map { Asset.ID(rawValue: $0) })
    #expect(
      positions.counts(in: viewport, found: some).reduce(0) { $0 + Int($1) }
        == countedPhotos.intersection(some).count)
  }

  @Test func `clusters are where most photos are`() {
    var counts = [Int32](repeating: 0, count: 30)
    (counts[4], counts[5], counts[9], counts[25]) = (2, 9, 1, 4)

    let clusters = MapCluster.clusters(of: counts, size: Size(columns: 15, rows: 2))

    #expect(clusters.map(\.count) == [11, 5])
    #expect(clusters.map(\.peak) == [Point(column: 5, row: 0), Point(column: 10, row: 1)])
  }

  @Test func `clusters whose numbers would touch are one, and no photo is lost`() {
    let size = Size(columns: 100, rows: 30)
    var generator = SplitMix(seed: 3)
    var counts = [Int32](repeating: 0, count: 3_000)
    for _ in 0..<800 {
      counts[.random(in: 0..<3_000, using: &generator)] = .random(in: 1...20_000, using: &generator)
    }

    let clusters = MapCluster.clusters(of: counts, size: size)

    #expect(clusters.count > 20)
    #expect(clusters.reduce(0) { $0 + $1.count } == counts.reduce(0) { $0 + Int($1) })
    #expect(Set(clusters.flatMap(\.cells)).count == counts.count { $0 > 0 })
    for row in 0..<size.rows {
      let labels = clusters.filter { $0.peak.row == row && $0.label != nil }
        .map { $0.labelColumns(in: size) }.sorted { $0.lowerBound < $1.lowerBound }
      for (left, right) in zip(labels, labels.dropFirst()) {
        #expect(left.upperBound < right.lowerBound)
      }
    }
  }

  @Test func `a cluster is called what most of its photos have in common`() {
    func ids(_ numbers: UInt32...) -> PlaceIDs {
      let ids = numbers.map { $0 == 0 ? nil : PlaceID(rawValue: $0) }
      return PlaceIDs(
        country: PlaceID(rawValue: numbers[0]), province: ids[1], city: ids[2], district: ids[3])
    }

    #expect(
      ClusterPlace.common([ids(1, 2, 3, 4), ids(1, 2, 3, 5), ids(1, 2, 3, 4), ids(9, 8, 7, 6)])
        == ids(1, 2, 3, 0))
    #expect(ClusterPlace.common([ids(1, 2, 3, 4), ids(1, 2, 5, 6)]) == ids(1, 2, 0, 0))
    #expect(ClusterPlace.common([ids(1, 0, 3, 0)]) == ids(1, 0, 3, 0))
    // Two of five are not a majority.
    #expect(
      ClusterPlace.common([
        ids(1, 2, 3, 4), ids(1, 2, 3, 4), ids(5, 2, 3, 4), ids(6, 2, 3, 4), ids(7, 2, 3, 4),
      ]) == nil)
    #expect(ClusterPlace.common([]) == nil)
    #expect(ClusterPlace.containsAll(ids(1, 2, 0, 0), [ids(1, 2, 3, 4), ids(1, 2, 5, 6)]))
    #expect(!ClusterPlace.containsAll(ids(1, 2, 3, 0), [ids(1, 2, 3, 4), ids(1, 2, 5, 6)]))
  }

  @Test func `some photos stand for a cluster, from all over it`() {
    var positions = PhotoPositions()
    for number in 0..<1_000 {
      let place = number < 700 ? (48.85, 2.35) : (48.86, 2.37)
      positions.add(
        Asset.ID(rawValue: UInt32(number)),
        at: Location(latitude: place.0, longitude: place.1))
    }
    let world = MapViewport(worldIn: MapTests.size)
    let clusters = MapCluster.clusters(
      of: positions.counts(in: world, found: nil), size: MapTests.size)

    let samples = positions.samples(of: clusters, in: world, found: nil, limit: 10)

    #expect(samples.map(\.count) == [10])
    #expect(Set(samples[0]).count == 2)
    let subset = AssetSet([Asset.ID(rawValue: 999)])
    #expect(
      positions.samples(of: clusters, in: world, found: subset, limit: 10)[0]
        == [MapTests.point(48.86, 2.37)])
  }

  @Test func `the spot of a cluster is one of its photos, in the cell where most are`() {
    let world = MapViewport(worldIn: MapTests.size)
    let (paris, louvre, rome) = (
      MapTests.point(48.85, 2.35), MapTests.point(48.86, 2.34), MapTests.point(41.9, 12.5)
    )
    let fiji = [MapTests.point(-17, 179.9), MapTests.point(-17, -179.9), MapTests.point(-17, 180)]

    #expect(
      MapCluster.representativePoint(
        of: [rome, paris, rome, louvre, paris],
        at: world.cell(of: paris) ?? Point(column: 0, row: 0),
        in: world) == paris)
    #expect(
      MapCluster.representativePoint(of: [rome], at: Point(column: 0, row: 0), in: world) == rome)
    #expect(
      MapCluster.representativePoint(of: fiji, at: Point(column: 3, row: 3), in: world) == fiji[2])
    #expect(MapCluster.representativePoint(of: [], at: Point(column: 0, row: 0), in: world) == nil)
  }

  @Test(arguments: [
    (12.0, 20, "200 m", 17), (50_000, 10, "500 km", 10), (1, 3, "2 m", 2),
  ])
  func `a scale is a round number`(metres: Double, limit: Int, text: String, columns: Int) {
    let scale = MapScale(metresPerColumn: metres, limit: limit)

    #expect(scale?.text == text)
    #expect(scale?.columns == columns)
  }
}
