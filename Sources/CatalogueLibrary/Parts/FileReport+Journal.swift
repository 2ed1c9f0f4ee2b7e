import GalleryEngine
import Journal
import PhotoCatalogue

extension FileReport {
  /// Throws why nothing was done, where the journal could not be written.
  func throwIfNothingDone() throws(CatalogueError) {
    if let error, done.isEmpty { throw CatalogueError(.journal(error.code), file: error.file) }
  }
}
