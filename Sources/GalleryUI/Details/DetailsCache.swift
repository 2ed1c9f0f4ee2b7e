package import PhotoModel

/// A bounded cache of the details of recently visible photos.
package struct DetailsCache: Sendable {
  /// Several screens of the densest list.
  package static let capacity = 2_048

  private var assets: [Asset.ID: Asset] = [:]
  private var lastUse: [Asset.ID: Int] = [:]
  private var clock = 0
  /// Responses may arrive out of order.
  private var requests = KeyedRequests<Asset.ID>()
  /// The photos whose cached details may be outdated.
  private var stale: Set<Asset.ID> = []
  /// The photos that couldn't be read. They aren't requested until `retry` is due.
  private var failed: Set<Asset.ID> = []
  private var retry = RetryTime()

  package init() {}

  package subscript(id: Asset.ID) -> Asset? { assets[id] }

  /// When photos that couldn't be read may be requested again.
  package var retryTime: Duration? { retry.due }

  /// Returns the number of a new request and the photos to fetch so that the details of all `ids`
  /// are cached, and marks them as requested. Returns nil if there is nothing to fetch.
  package mutating func request(
    for ids: [Asset.ID], at now: Duration
  ) -> (number: RequestNumber, keys: [Asset.ID])? {
    if retry.consumeDue(at: now), failed.isDisjoint(with: ids) { forgetFailure() }
    clock += 1
    let deferredIDs = retry.due == nil ? [] : failed
    var missing: [Asset.ID] = []
    for id in ids {
      if assets[id] != nil {
        lastUse[id] = clock
        guard stale.contains(id) else { continue }
      }
      if !requests.isPending(id), !deferredIDs.contains(id) { missing.append(id) }
    }
    return requests.begin(missing)
  }

  /// Records that requested photos couldn't be read. Cached details stay.
  package mutating func fail(
    _ ids: [Asset.ID], answering request: RequestNumber, at now: Duration
  ) {
    let waited = ids.filter { requests.receive(request, for: $0) != .stale }
    guard !waited.isEmpty else { return }
    failed.formUnion(waited)
    retry.fail(at: now)
  }

  /// Stores the response to a request. Photos that it leaves out don't exist, and aren't requested
  /// again. A response that is older than the cached details is ignored. One that is older than the
  /// last request is shown until the response to that request arrives.
  package mutating func insert(_ fetched: [Asset.ID: Asset], answering request: RequestNumber) {
    if fetched.keys.contains(where: failed.contains) { forgetFailure() }
    for (id, asset) in fetched {
      switch requests.receive(request, for: id) {
      case .stale: continue
      case .outdated: stale.insert(id)
      case .current: stale.remove(id)
      }
      assets[id] = asset
      lastUse[id] = clock
    }
    if assets.count > DetailsCache.capacity { evict() }
  }

  private mutating func forgetFailure() {
    failed = []
    retry.succeed()
  }

  /// Marks everything as outdated. Photos are requested again when they are next visible, and the
  /// cached details are shown until the response arrives.
  package mutating func expire() {
    stale = Set(assets.keys)
    requests.release()
  }

  /// Marks some photos as outdated. Takes time proportional to the number of cached photos, not to
  /// the number of `photos`.
  package mutating func expire(_ photos: AssetSet) {
    for id in assets.keys where photos.contains(id) { stale.insert(id) }
    requests.release { photos.contains($0) }
  }

  /// Applies edits to the cached details of photos.
  package mutating func edit(_ photos: AssetSet, with edits: [FieldEdit]) {
    for id in Array(assets.keys) where photos.contains(id) {
      guard var asset = assets[id] else { continue }
      for edit in edits { edit.apply(to: &asset.metadata) }
      assets[id] = asset
    }
  }

  /// Drops the least recently used half, so that evictions are rare.
  private mutating func evict() {
    let oldest = lastUse.sorted { $0.value < $1.value }
    for (id, _) in oldest.prefix(assets.count - DetailsCache.capacity / 2) {
      assets[id] = nil
      lastUse[id] = nil
      requests.forget(id)
      stale.remove(id)
    }
  }
}
