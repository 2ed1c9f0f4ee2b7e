import GalleryEngine
import Gazetteer
import PhotoModel
import Synchronization

/// Draws maps. Caches the positions of the photos and the last land drawn for the next map.
final class MapPainter: Sendable {
  private struct Known: Sendable {
    var positions = PhotoPositions()
    var extent: MapExtent?
    /// The library revision of the positions.
    var source: Int?
    /// The last request. Used to redraw once positions have been read.
    var last: MapRequest?
    var isReading = false
    /// The parts of the map that don't depend on photos.
    var ground: Ground?
  }

  private struct Ground: Sendable {
    var viewport: MapViewport
    var land: MapDots?
    var names: [MapName]
  }

  private let store: any AssetStore
  private let guide: GazetteerProvider
  private let known = Mutex(Known())

  init(_ store: any AssetStore, _ guide: GazetteerProvider) {
    self.store = store
    self.guide = guide
  }

  /// Draws the map with the positions known so far. Blocks: never call it on the main thread.
  func draw(_ request: MapRequest) -> MapPicture {
    let (positions, extent, source) = known.withLock { known in
      known.last = request
      return (known.positions, known.extent, known.source)
    }
    let viewport = request.key.viewport
    let ground = self.ground(viewport)
    let place = guide.gazetteer?.place(
      at: request.key.cursor.location, language: guide.language)
    let counts = positions.counts(in: viewport, found: request.counted)
    var others: [Int32] = []
    if request.ofDay != nil {
      others = zip(positions.counts(in: viewport, found: request.found), counts).map { $0 - $1 }
    }
    var picture = MapPicture(
      key: request.key, land: ground.land, counts: counts, others: others, extent: extent,
      hasPositions: source != nil, place: place)
    picture.isCurrent = source == request.key.source
    complete(&picture.clusters, of: request, positions)
    picture.add(ground.names)
    return picture
  }

  /// Sets the spot and the place of each cluster. The place comes from the photos, because the
  /// middle of a cluster may be at sea or in another country.
  private func complete(
    _ clusters: inout [MapCluster], of request: MapRequest, _ positions: PhotoPositions
  ) {
    guard !clusters.isEmpty else { return }
    let gazetteer = guide.gazetteer
    let limit = max(3, min(ClusterPlace.most, ClusterPlace.sampleSize / clusters.count))
    let samples = positions.samples(
      of: clusters, in: request.key.viewport, found: request.counted, limit: limit)
    for (number, points) in samples.enumerated() {
      clusters[number].spot = MapCluster.spot(
        of: points, at: clusters[number].peak, in: request.key.viewport)
      guard let gazetteer else { continue }
      let places = points.compactMap { gazetteer.ids(at: $0.location) }
      guard let common = ClusterPlace.common(places) else { continue }
      clusters[number].place = gazetteer.place(common, language: guide.language)
      clusters[number].isPlaceOfAll =
        places.count == points.count && ClusterPlace.isOfAll(common, places)
    }
  }

  private func ground(_ viewport: MapViewport) -> Ground {
    if let ground = known.withLock(\.ground), ground.viewport == viewport { return ground }
    var ground = Ground(viewport: viewport, names: [])
    if let gazetteer = guide.gazetteer {
      ground.land = LandDots.draw(viewport) { gazetteer.land(latitude: $0, longitude: $1) }
      ground.names = MapNames.names(on: viewport, of: gazetteer, in: guide.language)
    }
    known.withLock { [ground] in $0.ground = ground }
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
    let (areKnown, isReading) = known.withLock { known in
      let areKnown = known.source == request.key.source
      let isReading = known.isReading
      if !areKnown { known.isReading = true }
      return (areKnown, isReading)
    }
    if !areKnown {
      if isReading { return nil }
      guard try await readNewest(from: request.key.source) else { return nil }
    }
    guard let last = known.withLock(\.last) else { return nil }
    return await offload { [self] in (last, draw(last)) }
  }

  /// Reads until the positions match the last request. Returns false if its task was cancelled.
  private func readNewest(from first: Int) async throws(StoreError) -> Bool {
    var source: Int? = first
    while let wanted = source {
      do throws(StoreError) {
        try await read(at: wanted)
      } catch {
        known.withLock { $0.isReading = false }
        throw error
      }
      if Task.isCancelled {
        known.withLock { $0.isReading = false }
        return false
      }
      source = known.withLock { known in
        let newer = known.last?.key.source
        if newer != known.source { return newer }
        known.isReading = false
        return nil
      }
    }
    return true
  }

  private func read(at source: Int) async throws(StoreError) {
    let gathered = GatheredPositions()
    try await store.positions { gathered.add($0) }
    let (positions, extent) = await offload { gathered.taken }
    // The result of a cancelled read is incomplete.
    if Task.isCancelled { return }
    known.withLock { known in
      known.positions = positions
      known.extent = extent
      known.source = source
    }
  }

  /// Returns the positions, reading them first if they are out of date.
  func positions(at source: Int) async throws(StoreError) -> PhotoPositions {
    let known = known.withLock { ($0.positions, $0.source) }
    if known.1 == source { return known.0 }
    try await read(at: source)
    return self.known.withLock(\.positions)
  }
}

/// Collects the batches of positions that a store delivers.
private final class GatheredPositions: Sendable {
  private let positions = Mutex(PhotoPositions())

  func add(_ batch: [AssetPosition]) {
    positions.withLock { positions in
      for position in batch { positions.add(position.id, at: position.location) }
    }
  }

  /// Removes and returns all positions, with their extent.
  var taken: (PhotoPositions, MapExtent?) {
    let positions = positions.withLock { positions in
      defer { positions = PhotoPositions() }
      return positions
    }
    return (positions, positions.extent)
  }
}
