import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// The photos that are marked, for `--selection`.
enum MarkedPhotos {
  /// Calls `body` with each of them, a few of which are read at a time. Ends the command where none is marked.
  static func forEach(_ catalogue: Catalogue, _ body: (Asset) -> Void) throws {
    let ids = try CatalogueChange.attempt { () throws(CatalogueError) in try catalogue.marks() }
    var isEmpty = true
    try AssetRegistry(catalogue: catalogue).forEach(ids) { photo in
      isEmpty = false
      body(photo)
    }
    if isEmpty { throw Stop(.nothingMatched, Phrases.nothingMarked) }
  }

  static func paths(_ catalogue: Catalogue) throws -> [FilePath] {
    var paths: [FilePath] = []
    try forEach(catalogue) { paths.append($0.path) }
    return paths
  }
}
