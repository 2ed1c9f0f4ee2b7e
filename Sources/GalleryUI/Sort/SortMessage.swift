package import GalleryEngine
package import PhotoModel

package enum SortMessage: Sendable {
  /// An album has been sorted as requested.
  case sorted(SortRequest.ID, MomentIndex, request: RequestNumber)
  /// The details for sorting could not be read.
  case notRead(SortRequest.ID, StoreError, request: RequestNumber)
}
