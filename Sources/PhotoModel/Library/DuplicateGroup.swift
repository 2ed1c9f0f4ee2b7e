/// Photos whose shown files hold the same.
package struct DuplicateGroup: Hashable, Sendable {
  package var hash: ContentHash
  /// Of each of the files, in bytes.
  package var size: Int64
  /// Two at the least, in the order of their ids.
  package var photos: [Asset.ID]

  package init(hash: ContentHash, size: Int64, photos: [Asset.ID]) {
    (self.hash, self.size, self.photos) = (hash, size, photos)
  }
}
