import PhotoCatalogue
import PhotoModel

/// The roots of a library as the user named them, and where they really are: a catalogue knows a
/// folder by one path, whatever links lead there.
struct RootPaths: Sendable {
  private struct Root: Sendable {
    var path: FilePath
    var real: FilePath
  }

  private let roots: [Root]
  /// Those that are reached by links.
  private let linked: [Root]
  private let realPaths: Set<FilePath>

  /// `real` gives where a path leads.
  init(
    _ paths: [FilePath],
    real: (FilePath) -> FilePath = { LibraryRoots.realPath($0) ?? LinkPath.resolved($0) }
  ) {
    var taken: Set<FilePath> = []
    roots = paths.filter { taken.insert($0).inserted }.map { Root(path: $0, real: real($0)) }
    linked = roots.filter { $0.real != $0.path }
    realPaths = Set(roots.map(\.real))
  }

  var isEmpty: Bool { roots.isEmpty }

  var hasLinks: Bool { !linked.isEmpty }

  /// Whether a path of the catalogue lies below a root.
  func holds(_ path: FilePath) -> Bool {
    roots.contains { path.lies(in: $0.real) }
  }

  /// The path of the catalogue for one below a root.
  func real(_ path: FilePath) -> FilePath {
    for root in linked where path.lies(in: root.path) {
      return FilePath(bytes: root.real.bytes + path.bytes.dropFirst(root.path.bytes.count))
    }
    return path
  }

  /// The path as the user's roots have it.
  func shown(_ path: FilePath) -> FilePath {
    for root in linked where path.lies(in: root.real) {
      return FilePath(bytes: root.path.bytes + path.bytes.dropFirst(root.real.bytes.count))
    }
    return path
  }

  /// A folder with the path to show, which has no parent above a root.
  func shown(_ folder: CatalogueFolder) -> FolderTable.Entry {
    let isRoot = realPaths.contains(folder.path)
    return FolderTable.Entry(
      folder: Folder(
        id: folder.id, path: shown(folder.path), parent: isRoot ? nil : folder.parent,
        isOffline: folder.isOffline),
      catalogue: folder)
  }
}
