package import PhotoModel

/// Messages about duplicate photos.
extension Phrases {
  package static let noDuplicates = "No two photos there hold the same"

  /// The number of duplicates, for example `3 photos are copies of others; 12 MB would be free
  /// without them`.
  package static func duplicates(copies: Int, bytes: Int64) -> String {
    let size = NumberText.bytes(bytes)
    return copies == 1
      ? "1 photo is a copy of another; \(size) would be free without it"
      : "\(NumberText.grouped(copies)) photos are copies of others; \(size) would be free without them"
  }

  package static func notCompared(_ path: FilePath) -> String {
    "Can't compare \(quoted(path)): it can't be read"
  }
}
