import GalleryEngine
import PhotoModel

/// Sentences about the editor, and where changes are stored.
extension Sentence {
  static let nothingToEdit: Sentence =
    "No photo to edit: none is under the cursor, and none is marked"
  static let nothingTyped: Sentence = "No changes entered yet"
  static let nothingEdited: Sentence = "Nothing was changed"
  static let noPhotoWithPosition: Sentence =
    "Neither the last viewed photo nor the nearest ones in time have a position"

  static func checkingPhotos(_ count: Int) -> Sentence {
    ("Checking \(photos: count)…" as Sentence).with(.progress)
  }

  /// `count` photos were changed. `left` can't be adjusted.
  static func edited(_ count: Int, notEditableCount: Int = 0) -> Sentence {
    let note = Phrases.notAdjusted(notEditableCount)
    return count == 0
      ? "No photo changed\(note)"
      : "Changed \(photos: count)\(note); press \(key: .act(.undo)) to undo"
  }

  // MARK: Files

  static let writingRunning: Sentence =
    "Changes are being written to files; press \(key: .go(.interrupt)) to cancel"

  /// Where changes are stored from now on.
  static func changesStored(_ target: ChangeTarget) -> Sentence {
    let destination =
      switch target {
      case .catalogue: "in the catalogue"
      case .sidecar: "in sidecars"
      case .file: "in the photo files"
      }
    return "Changes are stored \(destination); press \(key: .act(.target)) to change that"
  }

  static func written(photos: Int, files: Int, isStopped: Bool) -> Sentence {
    let files = files > 0 ? ", wrote \(NumberText.count(files, "file"))" : ""
    return "Changed \(photos: photos)\(files)\(isStopped ? ", then stopped" : "")"
  }
}
