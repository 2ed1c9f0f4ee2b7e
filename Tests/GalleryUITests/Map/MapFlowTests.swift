import GalleryEngine
import GalleryUI
import Gazetteer
import PhotoModel
import TerminalKit
import Testing

@Suite struct MapFlowTests {
  private static let hangzhou = MapPoint(Location(latitude: 30.25, longitude: 120.14))

  private func open(columns: Int = 80, rows: Int = 24, theme: Theme = .color) -> Session {
    var session = Session(columns: columns, rows: rows, theme: theme)
    session.press("4")
    session.answerMap()
    return session
  }

  @Test func `the map of a day without positions shows all photos`() {
    var session = open()

    session.send(MapTrack(), after: .milliseconds(1))
    session.answerMap()

    #expect(session.bottomLine.contains("No photo of this day has a position"))
    #expect(session.shows("18 photos on the map"))
  }

  @Test func `a place where not all photos of a spot are is not said of all`() {
    var session = Session()
    session.press("4")
    session.answerMap(arePlacesOfAll: false)
    for _ in 0..<9 where session.state.cluster?.count ?? 0 < 2 {
      session.press("]")
      session.answerMap(arePlacesOfAll: false)
    }

    let count = session.state.cluster?.count ?? 0
    #expect(count > 1)
    #expect(session.shows("\(count) photos, most in Xihu, Hangzhou"))
    session.press("Enter")
    #expect(session.state.map.areaTitle.hasPrefix("mostly in Xihu"))
  }

  @Test func `4 on a day shows where it was spent, with its way as a line`() throws {
    var session = Session()
    session.press("] ] 4")

    let ids = try #require(session.trackAsked)
    #expect(ids.count == 15)
    #expect(ids.first == session.library.id("IMG_2044.JPG"))
    #expect(ids[1] == session.library.id("IMG_2031.JPG"))
    let away = MapPoint(Location(latitude: 30.31, longitude: 120.21))
    session.send(MapTrack(points: [MapFlowTests.hangzhou, away], start: away))
    session.answerMap()

    #expect(session.state.map.viewport.metres(acrossCell: session.state.map.cursor) < 1_000)
    #expect(session.state.map.viewport.cell(of: away) == session.state.map.cursor)
    let linesWithTrack = session.lines
    session.press("t")
    #expect(session.lines != linesWithTrack)
    session.press("4")
    session.answerMap()
    #expect(session.state.map.track.isEmpty)
  }

  @Test func `the cursor is where most photos are when the map opens, until it is moved`() {
    var session = open()
    session.send(MapTrack(), after: .milliseconds(1))
    session.answerMap()
    #expect(session.state.cluster?.count == 14)

    session.press("z h")
    let cursor = session.state.map.cursor
    session.answerMap()

    #expect(session.state.map.cursor == cursor)
  }

  @Test func `photos under the cursor are called as they are, not as the spot between them`() {
    var session = open()
    session.send(MapTrack(), after: .milliseconds(1))
    session.answerMap()
    #expect(session.shows("14 photos · Xihu, Hangzhou, Zhejiang, China"))

    session.press("Enter")
    session.answerPlaces(session.mapPhotos(session.albumAsked))
    #expect(session.state.map.areaTitle == "Xihu, Hangzhou, Zhejiang, China")

    session.press("q")
    for _ in 0..<20 { session.press("h") }
    session.answerMap()
    #expect(session.shows("Sudan"))
  }

  @Test func `the map of a day counts its photos, and shows others as dots`() {
    var session = Session()
    session.press("] ] 4")
    let away = MapPoint(Location(latitude: 52.5, longitude: 13.4))
    session.send(MapTrack(points: [MapFlowTests.hangzhou, away], start: away))
    session.answerMap()

    #expect(session.shows("14 photos of the day"))
    #expect(session.state.map.picture?.otherDayCounts.contains { $0 > 0 } == true)
    session.press("]")
    session.press("Enter")
    #expect(session.areaAsked?.day != nil)
    session.answerPlaces(session.everyPhoto)
    #expect(session.state.grid.index.count == 14)

    session.press("q t")
    session.answerMap()
    #expect(session.state.map.picture?.otherDayCounts.isEmpty == true)
    #expect(session.shows("photos on the map"))
  }

  @Test func `in an order without days the map opens at the photo`() throws {
    var session = Session()
    session.press("s a")
    let sort = try #require(session.sortAsked)
    session.send(.sort(.sorted(sort.id, sort.index, request: sort.number)))
    session.press("4")
    #expect(session.trackAsked?.count == 1)

    let lake = MapPoint(Location(latitude: 30.2458, longitude: 120.1551))
    session.send(MapTrack(start: lake))
    session.answerMap()

    #expect(session.state.map.viewport.cell(of: lake) == session.state.map.cursor)
    #expect(session.state.map.viewport.metres(acrossCell: session.state.map.cursor) < 1_000)
    #expect(session.state.map.picture?.otherDayCounts.isEmpty == true)
  }

  @Test func `Enter opens the photos under the cursor, q goes back to the map and to the day`() {
    var session = open()
    session.send(MapTrack(), after: .milliseconds(1))
    session.answerMap()

    #expect(session.state.cluster?.count == 14)
    session.press("Enter")
    session.answerPlaces(session.mapPhotos(session.albumAsked))
    #expect(session.state.grid.index.count == 14)
    #expect(session.shows("IMG_2044.JPG"))

    session.press("q")
    #expect(session.state.isMapShown)
    session.press("q")
    #expect(session.state.pages.view == .moments)
  }

  @Test func `a key asks for one picture, and for no other until it is there`() {
    var session = open()
    session.answerMap()

    session.press("+")
    #expect(session.mapRequest != nil)
    session.press("+")
    #expect(session.mapRequest == nil)
    session.answerMap()

    #expect(session.state.map.picture?.key.viewport == session.state.map.viewport)
  }

  @Test(arguments: [true, false])
  func `the photos that were gone to stay under the cursor, however near`(isDrawn: Bool) throws {
    var session = open()
    session.send(MapTrack(), after: .milliseconds(1))
    session.answerMap()
    session.press("g g")
    session.answerMap()

    session.press("]")
    // Keys may arrive faster than the map is drawn.
    for _ in 0..<14 {
      session.press("+")
      if isDrawn { session.answerMap() }
    }
    session.answerMap()

    #expect(session.state.map.viewport.metres(acrossCell: session.state.map.cursor) < 60)
    #expect((session.state.cluster?.count ?? 0) > 0)
  }

  @Test func `names cover no photos of other days`() throws {
    var session = open()
    session.answerMap()
    var picture = try #require(session.state.map.picture)
    picture.clusters = []
    picture.counts = picture.counts.map { _ in 0 }
    picture.otherDayCounts = picture.counts
    picture.otherDayCounts[picture.key.viewport.size.columns * 4 + 8] = 1

    picture.add([MapName("Rome", at: Point(column: 5, row: 4))])

    #expect(picture.labels.map(\.start.column) == [1])
  }

  @Test func `names stand on the map, and where outlines end it says so`() {
    var session = open(columns: 120, rows: 40)
    session.answerMap()
    var picture = session.state.map.picture
    #expect(session.state.map.picture?.isTooCloseForOutlines == false)

    picture?.add([MapName("Khartoum", at: Point(column: 5, row: 4))])
    if let picture, let request = session.lastMapRequest {
      session.send(.map(.drawn(picture, request: request.number)))
    }
    #expect(session.lines[5].contains("•Khartoum"))

    for _ in 0..<14 { session.press("+") }
    session.answerMap()
    #expect(session.shows("no map detail at this zoom"))
  }

  @Test func `a picture drawn before positions were read does not replace the one with them`()
    throws
  {
    var session = open()
    let request = try #require(session.lastMapRequest)
    var stale = try #require(session.state.map.picture)
    stale.key = request.key
    let current = stale
    stale.hasPositions = false
    stale.isCurrent = false
    session.send(.map(.drawn(current, request: request.number)))

    session.send(.map(.drawn(stale, request: request.number)))

    #expect(session.state.map.picture?.hasPositions == true)
  }

  @Test func `the cursor moves, and near the edge the map does`() {
    var session = open()
    let viewport = session.state.map.viewport
    let cursor = session.state.map.cursor

    session.press("l k")
    #expect(session.state.map.viewport == viewport)
    #expect(session.state.map.cursor == Point(column: cursor.column + 1, row: cursor.row - 1))
    for _ in 0..<50 { session.press("l") }

    #expect(session.state.map.cursor.column == 75)
    #expect(session.state.map.viewport.left != viewport.left)
  }

  @Test func `a filter holds on the map too`() {
    var session = open()
    session.press("/")
    session.type("x")
    session.press("Enter")
    session.answerSearch(for: ["x"], AssetSet([session.library.id("IMG_2031.JPG")]))
    session.answerMap()

    #expect(session.state.map.picture?.visibleCount == 1)
  }

  @Test func `the wheel zooms around the mouse, a click moves the cursor`() {
    var session = open()
    session.mouse(.press(.left), column: 30, row: 9)
    #expect(session.state.map.cursor == Point(column: 30, row: 8))
    let middle = session.state.map.viewport.centre(of: session.state.map.cursor)

    session.mouse(.wheelUp, column: 30, row: 9)

    #expect(session.state.map.viewport.cell(of: middle) == Point(column: 30, row: 8))
  }

  @Test(arguments: [
    (40, 12, false), (80, 24, false), (160, 50, false), (40, 12, true), (80, 24, true),
  ])
  func `the map of the world`(columns: Int, rows: Int, isMonochrome: Bool) throws {
    var session = open(columns: columns, rows: rows, theme: isMonochrome ? .monochrome : .color)
    session.press("g g")
    session.answerMap()

    let name = "map-\(columns)x\(rows)\(isMonochrome ? "-monochrome" : "")"
    try expectScreen(session.state.frame(), matches: name)
  }

  @Test func `the way of a day among its photos`() throws {
    var session = Session()
    session.press("] ] 4")
    let points = [(30.25, 120.14), (30.28, 120.17), (30.26, 120.21), (30.31, 120.21)].map {
      MapPoint(Location(latitude: $0.0, longitude: $0.1))
    }
    session.send(MapTrack(points: points, start: points[0]))
    session.answerMap()

    try expectScreen(session.state.frame(), matches: "map-track", styles: true)
  }
}

extension Session {
  var mapRequest: MapRequest? {
    effects.lazy.compactMap { if case .map(.draw(let request)) = $0 { request } else { nil } }.first
  }

  var trackAsked: [Asset.ID]? {
    effects.lazy.compactMap { if case .map(.findTrack(let ids, _)) = $0 { ids } else { nil } }.first
  }

  var areaAsked: MapArea? {
    if case .area(let area) = albumAsked { area } else { nil }
  }

  var everyPhoto: AssetSet { AssetSet(library.assets.map(\.id)) }

  private var positions: PhotoPositions {
    var positions = PhotoPositions()
    for asset in library.assets {
      if let location = asset.metadata.location { positions.add(asset.id, at: location) }
    }
    // Some more, all over the world.
    let places = [(64.1, -21.9), (-33.9, 18.4), (-17.8, 178.0)]
    for (number, place) in places.enumerated() {
      positions.add(
        Asset.ID(rawValue: UInt32(30 + number)),
        at: Location(latitude: place.0, longitude: place.1))
    }
    return positions
  }

  func mapPhotos(_ album: AlbumID?) -> AssetSet {
    guard case .area(let area) = album else { return AssetSet() }
    return positions.photos(in: area)
  }

  /// Answers the requests of the map, including those that follow.
  mutating func answerMap(arePlacesOfAll: Bool = true) {
    var pendingRequest = mapRequest
    // An answer may still be pending from an earlier key.
    if pendingRequest == nil, state.isMapShown || state.pages.pick != nil, let last = lastMapRequest
    {
      pendingRequest = last
    }
    while let request = pendingRequest {
      let land = LandDots.draw(request.key.viewport) {
        TestLand.country($0, $1).map { LandZone(country: $0) }
      }
      let positions = positions
      let counts = positions.counts(in: request.key.viewport, found: request.counted)
      let all = positions.counts(in: request.key.viewport, found: request.found)
      var picture = MapPicture(
        key: request.key, land: land, counts: counts,
        otherDayCounts: request.photosOfDay == nil ? [] : zip(all, counts).map { $0 - $1 },
        extent: positions.extent, hasPositions: true, place: Place(country: "Sudan"))
      let samples = positions.samples(
        of: picture.clusters, in: request.key.viewport, found: request.counted, limit: 9)
      for number in picture.clusters.indices {
        picture.clusters[number].representativePoint = MapCluster.representativePoint(
          of: samples[number], at: picture.clusters[number].peak, in: request.key.viewport)
        picture.clusters[number].place = Place(
          country: "China", province: "Zhejiang", city: "Hangzhou", district: "Xihu")
        picture.clusters[number].containsAllPhotos = arePlacesOfAll
      }
      send(.map(.drawn(picture, request: request.number)), after: .milliseconds(1))
      pendingRequest = mapRequest
    }
  }
}

/// Fictional continents.
enum TestLand {
  static func country(_ latitude: Double, _ longitude: Double) -> Int? {
    func isIn(_ south: Double, _ north: Double, _ west: Double, _ east: Double) -> Bool {
      latitude > south && latitude < north && longitude > west && longitude < east
    }
    if isIn(10, 70, -10, 60) { return 1 }
    if isIn(10, 70, 59, 140) { return 2 }
    if isIn(-35, 37, -15, 40) { return 3 }
    if isIn(10, 70, -125, -65) || isIn(-55, 10, -80, -40) { return 4 }
    return isIn(-38, -12, 115, 152) ? 5 : nil
  }
}
