import GalleryEngine
import PhotoModel

/// The photos that are marked, for `--selection`.
enum MarkedPhotos {
  /// Ends the command where none is marked.
  static func ids(_ store: any AssetStore) async throws -> AssetSet {
    let marks = try await ExitError.attempt { () async throws(StoreError) in
      try await store.markStore.required().marks()
    }
    guard !marks.isEmpty else { throw ExitError(.nothingMatched, Phrases.nothingMarked) }
    return marks
  }

  /// Calls `body` with each of them, 1,024 of which are in memory at a time. Ends the command where none of them is
  /// there.
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
