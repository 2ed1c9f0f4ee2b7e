import GalleryEngine
import PhotoModel

/// Sentences about marks, favourites, ratings and undo.
extension Sentence {
  static let nothingMarked: Sentence = "Nothing is marked"
  static let nothingHereMarked: Sentence = "Nothing here is marked"
  static let rangeStarted: Sentence =
    "Move to the other end; \(key: .mark(.range)) or \(key: .mark(.mark)) marks the range, "
    + "\(key: .go(.escape)) gives up"

  /// A mouse button is held down.
  static func releaseMarks(_ count: Int) -> Sentence {
    "Release the button to mark \(photos: count)"
  }

  static func marksCleared(_ count: Int) -> Sentence {
    "\(NumberText.count(count, "mark")) cleared: \(key: .act(.undo)) brings them back"
  }

  static func photosMarked(_ count: Int) -> Sentence { "\(photos: count) marked" }

  static func favourites(_ count: Int, areFavourites: Bool) -> Sentence {
    let now = areFavourites ? "favourites now" : "no favourites any more"
    return "\(photos: count): \(now)"
  }

  /// -1 star means rejected.
  static func rated(_ count: Int, stars: Int) -> Sentence {
    "\(photos: count): \(stars < 0 ? "rejected" : Phrases.stars(stars))"
  }

  // MARK: Undoing

  static let nothingToUndo = Sentence(Phrases.nothingToUndo)
  static let nothingToRedo: Sentence = "Nothing to do again"
  static let undoneOnceSaved: Sentence = "What is not saved yet is saved first, then undone"
  static let reversalRunning: Sentence =
    "An undo or redo has not ended yet: \(key: .go(.interrupt)) cancels it"
  static let reversalCancelled: Sentence = "Cancelled: nothing was undone or redone"
  /// The change under the cursor of the list can't be undone or redone.
  static let changeNotReversible: Sentence = "This change can neither be undone nor done again"
  static let changeWithoutPhotos: Sentence = "This is no change of photos"

  /// The only changes that can be undone or redone were made in other libraries.
  static func changesElsewhere(isAgain: Bool) -> Sentence {
    "Nothing to \(isAgain ? "do again" : "undo") in this library: "
      + "\(key: .act(.history)) lists what was done in others"
  }
}
