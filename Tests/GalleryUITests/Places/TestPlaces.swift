import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit

/// Places where the photos of `TestLibrary.holidays` were taken.
enum TestPlaces {
  static let china: PlaceAlbum = .within([PlaceID(rawValue: 1)])
  static let hangzhou: PlaceAlbum = .within((1...3).map { PlaceID(rawValue: $0) })
  static let germany: PlaceAlbum = .within([PlaceID(rawValue: 10)])

  private static func tally(_ count: Int, _ first: Day, _ last: Day) -> Tally {
    Tally(count: count, days: first...last)
  }

  static let all: [NamedPlace] = {
    let library = TestLibrary.holidays
    let (first, last) = (TestLibrary.day(2019, 5, 12), TestLibrary.day(2020, 3, 1))
    let lake = library.id("IMG_2044.JPG")
    let xihu = NamedPlace(
      album: .within((1...4).map { PlaceID(rawValue: $0) }), name: "Xihu",
      tally: tally(14, last, last), newest: lake)
    let city = NamedPlace(
      album: hangzhou, name: "Hangzhou", tally: tally(18, first, last), newest: lake,
      places: [
        xihu,
        NamedPlace(
          album: .within([1, 2, 3, 5].map { PlaceID(rawValue: $0) }), name: "Yuhang",
          tally: tally(4, first, first), newest: library.id("PANO_20190512.jpg")),
      ])
    let province = NamedPlace(
      album: .within([PlaceID(rawValue: 1), PlaceID(rawValue: 2)]), name: "Zhejiang",
      tally: tally(18, first, last), newest: lake, places: [city])
    let today = TestLibrary.today
    return [
      NamedPlace(
        album: china, name: "China", tally: tally(18, first, last), newest: lake,
        places: [province]),
      NamedPlace(
        album: germany, name: "Germany", tally: tally(1, today, today),
        newest: library.id("IMG_0007.HEIC")),
      NamedPlace(
        album: .within([PlaceID(rawValue: 20)]), name: "Atlantic Ocean",
        tally: tally(1, first, first)
      ),
      NamedPlace(album: .unknown, name: NamedPlace.unknown, tally: tally(2, first, first)),
      NamedPlace(album: .unlocated, name: NamedPlace.unlocated, tally: tally(39, first, today)),
    ]
  }()

  /// The photos with a place: those at the lake.
  static let photos = AssetSet(
    TestLibrary.holidays.assets.filter { $0.metadata.location != nil }.map(\.id))

  /// Returns a gallery in the Places view with these places.
  static func session(columns: Int = 80, rows: Int = 24, graphics: Graphics = .none) -> Session {
    var session = Session(columns: columns, rows: rows, graphics: graphics)
    session.press("3")
    session.answerPlaces()
    return session
  }
}

extension Session {
  /// Answers the requests for places, including those that follow.
  mutating func answerPlaces(_ photos: AssetSet = TestPlaces.photos) {
    while let effect = takePendingPlaces() {
      switch effect {
      case .places(.list(let source, _, let request)):
        send(
          .places(.listed(TestPlaces.all, source: source, request: request)),
          after: .milliseconds(1))
      case .places(.findPhotos(let album, let source, let request)):
        send(
          .places(.photosFound(photos, of: album, source: source, request: request)),
          after: .milliseconds(1))
      default: break
      }
    }
  }

  /// The album whose photos the last step requested.
  var albumAsked: AlbumID? {
    effects.lazy.compactMap {
      if case .places(.findPhotos(let album, _, _)) = $0 { album } else { nil }
    }.first
  }

  var asksForPlaces: Bool {
    effects.contains { if case .places(.list) = $0 { true } else { false } }
  }

  /// The filtered photos, if their places were requested.
  var filteredPhotos: FilteredPhotos? {
    for case .places(.list(_, let photos, _)) in effects { return photos }
    return nil
  }

  /// The photo whose place the last step requested.
  var placeAsked: (id: Asset.ID, location: Location, request: RequestNumber)? {
    for case .places(.findPlace(let id, let location, let request)) in effects {
      return (id, location, request)
    }
    return nil
  }

  /// The days that are requested and not answered yet.
  var daysAsked: [Day: [Asset.ID]]? {
    if case .places(.findLines(let photos, _, _, _)) = pendingLines { photos } else { nil }
  }

  /// Answers with the same line for every requested day.
  mutating func answerLines(_ text: String?) {
    while case .places(.findLines(let photos, let album, let source, let request)) =
      takePendingLines()
    {
      send(
        .places(
          .linesFound(
            photos.mapValues { _ in text }, of: album, source: source, request: request)),
        after: .milliseconds(1))
    }
  }
}
