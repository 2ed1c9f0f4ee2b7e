package import MetadataWriting
package import PhotoModel

/// A file that is as it was, and why.
package struct WritingFailure: Hashable, Sendable {
  package var path: FilePath
  package var error: WritingError

  package init(path: FilePath, error: WritingError) {
    (self.path, self.error) = (path, error)
  }
}

/// What came of changing fields in the files of photos.
package struct WrittenPhotos: Sendable {
  /// The photos of which something else is said now.
  package var changed: AssetSet
  /// The rows of the library that are other now.
  package var rows: [AssetRow]
  /// How many files were written, and how many were not.
  package var files: Int
  package var failed: Int
  /// The first of them.
  package var failures: [WritingFailure]
  /// How many files have a sidecar instead, since exiftool is not there.
  package var withoutExifTool = 0
  package var isCancelled: Bool
  /// Why it went no further.
  package var error: StoreError?

  package init(
    changed: AssetSet = AssetSet(), rows: [AssetRow] = [], files: Int = 0, failed: Int = 0,
    failures: [WritingFailure] = [], isCancelled: Bool = false, error: StoreError? = nil
  ) {
    (self.changed, self.rows, self.files) = (changed, rows, files)
    (self.failed, self.failures) = (failed, failures)
    (self.isCancelled, self.error) = (isCancelled, error)
  }
}
