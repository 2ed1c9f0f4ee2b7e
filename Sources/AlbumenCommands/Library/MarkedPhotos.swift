import GalleryEngine
import PhotoModel

/// The marked photos, for `--selection`.
enum MarkedPhotos {
  /// Returns the marked photos. Ends the command if there are none.
  static func ids(_ store: any AssetStore) async throws -> AssetSet {
    let marks = try await ExitError.attempt { () async throws(StoreError) in
      try await store.markStore.required().marks()
    }
    guard !marks.isEmpty else { throw ExitError(.nothingMatched, Phrases.nothingMarked) }
    return marks
  }

  /// Calls `body` with each marked photo. They are loaded in batches of 1,024. Ends the command if
  /// none of them exists.
  static func forEach(_ store: any AssetStore, _ body: (Asset) -> Void) async throws {
    var isEmpty = true
    try await store.forEach(try await ids(store)) { photo in
      isEmpty = false
      body(photo)
    }
    if isEmpty { throw ExitError(.nothingMatched, Phrases.nothingMarked) }
  }

  static func paths(_ store: any AssetStore) async throws -> [FilePath] {
    var paths: [FilePath] = []
    try await forEach(store) { paths.append($0.path) }
    return paths
  }
}
