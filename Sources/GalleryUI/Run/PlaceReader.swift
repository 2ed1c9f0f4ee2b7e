import Gazetteer
import LibraryScan
import PhotoModel

/// Answers what the state asks about places. It blocks: never called on the main thread.
struct PlaceReader: Sendable {
  private let registry: AssetRegistry
  private let guide: PlaceGuide
  private let painter: MapPainter

  init(_ registry: AssetRegistry, _ guide: PlaceGuide, _ painter: MapPainter) {
    self.registry = registry
    self.guide = guide
    self.painter = painter
  }

  func messages(for effect: Effect) -> [Message] {
    switch effect {
    case .loadPlaces(let source):
      return places(at: source)
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

  private func places(at source: Int) -> [Message] {
    let gazetteer = guide.gazetteer
    let tree = PlaceTree(registry.placeTallies(), stamp: gazetteer?.stamp)
    let places = NamedPlace.list(tree) { gazetteer?.name(of: $0, language: guide.language) }
    let failures =
      [guide.takeFailure().map { Message.notice(ErrorText.sentence($0)) }]
      + [registry.takeFailure().map { Message.source(.failed($0)) }]
    return [.places(places, source: source)] + failures.compactMap(\.self)
  }

  private func photos(of album: AlbumID, at source: Int) -> AssetSet {
    switch album {
    case .place(let place): registry.assets(in: place)
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
