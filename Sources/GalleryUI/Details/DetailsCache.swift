package import PhotoModel

/// The details of the photos seen lately, a bounded number of them.
package struct DetailsCache: Sendable {
  /// Several screens of the densest list.
  package static let capacity = 2_048

  private var assets: [Asset.ID: Asset] = [:]
  private var lastUse: [Asset.ID: Int] = [:]
  private var clock = 0
  /// The number of the last request. Answers may come in another order.
  package private(set) var request = 0
  /// By which request each was asked for, that is not answered.
  private var asked: [Asset.ID: Int] = [:]
  /// Which request brought what is known of each.
  private var answered: [Asset.ID: Int] = [:]
  /// Known, but perhaps not as they are now.
  private var stale: Set<Asset.ID> = []

  package init() {}

  package subscript(id: Asset.ID) -> Asset? { assets[id] }

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
      guard asked[id] == nil else { continue }
      asked[id] = request + 1
      missing.append(id)
    }
    if !missing.isEmpty { request += 1 }
    return missing
  }

  /// Takes the answer to a request. What it leaves out is not there, and not asked for again. An
  /// answer that is older than what is known changes nothing, and one that is older than the last
  /// request is shown until the answer to that is there.
  package mutating func insert(_ fetched: [Asset.ID: Asset], answering request: Int) {
    for (id, asset) in fetched where request >= answered[id, default: 0] {
      assets[id] = asset
      answered[id] = request
      lastUse[id] = clock
      if asked[id] == request {
        asked[id] = nil
        stale.remove(id)
      } else {
        stale.insert(id)
      }
    }
    if assets.count > DetailsCache.capacity { evict() }
  }

  /// Photos may have changed: everything is asked for once more when it is seen next, and what was
  /// known is shown until the answer is there.
  package mutating func expire() {
    stale = Set(assets.keys)
    asked = [:]
  }

  /// The same for some photos only.
  package mutating func expire(_ ids: some Sequence<Asset.ID>) {
    for id in ids {
      if assets[id] != nil { stale.insert(id) }
      asked[id] = nil
    }
  }

  /// Drops the half that was used longest ago, so that this happens seldom.
  private mutating func evict() {
    let oldest = lastUse.sorted { $0.value < $1.value }
    for (id, _) in oldest.prefix(assets.count - DetailsCache.capacity / 2) {
      assets[id] = nil
      lastUse[id] = nil
      answered[id] = nil
      stale.remove(id)
    }
  }
}
