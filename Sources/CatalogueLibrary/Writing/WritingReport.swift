package import PhotoCatalogue
package import PhotoModel

/// What came of writing what the user says into files.
package struct WritingReport: Sendable {
  /// How many files were written.
  package var files = 0
  /// How many photos were looked at.
  package var photos = 0
  /// The photos of which something else is said now, and those of them that lists show otherwise.
  package var changed = AssetSet()
  package var rows = AssetSet()
  /// Photos of which a file could not be written: all is said of them that was said before.
  package var failed = AssetSet()
  /// Photos of these blocks that were not reached before it was stopped: they are as they were.
  package var notReached = AssetSet()
  /// It was stopped: nothing was tried of some.
  package var isCancelled = false
  /// Why it went no further.
  package var error: CatalogueError?
}
