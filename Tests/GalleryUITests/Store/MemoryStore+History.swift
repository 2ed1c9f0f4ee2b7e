import Files
import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import Synchronization
import Transfer
import Trash

/// Undo, the trash and moves.
extension MemoryStore: FileStore, TrashStore, HistoryStore {
  /// From now on, an undo has this number of files and runs until it is stopped.
  func undoesForEver(of files: Int) { state.withLock { $0.files = files } }

  private func moveBack(_ count: Int, _ control: JobControl) async -> ReversalResult {
    var done = 1
    control.report(JobProgress(filesDone: done, fileCount: count))
    while !control.isCancelled {
      done = min(done + 1, count)
      // A file takes some time, during which other tasks can use the thread.
      try? await Task.sleep(for: .milliseconds(1))
      control.report(JobProgress(filesDone: done, fileCount: count))
    }
    var reversal = Reversal(entry: MemoryStore.entry(of: count))
    reversal.stopped = FileCount(done: done, of: count)
    return .done(reversal)
  }

  /// Returns a change of this number of files.
  static func entry(of files: Int) -> JournalEntry {
    JournalEntry(
      id: 1, time: FileTime(seconds: 1), origin: ChangeOrigin(.screen),
      summary: .files(.trashed, photos: files), state: .done,
      files: FileCount(done: files, of: files))
  }

  /// Runs the undo set by `undoesForEver(of:)`. Otherwise reverses nothing, because the store has
  /// no journal.
  func reverse(
    _ request: ReversalRequest, _ control: JobControl
  ) async throws(StoreError) -> ReversalResult {
    if let files = state.withLock({ $0.files }) { return await moveBack(files, control) }
    return try await answer { _ in .success(.nothing(inOtherLibraries: false)) }
  }

  func history() async throws(StoreError) -> JournalHistory {
    try await answer { _ in .success(JournalHistory()) }
  }

  func previewReversal(of entries: [JournalEntry]) async throws(StoreError) -> [Reversal] {
    try await answer { _ in .success(entries.map { Reversal(entry: $0) }) }
  }

  func isMissingFromTrash(_ entry: JournalEntry) async throws(StoreError) -> Bool {
    try await answer { _ in .success(false) }
  }

  func planTrash(
    _ photos: [Asset.ID], _ part: PairPart, createsFolders: Bool
  ) async throws(StoreError) -> TrashPlan {
    try await answer { _ in .success(TrashPlan()) }
  }

  func files(openingFoldersOf paths: [FilePath]) async throws(StoreError) -> TrashedFiles {
    try await answer { _ in .success(TrashedFiles(files: [], readErrors: [])) }
  }

  func trashed() async throws(StoreError) -> TrashListing {
    try await answer { _ in .success(TrashListing()) }
  }

  func apply(
    _ steps: [FileStep], as work: FileOperation, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome {
    try await answer { _ in .success(TrashOutcome(report: FileReport(), removed: [])) }
  }

  func shownPaths(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FilePath] {
    try await details(of: ids).mapValues(\.path)
  }

  var exports: ExportSource { .none }

  func offlineFolders() async throws(StoreError) -> Set<FilePath> {
    Set(folders.lazy.filter(\.isOffline).map(\.path))
  }

  func move(
    _ moves: MovePlanner.Moves, as work: FileOperation, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome {
    try await answer { _ in .success(TrashOutcome(report: FileReport(), removed: [])) }
  }
}
