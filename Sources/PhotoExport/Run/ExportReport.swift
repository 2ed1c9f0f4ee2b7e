package import PhotoModel
package import Transfer

/// How an export ended.
package struct ExportReport: Hashable, Sendable {
  package var destination: FilePath
  /// Files that were to be copied, the parts of a pair each counted.
  package var planned: Int
  /// Files that are in the destination now, whole and under their names.
  package var copied = 0
  package var byteCount: Int64 = 0
  /// Files of which the same is there already.
  package var same = 0
  /// Files that were left out, as something else has their names.
  package var skipped = 0
  /// Files of earlier exports that were removed.
  package var removed = 0
  /// Photos that had to take another name than planned, because it was taken meanwhile.
  package var renamedMeanwhile = 0
  /// What could not be exported, in order; the last one may have ended the export.
  package var problems: FileProblems = []
  package var isCancelled = false
  /// The web gallery that was made; nil where none was.
  package var gallery: Gallery?

  package struct Gallery: Hashable, Sendable {
    /// What a browser opens.
    package var page: FilePath
    package var photos: Int
  }

  package init(destination: FilePath, planned: Int) {
    self.destination = destination
    self.planned = planned
  }

  /// What ended the export before its time: a full disk, a destination that went away.
  package var end: FileProblem? {
    problems.last.flatMap { $0.endsTransfer ? $0 : nil }
  }
}

package enum ExportEvent: Hashable, Sendable {
  case progress(JobProgress)
  /// The export waits until it is answered, or cancelled.
  case asks(ExportClash)
  /// The last event.
  case finished(ExportReport)
}
