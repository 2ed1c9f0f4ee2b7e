package import PhotoModel

/// Messages about duplicate photos.
extension Phrases {
  package static let noDuplicates = "No duplicates found"

  /// The number of duplicates, for example `3 photos are duplicates of others; deleting them would
  /// free 12 MB`.
  package static func duplicates(copies: Int, bytes: Int64) -> String {
    let size = NumberText.bytes(bytes)
    return copies == 1
      ? "1 photo is a duplicate of another; deleting it would free \(size)"
      : "\(NumberText.grouped(copies)) photos are duplicates of others; deleting them would free "
        + size
  }

  package static func notCompared(_ path: FilePath) -> String {
    "Can't compare \(quoted(path)): it can't be read"
  }

  package static func merged(_ photos: Int) -> String {
    "Merged metadata into \(NumberText.count(photos, "photo"))"
  }

  package static let nothingToMerge = "The photos to keep have all metadata already"

  /// How to undo a merge. If photos were moved after it, that is undone first.
  package static func undoingMerge(isTrashed: Bool) -> String {
    isTrashed
      ? "Undo the move to the trash, then the merge: albumen undo, twice"
      : "Undo the merge: albumen undo"
  }

  /// Why a photo is left where it is.
  package static func notMoved(_ path: FilePath, _ obstacle: ReplacementObstacle) -> String {
    "\(quoted(path)) isn't moved: \(reason(obstacle))"
  }

  private static func reason(_ obstacle: ReplacementObstacle) -> String {
    switch obstacle {
    case .files: "the photo to keep has no copy of its RAW file or video"
    case .exposure: "it was taken at another time, or with other settings or another camera"
    case .stack: "it is in one stack with the photo to keep"
    case .unclear: "it may be another exposure: size, name and time don't rule that out"
    case .date: "the photo to keep lacks its date"
    case .adjustments: "it has other adjustments"
    case .values: "the photo to keep lacks one of its texts, keywords or other values"
    case .picture: "its colours or details differ, or can't be compared"
    }
  }

  /// The file of a photo to keep whose copies are therefore left where they are.
  package static func copiesNotMoved(_ path: FilePath) -> String {
    "The copies of \(quoted(path)) aren't moved: it is missing or was changed since the last scan"
  }

  package static func copyNotMoved(_ path: FilePath) -> String {
    "\(quoted(path)) isn't moved: it was changed since the last scan"
  }

  package static func movesDuplicates(_ amount: String) -> String {
    "Move \(amount) to the trash? [y/N] "
  }

  package static let nothingTrashed = "Nothing was moved; metadata that was merged stays"
}
