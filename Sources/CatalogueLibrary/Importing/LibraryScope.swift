import Files
package import PhotoCatalogue
package import PhotoModel
import Trash

/// The folders of one library. An import compares photos only with those in these folders, and
/// reports photos found in others.
package struct LibraryScope: Hashable, Sendable {
  /// The folders as in the catalogue, and with symbolic links resolved.
  private let roots: Set<FilePath>

  /// Finds the library that a folder belongs to: its outermost scanned parent, or the folder itself
  /// if there is no such parent. If the folder is in one of the folders that are open together, all
  /// of them belong to the library. Blocks.
  package init(
    holding folder: FilePath, opened: [FilePath] = [], in catalogue: Catalogue
  ) throws(CatalogueError) {
    var root = folder
    search: for path in [folder, LibraryScope.real(folder)] {
      for outer in LibraryScope.ancestors(path) {
        guard try catalogue.folder(at: outer)?.isKnown == true else { continue }
        root = outer
        break search
      }
    }
    let all = opened + opened.map(LibraryScope.real)
    let isOpen = all.contains {
      folder.isContained(in: $0) || LibraryScope.real(folder).isContained(in: $0)
    }
    let folders = isOpen ? opened + [root] : [root]
    roots = Set(folders + folders.map(LibraryScope.real))
  }

  /// Returns whether a path is in the library. Blocks.
  package func contains(_ path: FilePath) -> Bool {
    roots.contains { path.isContained(in: $0) }
      || roots.contains { LibraryScope.real(path.folder).isContained(in: $0) }
  }

  /// Returns the parents of a path from the root down, and the path itself.
  private static func ancestors(_ path: FilePath) -> [FilePath] {
    var folders = [path]
    while let last = folders.last, last.bytes.count > 1 { folders.append(last.folder) }
    return folders.reversed()
  }

  private static func real(_ folder: FilePath) -> FilePath {
    FileSystem().resolved(folder)
  }
}
