import GalleryEngine
import GalleryUI
import Gazetteer
import PhotoModel
import TerminalKit
import Testing

/// Tests that map keys without a target show a notice, and that the map opens in its last state.
@Suite struct MapKeysTests {
  private static let hangzhou = MapPoint(Location(latitude: 30.2501, longitude: 120.1430))

  /// Returns the map of the day at the lake.
  private func dayMap() -> Session {
    var session = Session()
    session.press("] ] 4")
    session.send(
      MapTrack(
        points: [MapKeysTests.hangzhou, MapKeysTests.hangzhou], start: MapKeysTests.hangzhou))
    session.answerMap()
    return session
  }

  @Test func `on the map of a day at one place a jump says that there is no other`() {
    var session = dayMap()
    #expect(session.shows("14 photos of the day"))

    session.press("]")

    #expect(session.bottomLine.contains("No other photos of the day on this part of the map"))
  }

  @Test func `a filter that leaves none of the day shows all that it leaves, and says so`() {
    var session = dayMap()
    session.press("/")
    session.type("spring")
    session.press("Enter")

    session.answerSearch(for: ["spring"], AssetSet([session.library.id("IMG_0007.HEIC")]))
    session.answerMap()

    #expect(
      session.bottomLine.contains("No photo of this day matches 'spring'; showing all that do"))
    #expect(session.shows("1 photo on the map"))
  }

  @Test func `a filter that leaves nothing on the map says so`() {
    var session = Session()
    session.press("4")
    session.send(MapTrack(), after: .milliseconds(1))
    session.answerMap()
    session.press("/")
    session.type("zebra")
    session.press("Enter")

    session.answerSearch(for: ["zebra"], AssetSet())
    session.answerMap()

    #expect(
      session.bottomLine.contains(
        "Nothing here matches 'zebra'; press z to show all, Esc to clear the filter"))
  }

  @Test func `a filter that leaves some says nothing`() {
    var session = dayMap()
    session.press("/")
    session.type("lake")
    session.press("Enter")

    session.answerSearch(for: ["lake"], AssetSet([session.library.id("IMG_2044.JPG")]))
    session.answerMap()

    #expect(session.state.notice == nil)
    #expect(session.shows("1 photo of the day"))
  }

  @Test func `the map opens where it was left`() throws {
    var session = Session()
    session.press("4")
    session.send(MapTrack(), after: .milliseconds(1))
    session.answerMap()
    session.press("+ + h h k")
    session.answerMap()
    let (viewport, cursor) = (session.state.map.viewport, session.state.map.cursor)
    let left = viewport.centre(of: cursor).location
    session.press("Q")
    let storedView = try #require(
      session.effects.lazy.compactMap { effect in
        if case .remembering(.store(let view, _)) = effect { view } else { nil }
      }.first)

    var views = RememberedViews()
    views.add(storedView, of: [FilePath("/home/ann/Photos")])
    let read = try #require(views.encoded.flatMap { RememberedViews(decoding: $0) })
    let restoredSession = Session(remembered: read[[FilePath("/home/ann/Photos")]])

    #expect(restoredSession.state.isMapShown)
    let map = restoredSession.state.map
    #expect(abs(map.viewport.unitsPerDot / viewport.unitsPerDot - 1) < 0.001)
    let location = map.viewport.centre(of: map.cursor).location
    #expect(abs(location.latitude - left.latitude) < 0.001)
    #expect(abs(location.longitude - left.longitude) < 0.001)
  }
}
