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

  func messages(for effect: Effect) -> [Message] {
    switch effect {
    case .loadPlaces(let source, let photos):
      return places(at: source, among: photos)
    case .findPlace(let id, let location):
      let place = guide.gazetteer?.place(at: location, language: guide.language)
      return [.placeFound(place, of: id, at: location)]
    case .loadAlbum(let album, let source):
      return [.album(album, photos(of: album, at: source), source: source)]
    case .loadPlaceLines(let photos, let album, let source):
      return [.placeLines(lines(photos), of: album, source: source)]
    case .findTrack(let ids):
      return [.trackFound(track(ids))]
    default:
      return []
    }
  }

  /// After the list of places was shown: reads where all photos are, so that a place that is opened
  /// then shows its photos at once, however many they are.
  func prepare(for effect: Effect) {
    guard case .loadPlaces(let source, _) = effect, registry.shown.count >= PlaceReader.large else {
      return
    }
    _ = places(at: source.library)
  }

  private func places(at source: Int) -> AssetPlaces {
    if let known = known.withLock({ $0.source == source ? $0.places : nil }) { return known }
    let places = registry.assetPlaces()
    known.withLock { $0 = Known(places: places, source: source) }
    return places
  }

  private func places(at source: PlaceListSource, among photos: FilteredPhotos?) -> [Message] {
    let gazetteer = guide.gazetteer
    let tallies = photos?.tallies(places(at: source.library)) ?? registry.placeTallies()
    let tree = PlaceTree(tallies, stamp: gazetteer?.stamp)
    let places = NamedPlace.list(tree) { gazetteer?.name(of: $0, language: guide.language) }
    let failures =
      [guide.takeFailure().map { Message.notice(ErrorText.sentence($0)) }]
      + [registry.takeFailure().map { Message.source(.failed($0)) }]
    return [.places(places, source: source)] + failures.compactMap(\.self)
  }

  private func photos(of album: AlbumID, at source: Int) -> AssetSet {
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

  private func lines(_ photos: [Day: [Asset.ID]]) -> [Day: String?] {
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

  /// The first is the photo that the map starts at, which comes again in its place.
  private func track(_ ids: [Asset.ID]) -> MapTrack {
    let found = registry.positions(of: ids)
    let start = found.first.flatMap { $0.0 == ids.first ? MapPoint($0.1) : nil }
    let way = start == nil ? found : Array(found.dropFirst())
    return MapTrack(points: way.map { MapPoint($0.1) }, start: start)
  }
}
