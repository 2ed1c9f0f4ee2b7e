import Files
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoExport
import PhotoModel
import Transfer

/// Photos as files: found by their paths, and moved.
struct CatalogueFiles: FileStore {
  let registry: AssetRegistry
  /// Whether the library is watched, which finds what was moved.
  let isWatched: Bool

  func asset(at path: FilePath) async throws(StoreError) -> Asset.ID? {
    try await registry.ask { registry throws(CatalogueError) in try registry.asset(at: path) }
  }

  func shownPaths(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FilePath] {
    try await registry.ask { registry throws(CatalogueError) in
      try registry.shownPaths(of: ids)
    }
  }

  func offlineFolders() async throws(StoreError) -> Set<FilePath> {
    try await registry.ask { registry throws(CatalogueError) in
      let folders = try registry.catalogue.folders(below: FilePath("/"))
      return Set(folders.lazy.filter(\.isOffline).map(\.path))
    }
  }

  func move(
    _ moves: MovePlanner.Moves, as work: FileWork, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome {
    try await registry.ask { [isWatched] registry throws(CatalogueError) in
      // Photos are found again by their files.
      let (report, failure) = try MoveDesk(registry).carryOut(
        moves.steps(as: work), photos: AssetSet(moves.lazy.map(\.photo)).count,
        planned: moves.count, as: work, token: control.token, progress: control.report)
      if !isWatched, work != .copied { registry.find(changedBy: report.done) }
      return TrashOutcome(report: report, removed: [], failure: failure.map { StoreError($0) })
    }
  }
}
