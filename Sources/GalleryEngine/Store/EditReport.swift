package import MetadataWriting
package import PhotoModel

/// The result of a change to fields, in the catalogue only or in the files of photos as well.
package struct EditReport: Sendable {
  package var changed = AssetSet()
  /// The photos that were added to albums in the same step.
  package var addedToAlbums = AssetSet()
  /// The photos of the library whose rows changed.
  package var rows = AssetSet()
  /// The number of files that were to be written.
  package var planned = 0
  /// The number of files that were written.
  package var files = 0
  /// The number of files that could not be written; `failures` contains the first of them.
  package var failureCount = 0
  package var failures: [WritingFailure] = []
  /// The photos of the files that could not be written. They are unchanged.
  package var failed = AssetSet()
  /// The photos that were not reached before the job was cancelled or failed. They are unchanged.
  package var notReached = AssetSet()
  /// The number of files that got a sidecar instead, because exiftool is not installed.
  package var withoutExifTool = 0
  package var isCancelled = false
  /// Why the job stopped early.
  package var error: StoreError?

  package init(changed: AssetSet = AssetSet(), rows: AssetSet = AssetSet(), files: Int = 0) {
    (self.changed, self.rows, self.files) = (changed, rows, files)
  }

  /// The maximum number of failures stored in `failures`.
  private static let failureLimit = 500

  package mutating func add(_ failure: WritingFailure) {
    failureCount += 1
    if failures.count < EditReport.failureLimit { failures.append(failure) }
  }
}

/// A file that was not written, and why. It is unchanged.
package struct WritingFailure: Hashable, Sendable {
  package var path: FilePath
  package var error: WritingError

  package init(path: FilePath, error: WritingError) {
    self.path = path
    self.error = error
  }
}
