package import PhotoModel
package import Transfer

/// The result of an export.
package struct ExportReport: Hashable, Sendable {
  package var destination: FilePath
  /// The number of planned files. The parts of a pair count separately.
  package var planned: Int
  /// The number of files that are complete in the destination under their final names.
  package var copied = 0
  package var byteCount: Int64 = 0
  /// The number of files that already existed unchanged.
  package var unchanged = 0
  /// The number of files that were skipped because their names were taken.
  package var skipped = 0
  /// The number of removed files of earlier exports.
  package var removed = 0
  /// The number of photos that got another name than planned because that one was taken meanwhile.
  package var renamedMeanwhile = 0
  /// The failures in order. The last one may have ended the export.
  package var problems: FileProblems = []
  package var isCancelled = false
  /// The web gallery that was made, or nil.
  package var gallery: Gallery?

  package struct Gallery: Hashable, Sendable {
    /// The page to open in a web browser.
    package var page: FilePath
    package var photos: Int
  }

  package init(destination: FilePath, planned: Int) {
    self.destination = destination
    self.planned = planned
  }

  /// The problem that ended the export early: a full disk, or a destination that was disconnected.
  package var end: FileProblem? {
    problems.last.flatMap { $0.abortsTransfer ? $0 : nil }
  }
}

package enum ExportEvent: Hashable, Sendable {
  case progress(JobProgress)
  /// The export waits until it is answered or cancelled.
  case waitsForAnswer(ExportClash)
  /// The last event.
  case finished(ExportReport)
}
