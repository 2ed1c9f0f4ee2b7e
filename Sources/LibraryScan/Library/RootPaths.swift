import PhotoCatalogue
import PhotoModel

/// Converts between the roots of a library as the user specified them and their real paths. A
/// catalogue stores a folder under one path, no matter which links lead to it.
struct RootPaths: Sendable {
  private struct Root: Sendable {
    var path: FilePath
    var real: FilePath
  }

  private let roots: [Root]
  /// The roots that are reached through links.
  private let linked: [Root]
  private let realPaths: Set<FilePath>

  /// `real` resolves the links in a path.
  init(
    _ paths: [FilePath],
    real: (FilePath) -> FilePath = { LibraryRoots.realPath($0) ?? LinkPath.resolved($0) }
  ) {
    var includedPaths: Set<FilePath> = []
    roots = paths.filter { includedPaths.insert($0).inserted }.map {
      Root(path: $0, real: real($0))
    }
    linked = roots.filter { $0.real != $0.path }
    realPaths = Set(roots.map(\.real))
  }

  var isEmpty: Bool { roots.isEmpty }

  var hasLinks: Bool { !linked.isEmpty }

  /// Whether a catalogue path is in one of the roots.
  func contains(_ path: FilePath) -> Bool {
    roots.contains { path.isContained(in: $0.real) }
  }

  /// Returns the catalogue path for a path in a root.
  func real(_ path: FilePath) -> FilePath {
    for root in linked where path.isContained(in: root.path) {
      return FilePath(bytes: root.real.bytes + path.bytes.dropFirst(root.path.bytes.count))
    }
    return path
  }

  /// Returns the path below the roots that the user specified.
  func shown(_ path: FilePath) -> FilePath {
    for root in linked where path.isContained(in: root.real) {
      return FilePath(bytes: root.path.bytes + path.bytes.dropFirst(root.real.bytes.count))
    }
    return path
  }

  /// Returns a folder with the path to show. A root has no parent.
  func shown(_ folder: CatalogueFolder) -> FolderTable.Entry {
    let isRoot = realPaths.contains(folder.path)
    return FolderTable.Entry(
      folder: Folder(
        id: folder.id, path: shown(folder.path), parent: isRoot ? nil : folder.parent,
        isOffline: folder.isOffline),
      catalogue: folder)
  }
}
