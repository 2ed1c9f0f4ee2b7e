import Gazetteer
import LibraryScan
import PhotoModel
import Synchronization

/// Answers what the state asks about places. It blocks: never called on the main thread.
final class PlaceReader: Sendable {
  /// Where all photos are, at a state of the library.
  private struct Known: Sendable {
    var places = AssetPlaces()
    var source: Int?
  }

  /// The catalogue finds the photos of a place faster than this many are gone through.
  private static let large = 20_000

  private let registry: AssetRegistry
  private let guide: PlaceGuide
  private let painter: MapPainter
  private let known = Mutex(Known())

  init(_ registry: AssetRegistry, _ guide: PlaceGuide, _ painter: MapPainter) {
    self.registry = registry
    self.guide = guide
    self.painter = painter
  }

  func place(at location: Location) -> Place? {
    guide.gazetteer?.place(at: location, language: guide.language)
  }

  /// After the list of places was shown: reads where all photos are, so that a place that is opened
  /// then shows its photos at once, however many they are.
  func prepare(at source: Int) {
    guard registry.shown.count >= PlaceReader.large else { return }
    _ = places(at: source)
  }

  private func places(at source: Int) -> AssetPlaces {
    if let known = known.withLock({ $0.source == source ? $0.places : nil }) { return known }
    let places = registry.assetPlaces()
    known.withLock { $0 = Known(places: places, source: source) }
    return places
  }

  /// The places of all photos, or of these.
  func list(at source: PlaceListSource, among photos: FilteredPhotos?) -> [NamedPlace] {
    let gazetteer = guide.gazetteer
    let tallies = photos?.tallies(places(at: source.library)) ?? registry.placeTallies()
    let tree = PlaceTree(tallies, stamp: gazetteer?.stamp)
    return NamedPlace.list(tree) { gazetteer?.name(of: $0, language: guide.language) }
  }

  /// Why places could not be read, each reason once.
  func takeFailures() -> [Message] {
    let failures =
      [guide.takeFailure().map { Message.notice(ErrorText.sentence($0)) }]
      + [registry.takeFailure().map { Message.library(.sourceReported(.failed($0))) }]
    return failures.compactMap(\.self)
  }

  func photos(of album: AlbumID, at source: Int) -> AssetSet {
    switch album {
    case .place(let place):
      if let places = known.withLock({ $0.source == source ? $0.places : nil }) {
        registry.assets(in: place, by: places)
      } else {
        registry.assets(in: place)
      }
    case .area(let area): painter.positions(at: source).photos(in: area)
    case .smart, .folder, .user, .selection: AssetSet()
    }
  }

  func lines(_ photos: [Day: [Asset.ID]]) -> [Day: String?] {
    let places = registry.places(of: photos.values.flatMap(\.self))
    guard !places.isEmpty, let gazetteer = guide.gazetteer else {
      return photos.mapValues { _ in nil }
    }
    let stamp = gazetteer.stamp
    var names: [PlaceIDs: Place] = [:]
    return photos.mapValues { ids in
      var counts: [Place: Int] = [:]
      for id in ids {
        guard let found = places[id], found.stamp == stamp, let place = found.ids else { continue }
        let name = names[place] ?? gazetteer.place(place, language: guide.language)
        names[place] = name
        counts[name, default: 0] += 1
      }
      return PlaceLine.text(counts)
    }
  }
}
