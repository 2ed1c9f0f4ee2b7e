package import GalleryEngine
package import PhotoModel

/// A group of similar photos in the list, with the photo to keep.
package struct SimilarGroupItem: Hashable, Sendable {
  /// The photo to keep first, then the others, the most similar first.
  package var photos: [Asset.ID]
  /// The path of the photo to keep.
  package var path: FilePath
  package var reason: KeepProposal.Reason
  /// Whether the photos are remembered as different.
  package internal(set) var areDifferent = false

  package init(photos: [Asset.ID], path: FilePath, reason: KeepProposal.Reason) {
    (self.photos, self.path, self.reason) = (photos, path, reason)
  }

  /// Returns the group with the photos that are in a set. Nil if the photo to keep is not one of
  /// them, or no other is.
  func limited(to existing: AssetSet) -> SimilarGroupItem? {
    guard let kept = photos.first, existing.contains(kept) else { return nil }
    var group = self
    group.photos.removeAll { !existing.contains($0) }
    return group.photos.count > 1 ? group : nil
  }

  /// Returns nil if fewer than two of the photos still exist.
  init?(_ group: SimilarPhotos, _ details: [Asset.ID: Asset]) {
    let assets = group.photos.compactMap { details[$0] }
    guard assets.count > 1, let kept = KeepProposal(assets), let path = details[kept.photo]?.path
    else { return nil }
    self.init(
      photos: [kept.photo] + assets.map(\.id).filter { $0 != kept.photo }, path: path,
      reason: kept.reason)
  }
}
