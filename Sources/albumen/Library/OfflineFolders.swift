import Files
import MetadataWriting
import PhotoCatalogue
import PhotoModel

/// The folders whose disk is not there, as they were found last.
struct OfflineFolders {
  private let folders: Set<FilePath>

  init(_ catalogue: Catalogue) throws {
    folders = try CatalogueChange.attempt { () throws(CatalogueError) in
      Set(try catalogue.folders(below: FilePath("/")).filter(\.isOffline).map(\.path))
    }
  }

  /// Whether a file can't be found since its disk is not there.
  func hold(_ path: FilePath) -> Bool {
    folders.contains(path.folder) && !FileSystem().mayExist(path)
  }

  /// Why a file could not be written: one that is not there may only be on another disk.
  func judged(_ error: WritingError, of path: FilePath) -> WritingError {
    error == .gone && hold(path) ? .offline : error
  }
}
