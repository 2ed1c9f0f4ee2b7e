package import PhotoModel

/// The details of the photos seen lately, a bounded number of them.
package struct DetailsCache: Sendable {
  /// Several screens of the densest list.
  package static let capacity = 2_048

  private var assets: [Asset.ID: Asset] = [:]
  private var lastUse: [Asset.ID: Int] = [:]
  private var clock = 0
  /// Answers may come in another order than they were asked for.
  private var requests = KeyedRequests<Asset.ID>()
  /// Known, but perhaps not as they are now.
  private var stale: Set<Asset.ID> = []
  /// Those that could not be read: while `retry` is due, they are not asked for.
  private var unread: Set<Asset.ID> = []
  private var retry = RetryTime()

  package init() {}

  package subscript(id: Asset.ID) -> Asset? { assets[id] }

  /// When photos that could not be read may be asked for again.
  package var retryTime: Duration? { retry.due }

  /// The number of a request, and what has to be fetched so that all of `ids` are there; these count
  /// as asked from now on. Nil where nothing has.
  package mutating func ask(
    for ids: [Asset.ID], at now: Duration
  ) -> (number: RequestNumber, keys: [Asset.ID])? {
    if retry.takeDue(at: now), unread.isDisjoint(with: ids) { forgetFailure() }
    clock += 1
    let held = retry.due == nil ? [] : unread
    var missing: [Asset.ID] = []
    for id in ids {
      if assets[id] != nil {
        lastUse[id] = clock
        guard stale.contains(id) else { continue }
      }
      if !requests.isUnderWay(id), !held.contains(id) { missing.append(id) }
    }
    return requests.begin(missing)
  }

  /// Photos that were asked for could not be read. What is known of them stays.
  package mutating func fail(
    _ ids: [Asset.ID], answering request: RequestNumber, at now: Duration
  ) {
    let waited = ids.filter { requests.take(request, for: $0) != .late }
    guard !waited.isEmpty else { return }
    unread.formUnion(waited)
    retry.fail(at: now)
  }

  /// Takes the answer to a request. What it leaves out is not there, and not asked for again. An
  /// answer that is older than what is known changes nothing, and one that is older than the last
  /// request is shown until the answer to that is there.
  package mutating func insert(_ fetched: [Asset.ID: Asset], answering request: RequestNumber) {
    if fetched.keys.contains(where: unread.contains) { forgetFailure() }
    for (id, asset) in fetched {
      switch requests.take(request, for: id) {
      case .late: continue
      case .outdated: stale.insert(id)
      case .current: stale.remove(id)
      }
      assets[id] = asset
      lastUse[id] = clock
    }
    if assets.count > DetailsCache.capacity { evict() }
  }

  private mutating func forgetFailure() {
    unread = []
    retry.succeed()
  }

  /// Photos may have changed: everything is asked for once more when it is seen next, and what was
  /// known is shown until the answer is there.
  package mutating func expire() {
    stale = Set(assets.keys)
    requests.release()
  }

  /// The same for some photos only. It takes as long as what is known of photos is large, however many
  /// these are.
  package mutating func expire(_ photos: AssetSet) {
    for id in assets.keys where photos.contains(id) { stale.insert(id) }
    requests.release { photos.contains($0) }
  }

  /// Photos were changed so.
  package mutating func edit(_ photos: AssetSet, with edits: [FieldEdit]) {
    for id in Array(assets.keys) where photos.contains(id) {
      guard var asset = assets[id] else { continue }
      for edit in edits { edit.apply(to: &asset.metadata) }
      assets[id] = asset
    }
  }

  /// Drops the half that was used longest ago, so that this happens seldom.
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
