package import Files
package import PhotoCatalogue
package import PhotoModel
import Synchronization
package import Workers

/// Hashes files that may be equal, to find duplicates: first the ends of files with the same size,
/// then the complete contents of those with equal ends.
package final class DuplicateRun: Sendable {
  /// The maximum number of files or bytes that are read before the results are stored.
  private static let maxFiles = 64
  private static let maxBytes: Int64 = 32 << 20

  private let catalogue: Catalogue
  private let state = Mutex(State())
  /// Called when the duplicates may have changed.
  private let changed: @Sendable () -> Void

  private struct State: Sendable {
    var search: DuplicateSearch?
    var unfingerprinted: ArraySlice<Asset.ID> = []
    var unhashed: ArraySlice<Asset.ID> = []
    /// The photos whose files could not be read.
    var unread = AssetSet()
    /// The number of files whose ends or contents were read.
    var done = 0
    var hasNew = false
  }

  package init(_ catalogue: Catalogue, changed: @escaping @Sendable () -> Void = {}) {
    self.catalogue = catalogue
    self.changed = changed
  }

  /// Returns the background job. It pauses nine times as long as it works, and reports its progress
  /// after each step: nil when nothing is left to do.
  package func job(
    token: CancellationToken = CancellationToken(),
    report: @escaping @Sendable (JobProgress?) -> Void = { _ in }
  ) -> BackgroundJob {
    BackgroundJob(
      "duplicates", .idle, pause: BackgroundJob.Pause(factor: 9, minimum: .milliseconds(100))
    ) { isCancelled in
      do throws(CatalogueError) {
        if try self.step({ isCancelled() || token.isCancelled }) {
          report(self.progress)
          return .more
        }
      } catch {
        // The next run tries again.
      }
      report(nil)
      return .done
    }
  }

  /// The number of files whose ends or contents were read, and the number known so far that have to
  /// be read.
  package var progress: JobProgress {
    state.withLock { state in
      JobProgress(
        filesDone: state.done,
        fileCount: state.done + state.unfingerprinted.count + state.unhashed.count)
    }
  }

  /// The photos whose files could not be read.
  package var unread: AssetSet { state.withLock { $0.unread } }

  /// Reads some files. Returns whether there are more. Called by one thread at a time.
  package func step(_ isCancelled: () -> Bool) throws(CatalogueError) -> Bool {
    var next = state.withLock { ($0.unfingerprinted.prefix(DuplicateRun.maxFiles), $0.unhashed) }
    if next.0.isEmpty, next.1.isEmpty {
      guard try findWork() else { return false }
      next = state.withLock { ($0.unfingerprinted.prefix(DuplicateRun.maxFiles), $0.unhashed) }
    }
    if next.0.isEmpty {
      try hash(next.1.prefix(DuplicateRun.maxFiles), isCancelled)
    } else {
      try fingerprint(next.0, isCancelled)
    }
    return !isCancelled()
  }

  /// Finds the files to read. Returns false if nothing is left.
  private func findWork() throws(CatalogueError) -> Bool {
    let search = try catalogue.duplicateSearch(excluding: state.withLock { $0.unread })
    let (isNew, hasNew) = state.withLock { state in
      // If the same files are requested again, they change faster than they can be read.
      let isNew = !search.isEmpty && search != state.search
      state.search = search
      if isNew {
        (state.unfingerprinted, state.unhashed) = (
          search.withoutFingerprint[...], search.unhashed[...]
        )
      }
      defer { if !isNew { state.hasNew = false } }
      return (isNew, state.hasNew)
    }
    if !isNew, hasNew { changed() }
    return isNew
  }

  private func fingerprint(
    _ ids: ArraySlice<Asset.ID>, _ isCancelled: () -> Bool
  ) throws(CatalogueError) {
    let paths = try catalogue.shownPaths(of: Array(ids))
    var found: [Asset.ID: Fingerprint] = [:]
    for id in ids {
      if isCancelled() { return }
      found[id] = paths[id].flatMap { Fingerprint(of: $0) }
    }
    try catalogue.setFingerprints(found)
    state.withLock { state in
      state.unfingerprinted = state.unfingerprinted.dropFirst(ids.count)
      state.done += ids.count
      state.unread.formUnion(AssetSet(ids.filter { found[$0] == nil }))
    }
  }

  private func hash(
    _ ids: ArraySlice<Asset.ID>, _ isCancelled: () -> Bool
  ) throws(CatalogueError) {
    let paths = try catalogue.shownPaths(of: Array(ids))
    var found: [Asset.ID: StoredContent] = [:]
    var unread: [Asset.ID] = []
    var bytes: Int64 = 0
    for id in ids where bytes < DuplicateRun.maxBytes {
      if isCancelled() { break }
      let content = paths[id].flatMap { path in
        StoredContent(of: path, isCancelled: isCancelled)
      }
      if isCancelled() { break }
      if let content {
        found[id] = content
        bytes += content.size
      } else {
        unread.append(id)
      }
    }
    try catalogue.setContents(found)
    state.withLock { state in
      state.unhashed = state.unhashed.dropFirst(found.count + unread.count)
      state.done += found.count + unread.count
      state.unread.formUnion(AssetSet(unread))
      if !found.isEmpty { state.hasNew = true }
    }
  }
}

extension StoredContent {
  /// Hashes the file at a path. Nil if it can't be read, is written to meanwhile, or if cancelled.
  package init?(
    of path: FilePath, in system: FileSystem = FileSystem(), isCancelled: () -> Bool = { false }
  ) {
    do throws(Errno) {
      let file = try system.open(path)
      let status = try file.status()
      guard status.kind == .file, let hash = try file.contentHash(isCancelled: isCancelled),
        try file.status() == status
      else { return nil }
      self.init(status, hash: hash)
    } catch {
      return nil
    }
  }
}
