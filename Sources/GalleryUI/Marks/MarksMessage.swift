package import GalleryEngine
package import PhotoModel

package enum MarksMessage: Sendable {
  /// The marks as the catalogue has them.
  case loaded(AssetSet, request: RequestNumber)
  /// What was marked and unmarked is in the catalogue.
  case stored
  case notRead(StoreError, request: RequestNumber)
}
