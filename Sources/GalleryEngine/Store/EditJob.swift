package import PhotoModel

/// A change of fields of photos: one step of the history.
package struct EditJob: Sendable {
  package enum Change: Sendable {
    /// The same of all photos.
    case uniform([FieldEdit])
    /// By what is known of a photo when it is changed. Called on any thread, one photo after the other, and more than
    /// once for a photo whose files are written.
    case each(@Sendable (Asset.ID, Metadata) -> [FieldEdit])
  }

  package var photos: AssetSet
  package let change: Change

  /// How many more it was asked for that can't be changed so.
  package var left = 0
  /// Whether it reverts adjustments: of the photos that are adjusted, and no others.
  package private(set) var reverts = false

  package init(_ photos: AssetSet, _ edits: [FieldEdit]) {
    (self.photos, change) = (photos, .uniform(edits))
  }

  package init(
    _ photos: AssetSet, each edits: @escaping @Sendable (Asset.ID, Metadata) -> [FieldEdit]
  ) {
    (self.photos, change) = (photos, .each(edits))
  }

  /// What is changed of a photo.
  package func edits(of id: Asset.ID, _ metadata: Metadata) -> [FieldEdit] {
    switch change {
    case .uniform(let edits): edits
    case .each(let edits): edits(id, metadata)
    }
  }

  /// Reverts the adjustments of photos.
  package static func reverting(_ photos: AssetSet) -> EditJob {
    var job = EditJob(
      photos, each: { _, metadata in metadata.recipe == nil ? [] : [.clear(.recipe)] })
    job.reverts = true
    return job
  }
}
