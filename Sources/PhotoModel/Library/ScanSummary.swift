/// The totals of a scan.
package struct ScanSummary: Hashable, Sendable {
  package var photos = 0
  package var videos = 0
  package var withLocation = 0
  /// The number of files and folders that couldn't be read.
  package var unreadable = 0
  /// The number of files that aren't photos.
  package var skipped = 0
  /// Whether it was cancelled before everything was scanned.
  package var isCancelled = false

  package init() {}
}
