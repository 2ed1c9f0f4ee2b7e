import Foundation
import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Measures opening a place of a million photos, from the key to the first page. The budget applies
/// to a release build:
///
///     ALBUMEN_PLACE_SPEED=1 swift test -c release -Xswiftc -enable-testing --filter PlaceSpeed
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["ALBUMEN_PLACE_SPEED"] != nil), .serialized)
struct PlaceOpeningSpeedTests {
  private static let days = 2_500
  private static let china = PlaceID(rawValue: 1)
  private static let city = PlaceID(rawValue: 3)

  /// Nine of ten photos are in one country, one of ten in one of its cities, each anywhere in the
  /// library. The order is that of a catalogue: by place.
  private static let places: AssetPlaces = {
    let home = FoundPlace(
      stamp: 7, ids: PlaceIDs(country: china, province: PlaceID(rawValue: 2), city: city))
    let near = FoundPlace(stamp: 7, ids: PlaceIDs(country: china, province: PlaceID(rawValue: 2)))
    let abroad = FoundPlace(stamp: 7, ids: PlaceIDs(country: PlaceID(rawValue: 9)))
    var places = AssetPlaces()
    for (place, tenths) in [(home, 0...0), (near, 1...8), (abroad, 9...9)] {
      for id in 0..<1_000_000 where tenths.contains(id * 7 % 10) {
        places.insert(Asset.ID(rawValue: UInt32(id)), at: place)
      }
    }
    return places
  }()

  @Test(arguments: [([china], 900_000), ([china, PlaceID(rawValue: 2), city], 100_000)])
  func `the photos of a place are there in 50 milliseconds`(path: [PlaceID], count: Int) {
    let album = PlaceAlbum.within(path)
    let row = NamedPlace(album: album, name: "China", tally: Tally(count: count, days: nil))
    let places = PlaceOpeningSpeedTests.places
    var shortest = Duration.seconds(60)
    for _ in 0..<3 {
      var state = opened(row)
      let start = ContinuousClock.now
      let photos = places.assets { album.contains($0, stamp: 7) }
      for effect in state.update(.input(.key(Key(.enter))), at: .seconds(9)) {
        guard case .places(.findPhotos(let requestedAlbum, let source, let request)) = effect else {
          continue
        }
        _ = state.update(
          .places(.photosFound(photos, of: requestedAlbum, source: source, request: request)),
          at: .seconds(9))
      }
      let frame = state.frame()
      shortest = min(shortest, ContinuousClock.now - start)

      #expect(state.grid.index.count == count)
      #expect(frame.lines.contains { $0.contains("00:0") })
    }
    print("a place of \(count) photos: \(shortest / .milliseconds(1)) ms")

    #expect(shortest < .milliseconds(_isDebugAssertConfiguration() ? 1_000 : 50))
  }

  /// Returns a library of a million photos, with its tree of places on a screen too small to show
  /// photos next to it.
  private func opened(_ place: NamedPlace) -> GalleryState {
    var state = GalleryState(
      size: Size(columns: 80, rows: 24),
      setup: GalleryState.Setup(
        roots: [FilePath("/p")], home: nil, today: Day(number: 18_000), zone: .gmt,
        parts: Set(StorePart.allCases)))
    _ = state.begin()
    let perDay = 1_000_000 / PlaceOpeningSpeedTests.days
    let moments = (0..<PlaceOpeningSpeedTests.days).map { age in
      let day = Day(number: Int32(18_000 - age))
      let rows = (0..<perDay).map { number in
        AssetRow(
          id: Asset.ID(rawValue: UInt32(age * perDay + number)), folder: FolderID(rawValue: 0),
          day: day, time: Int64(perDay - number) * 1_000_000_000)
      }
      return Moment(key: .day(day), rows: rows)
    }
    _ = state.update(
      .library(.snapshotMade(LibrarySnapshot(index: MomentIndex(moments: moments)))),
      at: .seconds(1))
    for effect in state.update(.input(.key(Key(.character("3")))), at: .seconds(2)) {
      guard case .places(.list(let source, _, let request)) = effect else { continue }
      _ = state.update(
        .places(.listed([place], source: source, request: request)), at: .seconds(3))
    }
    return state
  }
}
