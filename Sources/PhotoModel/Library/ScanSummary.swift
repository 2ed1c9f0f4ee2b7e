/// What a scan found, all in all.
package struct ScanSummary: Hashable, Sendable {
  package var photos = 0
  package var videos = 0
  package var withLocation = 0
  /// Files and folders that could not be read.
  package var unreadable = 0
  /// Files that are no photos.
  package var skipped = 0
  /// Whether it was cancelled before all was looked at.
  package var isCancelled = false

  package init() {}
}
