import GalleryEngine
import PhotoModel

/// Sentences about marks, favourites, ratings and undo.
extension Sentence {
  static let nothingMarked: Sentence = "No photo is marked"
  static let nothingHereMarked: Sentence = "No photo here is marked"
  static let rangeStarted: Sentence =
    "Move to the other end; press \(key: .mark(.range)) or \(key: .mark(.mark)) to mark the range, "
    + "\(key: .go(.escape)) to cancel"

  /// A mouse button is held down.
  static func releaseMarks(_ count: Int) -> Sentence {
    "Release the button to mark \(photos: count)"
  }

  static func marksCleared(_ count: Int) -> Sentence {
    "Cleared \(NumberText.count(count, "mark")); press \(key: .act(.undo)) to undo"
  }

  static func photosMarked(_ count: Int) -> Sentence { "\(photos: count) marked" }

  // MARK: Undoing

  static let nothingToUndo = Sentence(Phrases.nothingToUndo)
  static let nothingToRedo: Sentence = "Nothing to redo"
  static let savingBeforeUndo: Sentence = "Saving pending changes before undoing them"
  static let reversalRunning: Sentence =
    "An undo or redo is running; press \(key: .go(.interrupt)) to cancel it"
  static let reversalCancelled: Sentence = "Cancelled: nothing was undone or redone"
  /// The change under the cursor of the list can't be undone or redone.
  static let changeNotReversible: Sentence = "This change can't be undone or redone"
  static let changeWithoutPhotos: Sentence = "This change has no photos to show"

  /// The only changes that can be undone or redone were made in other libraries.
  static func changesInOtherLibrary(isRedo: Bool) -> Sentence {
    "Nothing to \(isRedo ? "redo" : "undo") in this library; "
      + "press \(key: .act(.history)) for the changes in others"
  }
}
