import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// The photos that are marked, for `--selection`.
enum MarkedPhotos {
  /// Ends the command where none is.
  static func load(_ catalogue: Catalogue) throws -> [Asset] {
    let ids = try CatalogueChange.attempt { () throws(CatalogueError) in try catalogue.marks() }
    var photos: [Asset] = []
    try AssetRegistry(catalogue: catalogue).forEach(ids) { photos.append($0) }
    guard !photos.isEmpty else { throw Stop(.nothingMatched, Phrases.nothingMarked) }
    return photos
  }
}
