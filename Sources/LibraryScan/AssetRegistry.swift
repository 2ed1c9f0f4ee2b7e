package import PhotoModel
import Synchronization

/// Numbers assets and folders, and keeps what is known of them in memory.
///
/// Every source asks the one registry of the library for ids, so that a file that is found twice
/// (a hard link, a link to it, a folder reached by two paths) is one asset: the path found first is
/// shown and never changes, the others are kept as repeats. Safe from any thread; searching and
/// sorting hold nobody up.
package final class AssetRegistry: AssetDetails {
  /// What became of an asset that a source found.
  package enum Registration: Hashable, Sendable {
    case inserted(AssetRow)
    /// It was there before, and more is known of it now.
    case updated(AssetRow)
    /// It was there before, just so.
    case known(Asset.ID)
  }

  private let contents = Mutex(RegistryContents())

  package init() {}

  package var count: Int { contents.withLock { $0.table.count } }

  /// Every folder that holds photos or leads to some, by number; each after the one it lies in.
  package var folders: [Folder] { contents.withLock { $0.table.folders } }

  /// The number of a folder, by its path and those of the folders it lies in, the root first.
  package func folder(_ lineage: [FilePath]) -> FolderID {
    contents.withLock { $0.folder(lineage) }
  }

  /// Takes in an asset found in a folder. The rows that come back are complete.
  ///
  /// The same file under its own path again, with more files beside it than before, is an update;
  /// under another path the path becomes a repeat, which is no update: no row tells of it. Files that say they are one and have different
  /// sizes or times are two: some file systems number their files carelessly.
  package func register(_ found: FoundAsset, in folder: FolderID) -> Registration {
    contents.withLock { $0.register(found, in: folder) }
  }

  package func assets(_ ids: [Asset.ID]) -> [Asset.ID: Asset] {
    let table = contents.withLock { $0.table }
    var assets: [Asset.ID: Asset] = [:]
    for id in ids where table.contains(id) { assets[id] = table.asset(id) }
    return assets
  }

  /// The path of the file that is shown, for those who need nothing else of an asset. Nil for an
  /// id that is not there.
  package func path(of id: Asset.ID) -> FilePath? {
    contents.withLock { $0.table.contains(id) ? $0.table.path(of: id) : nil }
  }

  /// The asset that has the file at a path; nil when it was not found yet. Looks at the disk.
  package func asset(at path: FilePath) -> Asset.ID? {
    guard let status = FileStatus(path: path) else { return nil }
    return contents.withLock { $0.asset(with: status.identity, at: path) }
  }

  /// Whether the path of one comes before the path of the other, byte by byte: the last part of the
  /// order of photos. Both were registered here.
  package func precedes(_ left: Asset.ID, _ right: Asset.ID) -> Bool {
    contents.withLock { $0.table.precedes(left, right) }
  }

  /// The assets of which every word stands in the name, the folders, the camera, the lens, the
  /// title or the keywords, whatever the case and the marks on letters. Without words, all.
  ///
  /// Stops early when `isCancelled`, asked now and then on the calling thread, says so: the answer
  /// is nobody's then.
  package func search(
    _ words: [String], isCancelled: () -> Bool = { false }
  ) -> AssetSet {
    let table = contents.withLock { $0.table }
    return table.search(words, isCancelled: isCancelled)
  }

  /// All ids in that order; equal ones by path.
  package func ids(sortedBy order: AssetOrder) -> [Asset.ID] {
    let table = contents.withLock { $0.table }
    return table.ids(sortedBy: order)
  }
}
