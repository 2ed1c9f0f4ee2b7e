package import DecoderProtocol
package import PhotoExport
package import PhotoModel
package import PhotoRecipe

/// A request to save photos with their adjustments applied, in order.
package struct SaveJob: Sendable {
  package enum Destination: Hashable, Sendable {
    /// Next to the original, under an unused name.
    case copy
    /// In place of the original, which goes to the trash.
    case replace
  }

  package var photos: [Asset.ID]
  /// The recipe of each photo, as text. A photo without one is saved unadjusted.
  package var recipes: [Asset.ID: String]
  package var destination: Destination
  package var saving: PhotoSaving

  package init(
    _ photos: [Asset.ID], recipes: [Asset.ID: String], _ destination: Destination,
    _ saving: PhotoSaving
  ) {
    (self.photos, self.recipes, self.destination, self.saving) = (
      photos, recipes, destination, saving
    )
  }
}

/// What saving a photo would do.
package struct PlannedSave: Hashable, Sendable {
  package var source: FilePath
  package var target: FilePath
  /// Nil for a photo that is saved unadjusted.
  package var recipe: Recipe?
  package var losses: Set<DroppedContent>
  /// Whether the file ends before its picture does; the copy then contains the part that can be
  /// read.
  package var isTruncated: Bool
  /// The format used instead because the photo's own format, or the requested one, can't be written
  /// here; otherwise nil.
  package var substituteFormat: RenditionFormat?

  package init(
    source: FilePath, target: FilePath, recipe: Recipe?, losses: Set<DroppedContent>,
    isTruncated: Bool,
    substituteFormat: RenditionFormat?
  ) {
    (self.source, self.target, self.recipe) = (source, target, recipe)
    (self.losses, self.isTruncated, self.substituteFormat) = (losses, isTruncated, substituteFormat)
  }
}

/// A photo that was saved.
package struct SavedPhoto: Hashable, Sendable {
  package var photo: Asset.ID
  package var source: FilePath
  /// The new file.
  package var path: FilePath
  package var byteCount: Int64
  package var losses: Set<DroppedContent>
  /// See `PlannedSave.substituteFormat`.
  package var substituteFormat: RenditionFormat?

  package init(
    photo: Asset.ID, source: FilePath, path: FilePath, byteCount: Int64,
    losses: Set<DroppedContent>,
    substituteFormat: RenditionFormat?
  ) {
    (self.photo, self.source, self.path) = (photo, source, path)
    (self.byteCount, self.losses, self.substituteFormat) = (byteCount, losses, substituteFormat)
  }
}

package struct SaveReport: Sendable {
  package var saved: [SavedPhoto] = []
  package var failed = 0
  package var isCancelled = false
  /// The sidecars that could not be written and still contain adjustments that are now applied in
  /// the files.
  package var sidecarFailures: [WritingFailure] = []
  /// Why the catalogue doesn't record everything.
  package var failure: StoreError?

  package init() {}
}
