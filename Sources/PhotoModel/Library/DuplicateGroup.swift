/// Photos whose displayed files have the same contents.
package struct DuplicateGroup: Hashable, Sendable {
  package var hash: ContentHash
  /// The size of each file in bytes.
  package var size: Int64
  /// At least two, ordered by ID.
  package var photos: [Asset.ID]

  package init(hash: ContentHash, size: Int64, photos: [Asset.ID]) {
    (self.hash, self.size, self.photos) = (hash, size, photos)
  }
}
