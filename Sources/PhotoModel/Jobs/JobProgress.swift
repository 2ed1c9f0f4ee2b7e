/// The progress of work on files.
package struct JobProgress: Hashable, Sendable {
  /// Includes files that failed, so that it reaches `fileCount`.
  package var filesDone: Int
  package var fileCount: Int
  package var bytesDone: Int64 = 0
  /// Zero if only files are counted.
  package var byteCount: Int64
  /// The file being processed.
  package var current: FilePath?

  package init(filesDone: Int = 0, fileCount: Int, byteCount: Int64 = 0) {
    (self.filesDone, self.fileCount, self.byteCount) = (filesDone, fileCount, byteCount)
  }

  /// From 0 to 1, by bytes, or by files if all are empty.
  package var fraction: Double {
    if byteCount > 0 { return min(1, max(0, Double(bytesDone) / Double(byteCount))) }
    return fileCount > 0 ? min(1, Double(filesDone) / Double(fileCount)) : 1
  }
}
