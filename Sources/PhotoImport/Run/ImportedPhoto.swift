package import PhotoModel
package import Transfer

/// A photo that has come in: all its files whole, verified, under their names.
package struct ImportedPhoto: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package var source: FilePath
    package var path: FilePath
    /// As it is in the library.
    package var status: FileStatus
    package var hash: ContentHash

    package init(source: FilePath, path: FilePath, status: FileStatus, hash: ContentHash) {
      (self.source, self.path, self.status, self.hash) = (source, path, status, hash)
    }
  }

  /// The one that is shown comes first.
  package var files: [File]

  package init(files: [File]) {
    self.files = files
  }
}

/// What came of an import.
package struct ImportReport: Hashable, Sendable {
  /// In the library now, verified.
  package var photos = 0
  package var files = 0
  package var byteCount: Int64 = 0
  /// Taken away where they came from.
  package var removed = 0
  /// Files that were not begun, since the import ended before.
  package var notBegun = 0
  package var isCancelled = false
  /// What ended it before its time.
  package var end: FileProblem?

  package init() {}
}
