package import MetadataWriting
package import PhotoModel

/// What came of a change of fields, in the catalogue alone or in the files of photos too.
package struct EditReport: Sendable {
  /// The photos that changed.
  package var changed = AssetSet()
  /// Those of the library whose rows are other now.
  package var rows = AssetSet()
  /// How many files were to be written.
  package var planned = 0
  /// How many files were written.
  package var files = 0
  /// How many files were not, and the first of them.
  package var failureCount = 0
  package var failures: [WritingFailure] = []
  /// The photos of these files: they are as they were.
  package var failed = AssetSet()
  /// The photos that were not reached before the job was cancelled or failed: they are as they were.
  package var notReached = AssetSet()
  /// How many files have a sidecar instead, since exiftool is not there.
  package var withoutExifTool = 0
  package var isCancelled = false
  /// Why it went no further.
  package var error: StoreError?

  package init(changed: AssetSet = AssetSet(), rows: AssetSet = AssetSet(), files: Int = 0) {
    (self.changed, self.rows, self.files) = (changed, rows, files)
  }

  /// How many failures are kept.
  private static let failureLimit = 500

  package mutating func add(_ failure: WritingFailure) {
    failureCount += 1
    if failures.count < EditReport.failureLimit { failures.append(failure) }
  }
}

/// A file that is as it was, and why.
package struct WritingFailure: Hashable, Sendable {
  package var path: FilePath
  package var error: WritingError

  package init(path: FilePath, error: WritingError) {
    self.path = path
    self.error = error
  }
}
