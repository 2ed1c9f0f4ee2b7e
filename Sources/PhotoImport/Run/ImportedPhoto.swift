package import PhotoModel
package import Transfer

/// An imported photo. All of its files are complete and verified, and have their final names.
package struct ImportedPhoto: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package var source: FilePath
    package var path: FilePath
    /// The status of the file in the library.
    package var status: FileStatus
    package var hash: ContentHash

    package init(source: FilePath, path: FilePath, status: FileStatus, hash: ContentHash) {
      (self.source, self.path, self.status, self.hash) = (source, path, status, hash)
    }
  }

  /// The files, beginning with the displayed one.
  package var files: [File]

  package init(files: [File]) {
    self.files = files
  }
}

/// The result of an import.
package struct ImportReport: Hashable, Sendable {
  /// The number of imported and verified photos.
  package var photos = 0
  package var files = 0
  package var byteCount: Int64 = 0
  /// The number of removed originals.
  package var removed = 0
  /// The number of files that were not started because the import had ended.
  package var notStarted = 0
  package var isCancelled = false
  /// The problem that ended the import early.
  package var end: FileProblem?

  package init() {}
}
