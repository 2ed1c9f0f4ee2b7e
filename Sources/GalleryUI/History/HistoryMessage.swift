package import GalleryEngine
package import Journal

package enum HistoryMessage: Sendable {
  case answered(ReversalRequest, Result<ReversalAnswer, StoreError>)
  /// So many files were looked at, of so many.
  case progressed(Int, of: Int, isAgain: Bool)
  case loaded(Result<JournalHistory, StoreError>)
}
