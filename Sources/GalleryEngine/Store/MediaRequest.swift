package import PhotoModel

/// What is wanted of a photo's bytes.
package struct MediaRequest: Hashable, Sendable {
  package var id: Asset.ID
  /// The file of it that is shown, as its details name it.
  package var path: FilePath
  /// Whether what is there quickly will do, if it is at least as large as a thumbnail.
  package var isPreview: Bool

  package init(id: Asset.ID, path: FilePath, isPreview: Bool = false) {
    self.id = id
    self.path = path
    self.isPreview = isPreview
  }
}
