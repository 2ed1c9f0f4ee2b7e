import Files
package import PhotoCatalogue
package import PhotoModel
import Trash

/// The folders of one library. An import compares photos with these only, and names what other folders have.
package struct LibraryScope: Hashable, Sendable {
  /// As the catalogue has them, and with links followed.
  private let roots: Set<FilePath>

  /// The library that a folder belongs to: the outermost folder around it that was scanned, else the folder
  /// itself. Where that is one of some folders that are open together, all of them belong to it. It blocks.
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
    let isOpen = all.contains { folder.lies(in: $0) || LibraryScope.real(folder).lies(in: $0) }
    let folders = isOpen ? opened + [root] : [root]
    roots = Set(folders + folders.map(LibraryScope.real))
  }

  /// Whether a path lies in it; it blocks.
  package func contains(_ path: FilePath) -> Bool {
    roots.contains { path.lies(in: $0) }
      || roots.contains { LibraryScope.real(path.folder).lies(in: $0) }
  }

  /// The folders above a path from the root on, and the path.
  private static func ancestors(_ path: FilePath) -> [FilePath] {
    var folders = [path]
    while let last = folders.last, last.bytes.count > 1 { folders.append(last.folder) }
    return folders.reversed()
  }

  private static func real(_ folder: FilePath) -> FilePath {
    FileSystem().resolved(folder)
  }
}
