package import GalleryEngine
package import PhotoModel

package enum FilterMessage: Sendable {
  /// The photos that match the words.
  case found(AssetSet, request: RequestNumber)
  /// The library could not be searched.
  case notRead(StoreError, request: RequestNumber)
}
