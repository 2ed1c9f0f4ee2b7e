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
}
