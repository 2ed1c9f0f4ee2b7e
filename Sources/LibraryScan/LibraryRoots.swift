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

  /// Makes roots of what the user typed.
  ///
  /// A path that is not there stays: the scan says so. A root keeps its path as given, with the
  /// current folder before a relative one and links not resolved; only a path with `..` is resolved
  /// by the system, since a link before it may lead elsewhere. A root inside another is dropped,
  /// unless the scan of the other would pass it over, as it does hidden folders.
  package static func resolve(_ arguments: [FilePath]) -> LibraryRoots {
    var focus: FilePath?
    var found: [(path: FilePath, real: FilePath)] = []
    for argument in arguments {
      var path = absolute(argument)
      if let status = FileStatus(path: path), status.kind != .folder {
        focus = focus ?? path
        path = path.folder
      }
      found.append((path, realPath(path) ?? path))
    }

    var roots: [FilePath] = []
    for (index, candidate) in found.enumerated() {
      let isCovered = found.enumerated().contains { other, root in
        guard other != index else { return false }
        if root.real == candidate.real { return other < index }
        return covers(root.real, candidate.real)
      }
      if !isCovered { roots.append(candidate.path) }
    }
    return LibraryRoots(roots: roots, focus: focus)
  }

  /// Whether scanning `root` reaches `folder`.
  private static func covers(_ root: FilePath, _ folder: FilePath) -> Bool {
    let parts = folder.bytes.split(separator: .slash)
    let above = root.bytes.split(separator: .slash)
    guard parts.starts(with: above) else { return false }
    var parent = root
    for part in parts.dropFirst(above.count) {
      if SkipRules.skips(folder: part, in: parent) { return false }
      parent = parent.appending(part)
    }
    return true
  }

  private static func absolute(_ path: FilePath) -> FilePath {
    let parts = path.bytes.split(separator: .slash).filter { !$0.elementsEqual([.dot]) }
    if parts.contains(where: { $0.elementsEqual([.dot, .dot]) }), let real = realPath(path) {
      return real
    }
    let start = path.bytes.first == .slash ? FilePath("/") : currentFolder()
    return parts.reduce(start) { $0.appending($1) }
  }

  private static func currentFolder() -> FilePath {
    realPath(FilePath(".")) ?? FilePath("/")
  }

  /// The path with all links followed, or nil when it leads nowhere.
  private static func realPath(_ path: FilePath) -> FilePath? {
    guard let real = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FilePath(
      bytes: UnsafeBufferPointer(start: real, count: strlen(real)).map(UInt8.init(bitPattern:)))
  }
}
