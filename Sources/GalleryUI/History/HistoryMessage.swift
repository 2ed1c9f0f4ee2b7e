package import GalleryEngine
package import Journal

package enum HistoryMessage: Sendable {
  /// It had not begun.
  case cancelled(job: Job.ID)
  case answered(ReversalRequest, Result<ReversalAnswer, StoreError>, job: Job.ID)
  case loaded(Result<JournalHistory, StoreError>)
}
