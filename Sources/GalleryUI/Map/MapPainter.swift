import GalleryEngine
import Gazetteer
import PhotoModel
import Synchronization

/// Draws maps. Caches the positions of the photos and the last land drawn for the next map.
final class MapPainter: Sendable {
  private struct Cache: Sendable {
    var positions = PhotoPositions()
    var extent: MapExtent?
    /// The library revision of the positions.
    var source: Int?
    /// The last request. Used to redraw once positions have been read.
    var last: MapRequest?
    var isReading = false
    /// The parts of the map that don't depend on photos.
    var baseMap: BaseMap?
  }

  private struct BaseMap: Sendable {
    var viewport: MapViewport
    var land: MapDots?
    var names: [MapName]
  }

  private let store: any AssetStore
  private let gazetteerProvider: GazetteerProvider
  private let cache = Mutex(Cache())

  init(_ store: any AssetStore, _ gazetteerProvider: GazetteerProvider) {
    self.store = store
    self.gazetteerProvider = gazetteerProvider
  }

  /// Draws the map with the positions known so far. Blocks: never call it on the main thread.
  func draw(_ request: MapRequest) -> MapPicture {
    let (positions, extent, source) = cache.withLock { state in
      state.last = request
      return (state.positions, state.extent, state.source)
    }
    let viewport = request.key.viewport
    let ground = self.baseMap(viewport)
    let place = gazetteerProvider.gazetteer?.place(
      at: request.key.cursor.location, language: gazetteerProvider.language)
    let counts = positions.counts(in: viewport, found: request.counted)
    var otherCounts: [Int32] = []
    if request.photosOfDay != nil {
      otherCounts = zip(positions.counts(in: viewport, found: request.found), counts).map {
        $0 - $1
      }
    }
    var picture = MapPicture(
      key: request.key, land: ground.land, counts: counts, otherDayCounts: otherCounts,
      extent: extent,
      hasPositions: source != nil, place: place)
    picture.isCurrent = source == request.key.source
    addPlaces(&picture.clusters, of: request, positions)
    picture.add(ground.names)
    return picture
  }

  /// Sets the spot and the place of each cluster. The place comes from the photos, because the
  /// middle of a cluster may be at sea or in another country.
  private func addPlaces(
    _ clusters: inout [MapCluster], of request: MapRequest, _ positions: PhotoPositions
  ) {
    guard !clusters.isEmpty else { return }
    let gazetteer = gazetteerProvider.gazetteer
    let limit = max(
      3, min(ClusterPlace.samplesPerCluster, ClusterPlace.sampleSize / clusters.count))
    let samples = positions.samples(
      of: clusters, in: request.key.viewport, found: request.counted, limit: limit)
    for (number, points) in samples.enumerated() {
      clusters[number].representativePoint = MapCluster.representativePoint(
        of: points, at: clusters[number].peak, in: request.key.viewport)
      guard let gazetteer else { continue }
      let places = points.compactMap { gazetteer.ids(at: $0.location) }
      guard let common = ClusterPlace.common(places) else { continue }
      clusters[number].place = gazetteer.place(common, language: gazetteerProvider.language)
      clusters[number].containsAllPhotos =
        places.count == points.count && ClusterPlace.containsAll(common, places)
    }
  }

  private func baseMap(_ viewport: MapViewport) -> BaseMap {
    if let ground = cache.withLock(\.baseMap), ground.viewport == viewport { return ground }
    var ground = BaseMap(viewport: viewport, names: [])
    if let gazetteer = gazetteerProvider.gazetteer {
      ground.land = LandDots.draw(viewport) { gazetteer.land(latitude: $0, longitude: $1) }
      ground.names = MapNames.names(on: viewport, of: gazetteer, in: gazetteerProvider.language)
    }
    cache.withLock { [ground] in $0.baseMap = ground }
    return ground
  }

  /// Reads the positions again if `picture`, drawn for `request`, is out of date, then draws the
  /// last request. Returns nil if there is nothing new, or if another task is already reading: that
  /// task continues until it has the positions for the last request.
  func update(
    _ picture: MapPicture, of request: MapRequest
  ) async throws(StoreError) -> (request: MapRequest, picture: MapPicture)? {
    if picture.isCurrent { return nil }
    // The positions may have been read since the picture was drawn.
    let (areKnown, isReading) = cache.withLock { state in
      let areKnown = state.source == request.key.source
      let isReading = state.isReading
      if !areKnown { state.isReading = true }
      return (areKnown, isReading)
    }
    if !areKnown {
      if isReading { return nil }
      guard try await readNewest(from: request.key.source) else { return nil }
    }
    guard let last = cache.withLock(\.last) else { return nil }
    return await offload { [self] in (last, draw(last)) }
  }

  /// Reads until the positions match the last request. Returns false if its task was cancelled.
  private func readNewest(from first: Int) async throws(StoreError) -> Bool {
    var source: Int? = first
    while let requestedSource = source {
      do throws(StoreError) {
        try await read(at: requestedSource)
      } catch {
        cache.withLock { $0.isReading = false }
        throw error
      }
      if Task.isCancelled {
        cache.withLock { $0.isReading = false }
        return false
      }
      source = cache.withLock { state in
        let newer = state.last?.key.source
        if newer != state.source { return newer }
        state.isReading = false
        return nil
      }
    }
    return true
  }

  private func read(at source: Int) async throws(StoreError) {
    let gathered = PositionCollector()
    try await store.positions { gathered.add($0) }
    let (positions, extent) = await offload { gathered.drained }
    // The result of a cancelled read is incomplete.
    if Task.isCancelled { return }
    cache.withLock { state in
      state.positions = positions
      state.extent = extent
      state.source = source
    }
  }

  /// Returns the positions, reading them first if they are out of date.
  func positions(at source: Int) async throws(StoreError) -> PhotoPositions {
    let cached = cache.withLock { ($0.positions, $0.source) }
    if cached.1 == source { return cached.0 }
    try await read(at: source)
    return self.cache.withLock(\.positions)
  }
}

/// Collects the batches of positions that a store delivers.
private final class PositionCollector: Sendable {
  private let positions = Mutex(PhotoPositions())

  func add(_ batch: [AssetPosition]) {
    positions.withLock { positions in
      for position in batch { positions.add(position.id, at: position.location) }
    }
  }

  /// Removes and returns all positions, with their extent.
  var drained: (PhotoPositions, MapExtent?) {
    let positions = positions.withLock { positions in
      defer { positions = PhotoPositions() }
      return positions
    }
    return (positions, positions.extent)
  }
}
