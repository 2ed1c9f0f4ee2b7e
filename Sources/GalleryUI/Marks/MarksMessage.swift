package import GalleryEngine
package import PhotoModel

package enum MarksMessage: Sendable {
  /// The marks as the catalogue has them, and the photos that the library shows, if those alone were asked for.
  case loaded(AssetSet, shown: AssetSet? = nil, request: RequestNumber)
  /// What was marked and unmarked is in the catalogue.
  case stored
  case notRead(StoreError, request: RequestNumber)
}
