import Files
import Foundation
package import PhotoModel

/// The folders of a library, as the command line named them.
package struct LibraryRoots: Hashable, Sendable {
  /// Absolute, in the order given. None lies in another, none comes twice.
  package var roots: [FilePath]
  /// The first file that was named instead of a folder: its folder is a root, and it is to be
  /// shown first.
  package var focus: FilePath?

  package init(roots: [FilePath], focus: FilePath? = nil) {
    self.roots = roots
    self.focus = focus
  }

  /// Makes roots of the paths that a user named, as `FilePath.absolute` gives them.
  ///
  /// A path that is not there stays: the scan says so. A root keeps its path as given, with links
  /// not resolved; only a path with `..` is resolved by the system, since a link before it may lead
  /// elsewhere. A root inside another is dropped, unless the scan of the other would pass it over,
  /// as it does hidden folders.
  package static func resolve(_ arguments: [FilePath]) -> LibraryRoots {
    var focus: FilePath?
    var found: [(path: FilePath, real: FilePath)] = []
    for argument in arguments {
      var path = withoutParents(argument)
      if let status = try? FileSystem().status(of: path), status.kind != .folder {
        focus = focus ?? path
        path = path.folder
      }
      found.append((path, realPath(path) ?? path))
    }

    let all = Set(found.map(\.real))
    var taken: Set<FilePath> = []
    let roots = found.filter { taken.insert($0.real).inserted && !isReached($0.real, from: all) }
    return LibraryRoots(roots: roots.map(\.path), focus: focus)
  }

  /// Whether scanning one of the folders, another than this one, comes to it from above.
  private static func isReached(_ folder: FilePath, from folders: Set<FilePath>) -> Bool {
    var child = folder
    while !child.name.isEmpty {
      let parent = child.folder
      if SkipRules.skips(folder: child.name, in: parent) { return false }
      if folders.contains(parent) { return true }
      child = parent
    }
    return false
  }

  /// The path as the system resolves it when it has a `..` in it, else as it is.
  private static func withoutParents(_ path: FilePath) -> FilePath {
    let hasParents = path.bytes.split(separator: .slash).contains {
      $0.elementsEqual([.dot, .dot])
    }
    return hasParents ? realPath(path) ?? path : path
  }

  /// The path with all links followed, or nil when it leads nowhere.
  package static func realPath(_ path: FilePath) -> FilePath? {
    try? FileSystem().realPath(path)
  }
}
