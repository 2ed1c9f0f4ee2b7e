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

  /// The number of duplicates that are left where they are.
  package static func irreplaceable(_ photos: Int) -> String {
    photos == 1
      ? "1 photo isn't moved: it has files, adjustments or values that the photo to keep lacks"
      : "\(NumberText.grouped(photos)) photos aren't moved: they have files, adjustments or values "
        + "that the photos to keep lack"
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

  package static let nothingTrashed = "Nothing was moved to the trash"
}
