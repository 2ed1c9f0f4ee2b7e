import Files
import Foundation
package import PhotoModel

/// The folders of a library, as specified on the command line.
package struct LibraryRoots: Hashable, Sendable {
  /// The absolute paths in the given order. None is inside another, and none appears twice.
  package var roots: [FilePath]
  /// The first file that was specified instead of a folder. Its folder is a root, and the file is
  /// to be shown first.
  package var focus: FilePath?

  package init(roots: [FilePath], focus: FilePath? = nil) {
    self.roots = roots
    self.focus = focus
  }

  /// Makes roots of the paths that a user specified, as returned by `FilePath.absolute`.
  ///
  /// A path that doesn't exist is kept: the scan reports it. A root keeps its path as given,
  /// without resolving links; only a path with `..` is resolved by the system, since a link before
  /// it may lead elsewhere. A root inside another is dropped, unless the scan of the other would
  /// skip it, as it does hidden folders.
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
    var includedPaths: Set<FilePath> = []
    let roots = found.filter {
      includedPaths.insert($0.real).inserted && !isReached($0.real, from: all)
    }
    return LibraryRoots(roots: roots.map(\.path), focus: focus)
  }

  /// Whether scanning one of the other folders reaches this one from above.
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

  /// Returns the path as resolved by the system if it contains `..`, otherwise unchanged.
  private static func withoutParents(_ path: FilePath) -> FilePath {
    let hasParents = path.bytes.split(separator: .slash).contains {
      $0.elementsEqual([.dot, .dot])
    }
    return hasParents ? realPath(path) ?? path : path
  }

  /// Returns the path with all links resolved. Nil if it doesn't exist.
  package static func realPath(_ path: FilePath) -> FilePath? {
    try? FileSystem().realPath(path)
  }
}
