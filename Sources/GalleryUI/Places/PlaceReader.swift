import GalleryEngine
import Gazetteer
import PhotoModel
import PhotoQuery
import Synchronization

/// Reads what the state requests about places.
final class PlaceReader: Sendable {
  /// The places of all photos at a library revision.
  private struct Cache: Sendable {
    var places = AssetPlaces()
    var source: Int?
  }

  /// The minimum library size for reading the places of all photos. Below it, the catalogue finds
  /// the photos of a place faster than a scan of that many photos.
  private static let minCountForCaching = 20_000

  private let store: any AssetStore
  private let gazetteerProvider: GazetteerProvider
  private let painter: MapPainter
  private let cache = Mutex(Cache())

  init(
    _ store: any AssetStore, _ gazetteerProvider: GazetteerProvider, _ painter: MapPainter
  ) {
    self.store = store
    self.gazetteerProvider = gazetteerProvider
    self.painter = painter
  }

  func place(at location: Location) async -> Place? {
    await offload { [gazetteerProvider] in
      gazetteerProvider.gazetteer?.place(at: location, language: gazetteerProvider.language)
    }
  }

  /// Reads the places of all photos after the list of places was shown. A place that is opened then
  /// shows its photos at once, regardless of their number.
  func prepare(at source: Int) async throws(StoreError) {
    guard store.shown.count >= PlaceReader.minCountForCaching else { return }
    _ = try await places(at: source)
  }

  private func places(at source: Int) async throws(StoreError) -> AssetPlaces {
    if let cachedPlaces = cache.withLock({ $0.source == source ? $0.places : nil }) {
      return cachedPlaces
    }
    let places = try await store.places()
    // The result of a cancelled read is incomplete.
    if Task.isCancelled { return places }
    cache.withLock { $0 = Cache(places: places, source: source) }
    return places
  }

  /// Returns the places of all photos, or of those in `photos`.
  func list(
    at source: PlaceListSource, among photos: FilteredPhotos?
  ) async throws(StoreError) -> [NamedPlace] {
    let places = photos == nil ? nil : try await places(at: source.library)
    let counted = photos == nil ? try await store.placeTallies() : nil
    return await offload { [gazetteerProvider] in
      let gazetteer = gazetteerProvider.gazetteer
      let tallies = counted ?? photos?.tallies(places ?? AssetPlaces()) ?? PlaceTallies()
      let tree = PlaceTree(tallies, stamp: gazetteer?.stamp)
      return NamedPlace.list(tree) { gazetteer?.name(of: $0, language: gazetteerProvider.language) }
    }
  }

  /// Returns, only once, a message about why places have no names.
  func takeFailure() -> Message? {
    gazetteerProvider.takeFailure().map { .notice(Phrases.sentence($0)) }
  }

  func photos(of album: AlbumID, at source: Int) async throws(StoreError) -> AssetSet {
    switch album {
    case .place(let place):
      let places = cache.withLock { $0.source == source ? $0.places : nil }
      return try await store.photos(in: place, by: places)
    case .area(let area):
      let positions = try await painter.positions(at: source)
      return await offload { positions.photos(in: area) }
    case .smart(let branch): return try await store.photos(matching: branch.query)
    case .value(let value): return try await store.photos(matching: value.query)
    case .folder, .user, .selection, .trash, .source, .culling:
      return AssetSet()
    }
  }

  func lines(_ photos: [Day: [Asset.ID]]) async throws(StoreError) -> [Day: String?] {
    let places = try await store.places(of: photos.values.flatMap(\.self))
    return await offload { [gazetteerProvider] in
      PlaceReader.lines(photos, at: places, gazetteerProvider)
    }
  }

  private static func lines(
    _ photos: [Day: [Asset.ID]], at places: [Asset.ID: FoundPlace], _ guide: GazetteerProvider
  ) -> [Day: String?] {
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
      return PlaceSummary.text(counts)
    }
  }
}
