package import PhotoModel

/// Changes of fields of some photos, which are one step of the history.
package struct EditJob: Sendable {
  package var photos: AssetSet
  /// What is wanted of a photo, by what is known of it when it is changed. Called on any thread, one photo
  /// after the other.
  package var wanted: @Sendable (Asset.ID, Metadata) -> [FieldEdit]

  /// How many more it was asked for that can't be changed so.
  package var left = 0
  /// Whether it reverts adjustments: of the photos that are adjusted, and no others.
  package private(set) var reverts = false

  package init(
    _ photos: AssetSet, _ wanted: @escaping @Sendable (Asset.ID, Metadata) -> [FieldEdit]
  ) {
    self.photos = photos
    self.wanted = wanted
  }

  /// Reverts the adjustments of photos.
  package static func reverting(_ photos: AssetSet) -> EditJob {
    var job = EditJob(photos) { _, metadata in metadata.recipe == nil ? [] : [.clear(.recipe)] }
    job.reverts = true
    return job
  }
}

/// What came of it.
package struct EditedPhotos: Sendable {
  package var changed: AssetSet
  /// The rows of the library that are other now.
  package var rows: AssetSet

  package init(changed: AssetSet, rows: AssetSet) {
    (self.changed, self.rows) = (changed, rows)
  }
}
