package import PhotoModel

extension SimilarityFinder {
  /// Returns the other photos of a group that look like one of its photos, in the order of the
  /// group. All of a group look like its leader, but not each like each.
  package func photos(
    of group: SimilarPhotos, similarTo photo: Asset.ID, _ options: SimilarityOptions
  ) async throws(StoreError) -> [Asset.ID] {
    let others = group.photos.filter { $0 != photo }
    guard photo != group.leader, others.count > 1 else { return others }
    let similar = AssetSet(
      try await photos(similarTo: photo, among: AssetSet(others), options).map(\.id))
    return others.filter(similar.contains)
  }
}
