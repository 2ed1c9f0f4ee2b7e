package import PhotoCatalogue
package import PhotoModel

package enum MarksMessage: Sendable {
  /// The marks as the catalogue has them.
  case loaded(AssetSet, request: RequestNumber)
  case notRead(CatalogueError, request: RequestNumber)
}
