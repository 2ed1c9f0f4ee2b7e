import Files
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoExport
import PhotoModel
import Transfer
import Trash

/// Finds photos by their paths, and moves their files.
struct CatalogueFiles: FileStore {
  let registry: AssetRegistry
  /// Whether the library is watched, so that moved files are found by the watcher.
  let isWatched: Bool
  /// Nil if nothing can be trashed.
  let trash: TrashRules?

  func asset(at path: FilePath) async throws(StoreError) -> Asset.ID? {
    try await registry.runQuery { registry throws(CatalogueError) in try registry.asset(at: path) }
  }

  func shownPaths(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FilePath] {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.shownPaths(of: ids)
    }
  }

  var exports: ExportSource {
    ExportSource(
      asset: { [registry] path in
        do throws(CatalogueError) {
          guard let id = try registry.asset(at: path) else { return nil }
          return try registry.assets([id])[id]
        } catch {
          return nil
        }
      },
      originals: OriginalFiles(of: registry.catalogue), trash: trashOfExports,
      isInLibrary: { [registry] in registry.catalogue.isPartOfLibrary($0) })
  }

  /// The trash for exported files. If the trash folders can't be determined, files of earlier
  /// exports stay.
  private var trashOfExports: ExportTrash {
    guard let trash else { return .none }
    do throws(Errno) {
      return TrashService(try Trash(trash), of: registry.catalogue).ofExports
    } catch {
      let sentence = Phrases.sentence(TrashError(.failed(error.description), file: trash.home))
      return ExportTrash(
        hasTrash: { _ in true },
        move: { files in Dictionary(uniqueKeysWithValues: files.map { ($0, .failed(sentence)) }) })
    }
  }

  func offlineFolders() async throws(StoreError) -> Set<FilePath> {
    try await registry.runQuery { registry throws(CatalogueError) in
      let folders = try registry.catalogue.folders(below: FilePath("/"))
      return Set(folders.lazy.filter(\.isOffline).map(\.path))
    }
  }

  func move(
    _ moves: MovePlanner.Moves, as work: FileOperation, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome {
    try await registry.runQuery { [isWatched] registry throws(CatalogueError) in
      // The next scan recognises moved photos by their files.
      let (report, failure) = try MoveService(registry).execute(
        moves.steps(as: work), photos: AssetSet(moves.lazy.map(\.photo)).count,
        planned: moves.count, as: work, token: control.token, progress: control.report)
      if !isWatched, work != .copied { registry.find(changedBy: report.done) }
      return TrashOutcome(report: report, removed: [], failure: failure.map { StoreError($0) })
    }
  }
}
