package import PhotoModel

/// The result of culling some photos: how many were picked and rejected, and their sizes, in all
/// and by camera and day.
package struct CullingSummary: Hashable, Sendable {
  package struct Count: Hashable, Sendable {
    package var photos = 0
    package var bytes: Int64 = 0
  }

  /// Photos by what was decided about them.
  package struct Tally: Hashable, Sendable {
    package var all = Count()
    package var picked = Count()
    package var rejected = Count()
    /// With stars, and neither picked nor rejected.
    package var starsOnly = Count()
    package var open = Count()
  }

  package private(set) var total = Tally()
  private var tallyOfCamera: [String?: Tally] = [:]
  private var tallyOfDay: [Day?: Tally] = [:]

  package init() {}

  /// The cameras, the one with most photos first. Nil stands for an unknown camera.
  package var cameras: [(camera: String?, tally: Tally)] {
    tallyOfCamera.sorted {
      ($1.value.all.photos, $0.key ?? "") < ($0.value.all.photos, $1.key ?? "")
    }.map { ($0.key, $0.value) }
  }

  /// The days, the oldest first, then the photos without one.
  package var days: [(day: Day?, tally: Tally)] {
    tallyOfDay.sorted { left, right in
      guard let first = left.key, let second = right.key else { return left.key != nil }
      return first < second
    }.map { ($0.key, $0.value) }
  }

  package mutating func add(_ asset: Asset) {
    let bytes = asset.files.reduce(0) { $0 + $1.size }
    let day = asset.metadata.captureTime?.wall.day
    let metadata = asset.metadata
    total.add(metadata, bytes)
    tallyOfCamera[metadata.camera, default: Tally()].add(metadata, bytes)
    tallyOfDay[day, default: Tally()].add(metadata, bytes)
  }
}

extension CullingSummary.Tally {
  fileprivate mutating func add(_ metadata: Metadata, _ bytes: Int64) {
    all.add(bytes)
    switch metadata.verdict {
    case .picked: picked.add(bytes)
    case .rejected: rejected.add(bytes)
    case .none where metadata.isJudged: starsOnly.add(bytes)
    case .none: open.add(bytes)
    }
  }
}

extension CullingSummary.Count {
  fileprivate mutating func add(_ size: Int64) {
    photos += 1
    bytes += size
  }
}

extension AssetStore {
  /// Counts photos by verdict, camera and day.
  package func cullingSummary(
    of photos: some Sequence<Asset.ID>
  ) async throws(StoreError) -> CullingSummary {
    var summary = CullingSummary()
    var iterator = photos.makeIterator()
    while true {
      var chunk: [Asset.ID] = []
      while chunk.count < 1024, let id = iterator.next() { chunk.append(id) }
      if chunk.isEmpty { return summary }
      for asset in try await details(of: chunk).values { summary.add(asset) }
    }
  }
}
