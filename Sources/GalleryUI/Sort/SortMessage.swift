package import GalleryEngine
package import PhotoModel

package enum SortMessage: Sendable {
  /// An album stands in the order that was asked for.
  case sorted(SortRequest.ID, MomentIndex, request: RequestNumber)
  /// The order could not be read.
  case notRead(SortRequest.ID, StoreError, request: RequestNumber)
}
