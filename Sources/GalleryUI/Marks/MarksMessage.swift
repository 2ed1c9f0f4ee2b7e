package import GalleryEngine
package import PhotoModel

package enum MarksMessage: Sendable {
  /// The marks in the catalogue, and the photos that the library shows if only their marks were
  /// requested.
  case loaded(AssetSet, shown: AssetSet? = nil, request: RequestNumber)
  /// The steps are stored in the catalogue.
  case stored
  case notRead(StoreError, request: RequestNumber)
}
