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

  package init() {}

  package subscript(id: Asset.ID) -> Asset? { assets[id] }

  /// The number of the last request.
  package var request: RequestNumber { requests.last }

  /// What has to be fetched so that all of `ids` are there; they count as asked from now on, by
  /// `request`.
  package mutating func missing(of ids: [Asset.ID]) -> [Asset.ID] {
    clock += 1
    var missing: [Asset.ID] = []
    for id in ids {
      if assets[id] != nil {
        lastUse[id] = clock
        guard stale.contains(id) else { continue }
      }
      if !requests.isUnderWay(id) { missing.append(id) }
    }
    return requests.begin(missing)?.keys ?? []
  }

  /// Takes the answer to a request. What it leaves out is not there, and not asked for again. An
  /// answer that is older than what is known changes nothing, and one that is older than the last
  /// request is shown until the answer to that is there.
  package mutating func insert(_ fetched: [Asset.ID: Asset], answering request: RequestNumber) {
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

  /// Photos may have changed: everything is asked for once more when it is seen next, and what was
  /// known is shown until the answer is there.
  package mutating func expire() {
    stale = Set(assets.keys)
    requests.release()
  }

  /// The same for some photos only.
  package mutating func expire(_ ids: some Sequence<Asset.ID>) {
    for id in ids {
      if assets[id] != nil { stale.insert(id) }
      requests.release(id)
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
