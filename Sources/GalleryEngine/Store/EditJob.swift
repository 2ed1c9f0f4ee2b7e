package import PhotoModel

/// A change to fields of photos, recorded as one step in the history.
package struct EditJob: Sendable {
  package enum Change: Sendable {
    /// The same edits for all photos.
    case uniform([FieldEdit])
    /// Edits computed from the current metadata of each photo. Called on any thread, for one photo
    /// at a time, and more than once for a photo whose files are written.
    case each(@Sendable (Asset.ID, Metadata) -> [FieldEdit])
  }

  package var photos: AssetSet
  package let change: Change

  /// The number of additional requested photos that can't be changed this way.
  package var unsupportedCount = 0
  /// The culling session that the change is a part of. The verdicts of a session are one line of
  /// the history.
  package var cullingSession: Int?
  /// Whether the job restores values from before verdicts of the session that were undone.
  package var isRestoring = false
  /// Whether the job writes values that the catalogue has already. Values that were changed again
  /// meanwhile stay as they are in the catalogue.
  package var copiesCatalogue = false
  /// Whether the job reverts adjustments. It then changes only adjusted photos.
  package private(set) var reverts = false
  /// Whether a message named the change when the job began, so that its success needs no message.
  package var isAnnounced = false

  package init(_ photos: AssetSet, _ edits: [FieldEdit]) {
    (self.photos, change) = (photos, .uniform(edits))
  }

  package init(
    _ photos: AssetSet, each edits: @escaping @Sendable (Asset.ID, Metadata) -> [FieldEdit]
  ) {
    (self.photos, change) = (photos, .each(edits))
  }

  /// The edits, if they are the same for all photos.
  package var uniformEdits: [FieldEdit]? {
    if case .uniform(let edits) = change { edits } else { nil }
  }

  /// Returns the edits for a photo.
  package func edits(of id: Asset.ID, _ metadata: Metadata) -> [FieldEdit] {
    switch change {
    case .uniform(let edits): edits
    case .each(let edits): edits(id, metadata)
    }
  }

  /// Returns a job that reverts the adjustments of photos.
  package static func reverting(_ photos: AssetSet) -> EditJob {
    var job = EditJob(
      photos, each: { _, metadata in metadata.recipe == nil ? [] : [.clear(.recipe)] })
    job.reverts = true
    return job
  }
}
