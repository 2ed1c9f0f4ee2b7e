package import PhotoModel

/// A request for the bytes of a photo.
package struct MediaRequest: Hashable, Sendable {
  package var id: Asset.ID
  /// The photo's displayed file, as named in its details.
  package var path: FilePath
  /// Whether a quickly available picture is sufficient if it is at least as large as a thumbnail.
  package var isPreview: Bool

  package init(id: Asset.ID, path: FilePath, isPreview: Bool = false) {
    self.id = id
    self.path = path
    self.isPreview = isPreview
  }
}
