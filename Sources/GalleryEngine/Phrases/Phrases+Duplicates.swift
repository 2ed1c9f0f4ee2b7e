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
      : "\(NumberText.grouped(copies)) photos are duplicates of others; deleting them would free \(size)"
  }

  package static func notCompared(_ path: FilePath) -> String {
    "Can't compare \(quoted(path)): it can't be read"
  }

  package static func merged(_ photos: Int) -> String {
    "Merged metadata into \(NumberText.count(photos, "photo")); undo: albumen undo"
  }

  package static let nothingToMerge = "The photos to keep have all metadata already"

  /// The number of duplicates that are left where they are.
  package static func keptWithFiles(_ photos: Int) -> String {
    photos == 1
      ? "1 photo isn't moved: it has a RAW file or video that the photo to keep lacks"
      : "\(NumberText.grouped(photos)) photos aren't moved: they have RAW files or videos that the "
        + "photos to keep lack"
  }

  package static func movesDuplicates(_ amount: String) -> String {
    "Move \(amount) to the trash? [y/N] "
  }

  package static let nothingTrashed = "Nothing was moved to the trash"
}
