import Files
import LibraryScan
package import PhotoModel

/// What a command is to look at: folders with all below them, and single files.
package struct LibraryRequest {
  var roots: [FilePath]
  var files: [FilePath]
  /// As they were asked for, for words.
  let paths: [FilePath]

  /// `paths` are absolute. What is not there counts as a file, and the search for it says so.
  init(_ paths: [FilePath]) {
    self.paths = paths
    var folders: [FilePath] = []
    files = []
    for path in paths {
      if LibraryRequest.isFolder(path) { folders.append(path) } else { files.append(path) }
    }
    roots = folders.isEmpty ? [] : LibraryRoots.resolve(folders).roots
  }

  /// Whether anything is at the path, if only a link that leads nowhere.
  package static func exists(_ path: FilePath) -> Bool {
    FileSystem().mayExist(path, followingLinks: false)
  }

  static func isFolder(_ path: FilePath) -> Bool {
    FileSystem().isFolder(path)
  }
}
