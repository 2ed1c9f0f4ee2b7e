import Files
import GalleryEngine
import MetadataWriting
import PhotoCatalogue
import PhotoModel

/// Determines whether a file is missing because its folder's disk is offline. Queries the catalogue
/// only for files that don't exist.
struct OfflineFolders {
  private let catalogue: Catalogue

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// Returns whether a file is missing because its disk is offline.
  func contains(_ path: FilePath) -> Bool {
    guard !FileSystem().mayExist(path) else { return false }
    do throws(CatalogueError) {
      return try catalogue.folder(at: path.folder)?.isOffline == true
    } catch {
      // The file is reported as missing in any case.
      return false
    }
  }

  /// Returns why a file could not be written: a missing file becomes an offline one if its disk is
  /// offline.
  func checkingOffline(_ failure: WritingFailure) -> WritingFailure {
    guard failure.error == .missing, contains(failure.path) else { return failure }
    return WritingFailure(path: failure.path, error: .offline)
  }
}
