import GalleryEngine
package import PhotoModel

extension ImportSource {
  /// The maximum number of files named for one kind of remark.
  static let namedFileLimit = 20

  /// Returns sentences about damaged or unmatched files in Google's and Apple's copies. Paths are
  /// converted by `shown` for display. Blocks. If it is cancelled, it returns early with what was
  /// found so far.
  package func remarks(
    _ sourceMetadata: SourceMetadata, isCancelled: () -> Bool = { false },
    shown: (FilePath) -> FilePath
  ) throws -> [String] {
    let takeout = try TakeoutRemarks(self, sourceMetadata, isCancelled: isCancelled)
    return ImportSource.named(sourceMetadata.unmatched) {
      Phrases.notInAlbum($0.name, $0.title, photos: $0.count)
    } more: {
      Phrases.notInAlbums(more: $0)
    }
      + ImportSource.named(takeout.damaged) {
        Phrases.damagedSidecar(shown($0))
      } more: {
        Phrases.unmatched(more: $0)
      }
      + ImportSource.named(takeout.unmatched) {
        Phrases.unmatched(shown($0))
      } more: {
        Phrases.unmatched(more: $0)
      }
      + ImportSource.named(takeout.withoutFile) {
        Phrases.withoutTakeout(shown($0))
      } more: {
        Phrases.withoutTakeout(more: $0)
      }
  }

  /// Returns sentences for the first values, and one with the number of further ones.
  static func named<Value>(
    _ all: [Value], _ sentence: (Value) -> String, more: (Int) -> String
  ) -> [String] {
    let remainingCount = all.count - namedFileLimit
    return all.prefix(namedFileLimit).map(sentence)
      + (remainingCount > 0 ? [more(remainingCount)] : [])
  }
}
