import LibraryScan
import PhotoModel

/// Reports all photos of a library in memory at once, and then waits for what never comes.
struct MemorySource: AssetSource {
  var rows: [AssetRow]

  func events() -> AsyncStream<SourceEvent> {
    AsyncStream { continuation in
      var summary = ScanSummary()
      summary.photos = rows.count
      continuation.yield(.changes(AssetChanges(inserted: rows)))
      continuation.yield(.loaded)
      continuation.yield(.finished(summary))
    }
  }
}
