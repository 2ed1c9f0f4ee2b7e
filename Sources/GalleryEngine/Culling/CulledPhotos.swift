package import PhotoModel

/// The photos of a culling session, by what was decided about them.
package struct CulledPhotos: Hashable, Sendable {
  package let all: AssetSet
  package private(set) var picked: AssetSet
  package private(set) var rejected: AssetSet
  /// Photos with one star or more.
  package private(set) var starred: AssetSet

  /// Photos outside `all` are ignored.
  package init(
    _ all: AssetSet, picked: AssetSet = AssetSet(), rejected: AssetSet = AssetSet(),
    starred: AssetSet = AssetSet()
  ) {
    self.all = all
    self.rejected = rejected.intersection(all)
    self.picked = picked.intersection(all).subtracting(rejected)
    self.starred = starred.intersection(all)
  }

  /// The photos with stars that are neither picked nor rejected. Each photo is in one of `picked`,
  /// `rejected`, `starsOnly` and `open`.
  package var starsOnly: AssetSet { starred.subtracting(picked).subtracting(rejected) }

  /// The photos without a verdict and without stars.
  package var open: AssetSet {
    all.subtracting(picked).subtracting(rejected).subtracting(starred)
  }

  /// The photos that are not rejected.
  package var unrejected: AssetSet { all.subtracting(rejected) }

  package func isOpen(_ id: Asset.ID) -> Bool {
    !picked.contains(id) && !rejected.contains(id) && !starred.contains(id)
  }

  /// Applies changed fields of a photo, whose current metadata are `metadata`.
  package mutating func update(_ id: Asset.ID, _ metadata: Metadata) {
    guard all.contains(id) else { return }
    picked.remove(id)
    rejected.remove(id)
    starred.remove(id)
    switch metadata.verdict {
    case .picked: picked.insert(id)
    case .rejected: rejected.insert(id)
    case .none: break
    }
    if (metadata.rating ?? 0) > 0 { starred.insert(id) }
  }
}

/// The photos that are shown while culling.
package enum CullingScope: Hashable, Sendable, CaseIterable {
  case all, open, picked, rejected, starsOnly

  package func photos(of culled: CulledPhotos) -> AssetSet {
    switch self {
    case .all: culled.all
    case .open: culled.open
    case .picked: culled.picked
    case .rejected: culled.rejected
    case .starsOnly: culled.starsOnly
    }
  }
}

extension AssetStore {
  /// Returns the verdicts of photos, as the library knows them now.
  package func culled(_ photos: AssetSet) async throws(StoreError) -> CulledPhotos {
    CulledPhotos(
      photos, picked: try await self.photos(matching: "is:picked"),
      rejected: try await self.photos(matching: "is:rejected"),
      starred: try await self.photos(matching: "rating>=1"))
  }
}
