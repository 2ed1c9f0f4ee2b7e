import Files
import LibraryScan
package import PhotoModel

/// The folders, including subfolders, and single files that a command operates on.
package struct LibraryRequest {
  var roots: [FilePath]
  var files: [FilePath]
  /// The requested paths, for messages.
  let paths: [FilePath]

  /// Creates a request from absolute paths. A missing path is treated as a file; the scan reports
  /// it.
  init(_ paths: [FilePath]) {
    self.paths = paths
    var folders: [FilePath] = []
    files = []
    for path in paths {
      if LibraryRequest.isFolder(path) { folders.append(path) } else { files.append(path) }
    }
    roots = folders.isEmpty ? [] : LibraryRoots.resolve(folders).roots
  }

  /// Whether a path exists, including a broken symbolic link.
  package static func exists(_ path: FilePath) -> Bool {
    FileSystem().mayExist(path, followingLinks: false)
  }

  static func isFolder(_ path: FilePath) -> Bool {
    FileSystem().isFolder(path)
  }
}
