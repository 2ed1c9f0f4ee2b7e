import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Synchronization

/// The journal of the catalogue.
struct CatalogueHistory: HistoryStore {
  let registry: AssetRegistry
  /// Whether the library is watched, so that changed files are found by the watcher.
  let isWatched: Bool
  private let failedUndos = FailedUndos()

  init(registry: AssetRegistry, isWatched: Bool) {
    (self.registry, self.isWatched) = (registry, isWatched)
  }

  func previewReversal(of entries: [JournalEntry]) async throws(StoreError) -> [Reversal] {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.catalogue.trial(entries)
    }
  }

  func isMissingFromTrash(_ entry: JournalEntry) async throws(StoreError) -> Bool {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.catalogue.isMissingFromTrash(entry)
    }
  }

  func history() async throws(StoreError) -> JournalHistory {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.catalogue.history()
    }
  }

  func reverse(
    _ request: ReversalRequest, _ control: JobControl
  ) async throws(StoreError) -> ReversalResult {
    try await registry.runQuery { [failedUndos, isWatched] registry throws(CatalogueError) in
      let entry: JournalEntry
      var skippedEntries: [JournalEntry] = []
      switch request.target {
      case .newest:
        // Marks are undone in their own window only.
        let marks = Set(
          try registry.catalogue.history().entries.lazy.filter(\.changesOnlyMarks).map(\.id))
        func newest() throws(CatalogueError) -> JournalEntry? {
          try registry.catalogue.newestChange(
            isRedo: request.isRedo, excluding: failedUndos.all.union(marks),
            isOfLibrary: { photos, files in
              !photos.intersection(registry.shown).isEmpty
                || files.contains(where: registry.contains)
            })
        }
        var found = try newest()
        while let foundEntry = found, try registry.catalogue.isMissingFromTrash(foundEntry) {
          skippedEntries.append(foundEntry)
          failedUndos.insert(foundEntry.id)
          found = try newest()
        }
        guard let found else {
          let left = try registry.catalogue.history().reversible(forRedo: request.isRedo)
          return .nothing(
            inOtherLibraries: !failedUndos.all.isSuperset(of: left), skipped: skippedEntries)
        }
        guard registry.catalogue.isOfThisSession(found) else {
          return .needsConfirmation(found, skipped: skippedEntries)
        }
        entry = found
      case .entry(let id):
        guard let foundEntry = try registry.catalogue.history().entry(id) else {
          return .nothing(inOtherLibraries: false)
        }
        entry = foundEntry
      case .culling(let session):
        let newest = try registry.catalogue.newestChange(
          ofCulling: session, isRedo: request.isRedo, excluding: failedUndos.all)
        guard let newest else { return .nothing(inOtherLibraries: false) }
        entry = newest
      }
      let reversal = try registry.catalogue.reverse(
        entry, isRedo: request.isRedo, findUnseen: registry.findUnseen, token: control.token,
        progress: control.report)
      for id in reversal.removed { registry.unmarkShown(id) }
      if !isWatched {
        for case .files(let steps) in reversal.done {
          registry.find(changedBy: steps, rereads: true)
        }
      }
      // A change that can't be undone is reported once. The next undo applies to the change before
      // it.
      if reversal.isRefused, reversal.refused != [.inProgress] { failedUndos.insert(entry.id) }
      return .done(reversal, skipped: skippedEntries)
    }
  }
}

/// Changes that could not be undone in this session.
private final class FailedUndos: Sendable {
  private let ids = Mutex<Set<UInt64>>([])

  var all: Set<UInt64> { ids.withLock { $0 } }

  func insert(_ id: UInt64) { _ = ids.withLock { $0.insert(id) } }
}
