package import GalleryEngine
package import Journal

package enum HistoryMessage: Sendable {
  /// An undo or a redo was cancelled before it began.
  case cancelled(job: Job.ID)
  case answered(ReversalRequest, Result<ReversalAnswer, StoreError>, job: Job.ID)
  case loaded(Result<JournalHistory, StoreError>)
}
