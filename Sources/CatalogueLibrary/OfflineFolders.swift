import Files
import GalleryEngine
import MetadataWriting
import PhotoCatalogue
import PhotoModel

/// Answers whether a file can't be found since the disk of its folder is not there. The catalogue is asked for files
/// that are not there only.
struct OfflineFolders {
  private let catalogue: Catalogue

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// Whether a file can't be found since its disk is not there.
  func hold(_ path: FilePath) -> Bool {
    guard !FileSystem().mayExist(path) else { return false }
    do throws(CatalogueError) {
      return try catalogue.folder(at: path.folder)?.isOffline == true
    } catch {
      // That the file is not there is said all the same.
      return false
    }
  }

  /// Why a file could not be written: one that is not there may only be on another disk.
  func judged(_ failure: WritingFailure) -> WritingFailure {
    guard failure.error == .gone, hold(failure.path) else { return failure }
    return WritingFailure(path: failure.path, error: .offline)
  }
}
