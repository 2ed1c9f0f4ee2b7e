import AlbumenTestSupport
import GRDB
import LibraryScan
import PhotoMetadata
import PhotoModel
import Synchronization
import Testing

@testable import PhotoCatalogue

/// A library in a temporary folder, with a catalogue that is opened repeatedly, as by newly started
/// programs.
final class RescanLibrary: Sendable {
  /// Contains the root `photos`.
  let folder: TemporaryFolder
  private let home: TemporaryFolder
  var root: FilePath { folder.path("photos") }
  var catalogueFile: FilePath { home.path("catalogue.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    home = try TemporaryFolder()
    try folder.folder("photos")
  }

  /// The result of opening the library once.
  struct Opening {
    /// The names of the files that were read, in alphabetical order.
    var read: [String] = []
    /// The photos reported before any folder was scanned, in order.
    var remembered: [Asset.ID] = []
    var inserted: [Asset.ID] = []
    var updated: [Asset.ID] = []
    var removed: [Asset.ID] = []
    var problems: [ScanProblem] = []
    var failures: [CatalogueError] = []
    var summary = ScanSummary()
    /// The photos shown at the end.
    var assets: [Asset.ID: Asset] = [:]
    var folders: [Folder] = []

    /// The paths of the shown photos, below the library's folder.
    fileprivate(set) var paths: [String: Asset.ID] = [:]

    /// The id of the photo shown at a path such as `photos/a.jpg`.
    subscript(path: String) -> Asset.ID? { paths[path] }

    var shown: [String] { paths.keys.sorted() }
    var hasChanges: Bool { !(inserted.isEmpty && updated.isEmpty && removed.isEmpty) }
  }

  /// Opens the library with roots below its folder, and reads the source's events to the end.
  func open(
    _ roots: String..., extent: LibrarySource.Extent = .once, ignoring: [String] = [],
    identity: (@Sendable (FilePath) -> FileIdentity?)? = nil
  ) async throws -> Opening {
    let roots = (roots.isEmpty ? ["photos"] : roots).map { folder.path($0) }
    let catalogue = try Catalogue(file: catalogueFile)
    defer { catalogue.close() }
    let registry =
      identity.map { AssetRegistry(catalogue: catalogue, roots: roots, identity: $0) }
      ?? AssetRegistry(catalogue: catalogue, roots: roots)
    let reads = ReadLog()
    let source = LibrarySource(
      roots: roots, registry: registry, extent: extent, threads: 2,
      ignoring: IgnoredNames(ignoring), read: reads.reader)

    var opening = Opening()
    var isLoaded = false
    for await event in source.events() {
      switch event {
      case .changes(let changes):
        opening.updated += changes.updated.map(\.id)
        opening.removed += changes.removed
        if isLoaded {
          opening.inserted += changes.inserted.map(\.id)
        } else {
          opening.remembered += changes.inserted.map(\.id)
        }
      case .loaded: isLoaded = true
      case .problem(let problem): opening.problems.append(problem)
      case .failed(let error): opening.failures.append(error)
      case .finished(let summary): opening.summary = summary
      case .progress, .foldersChanged, .changedExternally, .polling, .placesChanged, .hashing: break
      }
    }
    // Photos that another program found in the meantime arrive as updates.
    let visibleIDs = Set(opening.remembered + opening.inserted + opening.updated)
      .subtracting(opening.removed)
    opening.assets = registry.asked { try $0.assets(Array(visibleIDs)) }
    for (id, asset) in opening.assets { opening.paths[name(asset.path)] = id }
    opening.folders = registry.folders
    opening.read = reads.names
    return opening
  }

  /// Opens the library and stops listening while the first file is read.
  func openAndLeave() async throws {
    let catalogue = try Catalogue(file: catalogueFile)
    defer { catalogue.close() }
    let registry = AssetRegistry(catalogue: catalogue, roots: [root])
    let reads = Counter(gateAt: 0)
    let source = LibrarySource(
      roots: [root], registry: registry, extent: .once, threads: 1,
      read: { (_, _, _, _) throws(MetadataError) in
        reads.count()
        return nil
      })
    await listenUntilLoaded(to: source)
    reads.openGate()
    _ = await reads.settle()
  }

  private func listenUntilLoaded(to source: LibrarySource) async {
    for await event in source.events() {
      if case .loaded = event { return }
    }
  }

  /// Returns a path in the form used by the tests.
  func name(_ path: FilePath) -> String {
    String(decoding: path.bytes.dropFirst(folder.path.bytes.count + 1), as: UTF8.self)
  }

  /// Moves a file or folder to another path below the library's folder.
  func move(_ old: String, to new: String) throws {
    let isMoved = try folder.rename(old, to: folder.path(new))
    precondition(isMoved, "The test moves what is there to a folder that is there")
  }

  // MARK: What only the catalogue knows

  /// Adds an asset to an album and makes it a favourite, as the user does.
  func keep(_ id: Asset.ID?) throws {
    let id = try #require(id)
    try change(
      """
      INSERT OR IGNORE INTO album (id, title, is_folder, position) VALUES (1, 'Kept', 0, 1);
      INSERT INTO album_asset (album, asset, position) VALUES (1, \(id.rawValue), 1);
      UPDATE asset SET favourite = 1 WHERE id = \(id.rawValue);
      """)
  }

  /// Returns the favourites in the album that aren't missing.
  func kept() throws -> [Asset.ID] {
    try numbers(
      """
      SELECT asset.id FROM album_asset JOIN asset ON asset.id = asset
      WHERE favourite = 1 AND missing_since IS NULL ORDER BY asset.id
      """
    ).map { Asset.ID(rawValue: UInt32($0)) }
  }

  /// Returns the count that the album shows.
  func albumCount() throws -> Int64? { try numbers("SELECT photos FROM album").first }

  func change(_ sql: String) throws {
    let catalogue = try Catalogue(file: catalogueFile)
    defer { catalogue.close() }
    try catalogue.write { try $0.execute(sql: sql) }
  }

  func numbers(_ sql: String) throws -> [Int64] {
    let catalogue = try Catalogue(file: catalogueFile)
    defer { catalogue.close() }
    return try catalogue.read { try Int64.fetchAll($0, sql: sql) }
  }
}

/// Records which files were read.
final class ReadLog: Sendable {
  private let log = Mutex<[String]>([])

  var names: [String] { log.withLock { $0.sorted() } }

  var reader: ReadFile {
    { [self] (descriptor, path, count, sidecars) throws(MetadataError) in
      log.withLock { $0.append(String(decoding: path.name, as: UTF8.self)) }
      return try FakeReader.read(descriptor, path, count, sidecars)
    }
  }
}
