package import GalleryEngine
package import PhotoModel

package enum MarksMessage: Sendable {
  /// The marks as the catalogue has them.
  case loaded(AssetSet, request: RequestNumber)
  case notRead(StoreError, request: RequestNumber)
}
