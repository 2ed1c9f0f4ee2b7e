import GalleryEngine
import Gazetteer
import PhotoModel
import Synchronization

/// Draws maps, and keeps what it needs for the next: where photos are, and the land seen last.
final class MapPainter: Sendable {
  private struct Known: Sendable {
    var positions = PhotoPositions()
    var extent: MapExtent?
    /// The state of the library that the positions are of.
    var source: Int?
    /// Of the last request, while positions are read.
    var last: MapRequest?
    var isReading = false
    /// What does not depend on photos.
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

  /// What there is to be seen, by the positions that are known already. It blocks: never called on
  /// the main thread.
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

  /// Clusters are called as their photos are: their middle may be at sea, or in another country.
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

  /// Reads the positions again where `picture`, drawn for `request`, is not of the newest, and draws
  /// the last request then. Nil where there is nothing new, or another task is reading: that one goes
  /// on until it has the positions of the last request.
  func update(
    _ picture: MapPicture, of request: MapRequest
  ) async throws(StoreError) -> (request: MapRequest, picture: MapPicture)? {
    if picture.isCurrent { return nil }
    // They may have been read since the picture was drawn.
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

  /// Reads until the positions are those of the last request; false where its task was cancelled.
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
    // What a question that was cancelled is answered says nothing.
    if Task.isCancelled { return }
    known.withLock { known in
      known.positions = positions
      known.extent = extent
      known.source = source
    }
  }

  /// The positions, which are read where they are not known.
  func positions(at source: Int) async throws(StoreError) -> PhotoPositions {
    let known = known.withLock { ($0.positions, $0.source) }
    if known.1 == source { return known.0 }
    try await read(at: source)
    return self.known.withLock(\.positions)
  }
}

/// Positions as a store hands them on, in batches.
private final class GatheredPositions: Sendable {
  private let positions = Mutex(PhotoPositions())

  func add(_ batch: [AssetPosition]) {
    positions.withLock { positions in
      for position in batch { positions.add(position.id, at: position.location) }
    }
  }

  /// All of them with what they take up. Nothing is left behind.
  var taken: (PhotoPositions, MapExtent?) {
    let positions = positions.withLock { positions in
      defer { positions = PhotoPositions() }
      return positions
    }
    return (positions, positions.extent)
  }
}
