package import DecoderProtocol
package import PhotoExport
package import PhotoModel
package import PhotoRecipe

/// Photos that are to be saved as they are seen, in their order.
package struct SaveJob: Sendable {
  package enum Place: Hashable, Sendable {
    /// Beside the original, under a name that nothing has.
    case copy
    /// In the original's place; the original goes to the trash.
    case replace
  }

  package var photos: [Asset.ID]
  /// How each of the photos is seen, as text; a photo without one is saved as its file is.
  package var recipes: [Asset.ID: String]
  package var place: Place
  package var saving: PhotoSaving

  package init(
    _ photos: [Asset.ID], recipes: [Asset.ID: String], _ place: Place, _ saving: PhotoSaving
  ) {
    (self.photos, self.recipes, self.place, self.saving) = (photos, recipes, place, saving)
  }
}

/// What would come of saving a photo.
package struct PlannedSave: Hashable, Sendable {
  /// The photo's file.
  package var source: FilePath
  /// The new file.
  package var target: FilePath
  /// Nil for a photo that is saved as its file is.
  package var recipe: Recipe?
  package var losses: Set<DroppedContent>
  /// Whether the file ends before its picture does: the copy has the part that can be read.
  package var isCutOff: Bool
  /// The format that is made since the photo's own, or the one asked for, can't be written here; nil where it can.
  package var otherFormat: RenditionFormat?

  package init(
    source: FilePath, target: FilePath, recipe: Recipe?, losses: Set<DroppedContent>,
    isCutOff: Bool,
    otherFormat: RenditionFormat?
  ) {
    (self.source, self.target, self.recipe) = (source, target, recipe)
    (self.losses, self.isCutOff, self.otherFormat) = (losses, isCutOff, otherFormat)
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
  /// As `PlannedSave` has it.
  package var otherFormat: RenditionFormat?

  package init(
    photo: Asset.ID, source: FilePath, path: FilePath, byteCount: Int64,
    losses: Set<DroppedContent>,
    otherFormat: RenditionFormat?
  ) {
    (self.photo, self.source, self.path) = (photo, source, path)
    (self.byteCount, self.losses, self.otherFormat) = (byteCount, losses, otherFormat)
  }
}

package struct SaveReport: Sendable {
  package var saved: [SavedPhoto] = []
  package var failed = 0
  package var isCancelled = false
  /// Sidecars that still have the adjustments which are in the files now.
  package var unwritten: [WritingFailure] = []
  /// Why not all of it is in the catalogue.
  package var failure: StoreError?

  package init() {}
}
