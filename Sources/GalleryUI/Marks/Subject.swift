package import GalleryEngine
package import Journal
package import PhotoModel
package import Trash

/// The photos that a key acts on: the marked photos if there are any, otherwise the photo under the
/// cursor. In the photo view, the photo shown, or all marked photos if it is marked.
package struct Subject: Hashable, Sendable {
  package var photos: AssetSet
  /// Whether these are the marked photos instead of the one under the cursor.
  package var isMarked: Bool

  package init(marks: AssetSet, current: Asset.ID?, isPhotoShown: Bool) {
    isMarked = isPhotoShown ? current.map(marks.contains) ?? false : !marks.isEmpty
    photos = isMarked ? marks : AssetSet([current].compactMap(\.self))
  }

  package var count: Int { photos.count }

  /// The maximum number of photos that are changed, or passed to another program, without
  /// confirmation.
  package static let confirmationThreshold = 20
}

/// A yes-or-no question asked before an action.
package enum Question: Hashable, Sendable {
  case deleteAlbum(UserAlbum)
  /// `outsideAlbum` is the number of photos that are not in the album on the screen.
  case change(PhotoChange, AssetSet, outsideAlbumCount: Int)
  /// Pick a photo of a comparison and reject others. The user has not chosen some of these: they are
  /// neither marked nor in its stack.
  case keepOnly(Asset.ID, rejecting: AssetSet, unchosenCount: Int)
  /// Pick the best photo of a stack, with this name, and reject others.
  case keepBest(BestOfStack, name: String)
  /// Remove the adjustments of photos, so that they look as in their files.
  case revertAdjusted(AssetSet, outsideAlbumCount: Int)
  case removeFromAlbum(AssetSet, of: UserAlbum, outsideAlbumCount: Int)
  case openOutside(AssetSet, outsideAlbumCount: Int)
  case copyPaths(AssetSet, outsideAlbumCount: Int)
  /// Trash photos and files with a total size in bytes. `refused` is the number that can't be
  /// moved, `pairs` the number that have both a RAW file and a developed picture.
  case trash(photos: Int, files: Int, bytes: Int64, refused: Int, pairs: Int, PairPart)
  /// Restore photos, or delete them permanently.
  case restoreOrDelete(FileOperation, photos: Int, files: Int, bytes: Int64)
  /// Move photos to a folder, or rename them.
  case move(FileOperation, photos: Int, files: Int, bytes: Int64, to: FilePath?)
  /// Remove a number of files, put into a folder by earlier exports, at the end of an export: to
  /// the trash, which can be undone, or permanently.
  case removeLeftovers(Int, from: FilePath, toTrash: Bool)
  /// Remove the export preset with this name.
  case removePreset(String)
  /// Save settings under the name of another of the user's presets, replacing it.
  case replacePreset(String)
  /// Import photos. With `moves` the originals are removed. `free` is the free space at the
  /// destination, if it is too small.
  case importing(
    photos: Int, files: Int, bytes: Int64, to: FilePath, moves: Bool, free: Int64? = nil)
  /// Replace the manual order of an album by the order on the screen, with the photo under the
  /// cursor moved one position later or earlier.
  case replaceManualOrder(of: UserAlbum, later: Bool)
  /// Undo or redo a change from another session, or a run of several changes. `passed` contains
  /// newer changes, of photos that are no longer in the trash.
  case reverse(ChangeRun, isRedo: Bool, skipped: [JournalEntry] = [])
  /// Discard the text typed into a number of fields of the form.
  case discardDrafts(Int)
  /// Discard the adjustments made to a photo.
  case discardAdjustment
  /// Quit although changes could not be stored, with the reason.
  case quit(StoreError)

  /// Whether the action can be undone, or changes nothing. Such questions are confirmed with Enter.
  /// Others have their own key, so that an Enter typed ahead loses nothing.
  package var canBeUndone: Bool {
    switch self {
    case .removeLeftovers(_, _, let toTrash): toTrash
    case .restoreOrDelete(.deleted, _, _, _), .removePreset, .replacePreset, .discardDrafts,
      .discardAdjustment, .quit:
      false
    case .deleteAlbum, .change, .keepOnly, .keepBest, .revertAdjusted, .removeFromAlbum,
      .openOutside,
      .copyPaths, .trash, .restoreOrDelete, .move, .importing, .replaceManualOrder, .reverse:
      true
    }
  }

  var keyContext: KeyContext { canBeUndone ? .question : .warning }
}
