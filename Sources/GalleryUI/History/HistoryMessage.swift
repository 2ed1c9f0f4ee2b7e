package import GalleryEngine
package import Journal

package enum HistoryMessage: Sendable {
  case answered(ReversalRequest, Result<ReversalAnswer, StoreError>)
  case loaded(Result<JournalHistory, StoreError>)
}
