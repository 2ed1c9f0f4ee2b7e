package import GalleryEngine
package import Journal

package enum HistoryMessage: Sendable {
  /// An undo or redo was cancelled before it started.
  case cancelled(job: Job.ID)
  case answered(ReversalRequest, Result<ReversalResult, StoreError>, job: Job.ID)
  case loaded(Result<JournalHistory, StoreError>)
}
