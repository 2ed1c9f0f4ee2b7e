package import PhotoModel

/// The details of the photos seen lately, a bounded number of them.
package struct DetailsCache: Sendable {
  /// Several screens of the densest list.
  package static let capacity = 2_048

  private var assets: [Asset.ID: Asset] = [:]
  private var lastUse: [Asset.ID: Int] = [:]
  private var clock = 0
  /// Asked for and not answered yet.
  private var asked: Set<Asset.ID> = []

  package init() {}

  package subscript(id: Asset.ID) -> Asset? { assets[id] }

  /// What has to be fetched so that all of `ids` are there; they count as asked from now on.
  package mutating func missing(of ids: [Asset.ID]) -> [Asset.ID] {
    clock += 1
    var missing: [Asset.ID] = []
    for id in ids {
      if assets[id] != nil {
        lastUse[id] = clock
      } else if asked.insert(id).inserted {
        missing.append(id)
      }
    }
    return missing
  }

  package mutating func insert(_ fetched: [Asset.ID: Asset], askedFor ids: [Asset.ID]) {
    asked.subtract(ids)
    for (id, asset) in fetched {
      assets[id] = asset
      lastUse[id] = clock
    }
    if assets.count > DetailsCache.capacity { evict() }
  }

  /// Forgets everything, since photos may have changed.
  package mutating func clear() {
    self = DetailsCache()
  }

  /// Drops the half that was used longest ago, so that this happens seldom.
  private mutating func evict() {
    let oldest = lastUse.sorted { $0.value < $1.value }
    for (id, _) in oldest.prefix(assets.count - DetailsCache.capacity / 2) {
      assets[id] = nil
      lastUse[id] = nil
    }
  }
}
