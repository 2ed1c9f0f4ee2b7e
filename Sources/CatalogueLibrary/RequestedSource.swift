import GalleryEngine
package import LibraryScan
import PhotoCatalogue
package import PhotoModel

/// Finds the files that a command names: folders recursively, then single files.
///
/// A file whose disk is offline is found with its data in the catalogue.
package struct RequestedSource: AssetSource {
  private let roots: (any AssetSource)?
  private let named: NamedFilesSource?
  private let files: Set<FilePath>
  private let registry: AssetRegistry

  /// `roots` is nil if no folder is named. `files` are absolute.
  package init(
    roots: (any AssetSource)?, files: [FilePath], registry: AssetRegistry,
    read: @escaping ReadFile
  ) {
    (self.roots, self.files, self.registry) = (roots, Set(files), registry)
    named = files.isEmpty ? nil : NamedFilesSource(files: files, registry: registry, read: read)
  }

  package func events() -> AsyncStream<SourceEvent> {
    AsyncStream { continuation in
      let task = Task {
        if let roots {
          for await event in roots.events() { continuation.yield(event) }
        }
        if let named, !Task.isCancelled {
          // Problems are held back, in order, until it is known which of the files are in the
          // catalogue.
          var problems: [ScanProblem] = []
          for await event in named.events() {
            if case .problem(let problem) = event {
              problems.append(problem)
            } else {
              continuation.yield(event)
            }
          }
          let found = problems
          for event in await offload({ offlineEvents(found) }) { continuation.yield(event) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Returns the catalogued rows of missing files, and the remaining problems.
  private func offlineEvents(_ problems: [ScanProblem]) -> [SourceEvent] {
    var names: [FilePath: Set<[UInt8]>] = [:]
    for problem in problems where problem.reason == .missing && files.contains(problem.path) {
      names[problem.path.folder, default: []].insert(Array(problem.path.name))
    }
    var events: [SourceEvent] = []
    var found: Set<FilePath> = []
    do throws(CatalogueError) {
      for (folder, names) in names {
        let remembered = try registry.offlineRows(of: names, in: folder)
        found.formUnion(remembered.keys.map { folder.appending($0) })
        // The files of a pair are one photo.
        let rows = remembered.values.filter { registry.markShown($0.id) }
        events.append(.changes(AssetChanges(inserted: rows)))
        var summary = ScanSummary()
        summary.videos = rows.count { $0.mediaType == .video }
        summary.photos = rows.count - summary.videos
        events.append(.finished(summary))
      }
    } catch {
      events.append(.failed(error))
    }
    return events + problems.filter { !found.contains($0.path) }.map { .problem($0) }
  }
}
