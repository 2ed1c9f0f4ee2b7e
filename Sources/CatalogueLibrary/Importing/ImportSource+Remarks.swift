import GalleryEngine
package import PhotoModel

extension ImportSource {
  /// Of many files that something is to be said of alike, so many are named.
  static let mostNamed = 20

  /// Sentences on what of Google's and Apple's copies is damaged or has no match. Paths are shown by `shown`. It
  /// blocks, and ends early where it is cancelled, with what was found by then.
  package func remarks(
    _ said: SourceMetadata, isCancelled: () -> Bool = { false }, shown: (FilePath) -> FilePath
  ) throws -> [String] {
    let takeout = try TakeoutRemarks(self, said, isCancelled: isCancelled)
    return ImportSource.named(said.unmatched) {
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

  /// The first ones in words, and how many more there are.
  static func named<Value>(
    _ all: [Value], _ words: (Value) -> String, more: (Int) -> String
  ) -> [String] {
    let rest = all.count - mostNamed
    return all.prefix(mostNamed).map(words) + (rest > 0 ? [more(rest)] : [])
  }
}
