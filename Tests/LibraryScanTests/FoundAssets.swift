import AlbumenTestSupport
import LibraryScan
import PhotoCatalogue
import PhotoModel
import PhotoQuery
import Synchronization

/// Returns an asset as found by a scan, without files.
func found(
  _ name: String, inode: UInt64, size: Int64 = 100, seconds: Int = 1, type: FileType = .jpeg,
  companions: [FoundAsset.Companion] = [], metadata: Metadata = Metadata()
) -> FoundAsset {
  FoundAsset(
    main: file(name, inode: inode, size: size, seconds: seconds, type: type),
    companions: companions, metadata: metadata)
}

func file(
  _ name: String, inode: UInt64, size: Int64 = 100, seconds: Int = 1, type: FileType? = nil
) -> FoundFile {
  FoundFile(
    name: Array(name.utf8), type: type,
    status: FileStatus(
      kind: .file, identity: FileIdentity(device: 1, inode: inode), size: size,
      modifiedAt: FileTime(seconds: seconds), changedAt: FileTime(seconds: seconds)))
}

/// A registry of files that don't exist: a path leads to the file found there last.
final class TestRegistry: Sendable {
  let registry: AssetRegistry
  private let disk = TestDisk()

  init() {
    registry = .temporary(identity: disk.identity(of:))
  }

  var count: Int { registry.shown.count }
  var folders: [Folder] { registry.folders }

  /// Returns the id of a folder below a root of one component, for example `/p/2019/may`.
  func folder(_ path: String) -> FolderID {
    let parts = path.split(separator: "/")
    return folder(parts.indices.map { FilePath("/" + parts[...$0].joined(separator: "/")) })
  }

  func folder(_ ancestors: [FilePath]) -> FolderID {
    do throws(CatalogueError) {
      return try registry.folder(ancestors).id
    } catch {
      preconditionFailure("A catalogue in memory takes every folder: \(error)")
    }
  }

  func register(_ asset: FoundAsset, in folder: FolderID) -> Registration {
    guard let catalogueFolder = registry.catalogueFolders.first(where: { $0.id == folder }) else {
      preconditionFailure("The test names a folder that there is")
    }
    for file in [asset.main] + asset.companions.map(\.file) {
      disk.put(file.status.identity, at: catalogueFolder.path.appending(file.name))
    }
    do throws(CatalogueError) {
      let found = FolderFindings(assets: [FolderFindings.Finding(asset)])
      let stored = try registry.register([(catalogueFolder, found)])
      if case .inserted(let row) = stored.registrations[0] { _ = registry.markShown(row.id) }
      return stored.registrations[0]
    } catch {
      preconditionFailure("A catalogue in memory takes every photo: \(error)")
    }
  }

  /// Registers a new asset and returns its id.
  func add(_ asset: FoundAsset, in folder: String) -> Asset.ID {
    guard case .inserted(let row) = register(asset, in: self.folder(folder)) else {
      preconditionFailure("The test expects a new asset")
    }
    return row.id
  }

  func asset(_ id: Asset.ID) -> Asset? { assets([id])[id] }
  func asset(at path: String) -> Asset.ID? { registry.asked { try $0.asset(at: FilePath(path)) } }
  func assets(_ ids: [Asset.ID]) -> [Asset.ID: Asset] { registry.asked { try $0.assets(ids) } }
  func path(of id: Asset.ID) -> FilePath? { registry.asked { try $0.path(of: id) } }
  func precedes(_ left: Asset.ID, _ right: Asset.ID) -> Bool {
    registry.asked { try $0.paths(of: [left, right]) }.precedes(left, right)
  }
  func search(_ words: [String], isCancelled: () -> Bool = { false }) -> AssetSet {
    registry.asked { try $0.found(by: words, isCancelled: isCancelled) }
  }
  func ids(sortedBy order: AssetOrder) -> [Asset.ID] {
    registry.asked { try $0.ids(sortedBy: order) }
  }
  func forEach(_ ids: [Asset.ID], _ body: (Asset) -> Void) {
    registry.asked { try $0.forEach(ids, body) }
  }
}

extension AssetRegistry {
  /// Returns the answer of the registry. A test's catalogue can always be read.
  func asked<Value>(_ question: (AssetRegistry) throws -> Value) -> Value {
    do {
      return try question(self)
    } catch {
      preconditionFailure("The catalogue of a test answers: \(error)")
    }
  }
}

/// The file identities at paths.
private final class TestDisk: Sendable {
  private let files = Mutex<[FilePath: FileIdentity]>([:])

  func put(_ identity: FileIdentity, at path: FilePath) {
    files.withLock { $0[path] = identity }
  }

  func identity(of path: FilePath) -> FileIdentity? {
    files.withLock { $0[path] }
  }
}

extension AssetRegistry {
  /// Returns the photos that match the words.
  func found(
    by words: [String], places: (any QueryPlaces)? = nil, isCancelled: () -> Bool = { false }
  ) throws(CatalogueError) -> AssetSet {
    let scope = try queryScope(today: Day(number: 0), places: places)
    guard let query = try? QueryParser.query(words.joined(separator: " ")),
      let rule = try? RuleBuilder(scope).rule(query)
    else { preconditionFailure("A test looks for plain words") }
    return try photos(matching: rule, isCancelled: isCancelled)
  }
}
