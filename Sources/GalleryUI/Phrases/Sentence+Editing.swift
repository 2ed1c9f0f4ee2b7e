import GalleryEngine
import PhotoModel

/// Sentences about the editor, and where changes are stored.
extension Sentence {
  static let nothingToEdit: Sentence =
    "Nothing to edit: no photo is under the cursor, and none is marked"
  static let nothingTyped: Sentence = "Nothing is to be changed yet"
  static let nothingEdited: Sentence = "Nothing is changed"
  static let noPhotoWithPosition: Sentence =
    "Neither the photo seen last nor those beside these in time have a position"

  static func lookingAtPhotos(_ count: Int) -> Sentence {
    ("Looking at \(photos: count)…" as Sentence).with(.progress)
  }

  /// `count` photos were changed. `left` can't be adjusted.
  static func edited(_ count: Int, left: Int = 0) -> Sentence {
    let rest = Phrases.notAdjusted(left)
    return count == 0
      ? "Nothing is changed\(rest)"
      : "\(photos: count) changed\(rest): \(key: .act(.undo)) takes it back"
  }

  // MARK: Files

  static let writingRunning: Sentence =
    "Changes are written to files: \(key: .go(.interrupt)) cancels that"

  /// Where changes are stored from now on.
  static func changesStored(_ target: ChangeTarget) -> Sentence {
    let place =
      switch target {
      case .catalogue: "in the catalogue"
      case .sidecar: "in sidecars"
      case .file: "in files"
      }
    return "Changes are kept \(place); \(key: .act(.target)) changes that"
  }

  static func written(photos: Int, files: Int, isStopped: Bool) -> Sentence {
    let files = files > 0 ? ", \(NumberText.count(files, "file")) written" : ""
    return "\(photos: photos) changed\(files)\(isStopped ? "; stopped" : "")"
  }
}
