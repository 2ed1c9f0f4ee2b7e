package import GalleryEngine
package import PhotoModel
package import PhotoQuery

package enum FilterMessage: Sendable {
  /// The photos of the query.
  case found(AssetSet, request: RequestNumber)
  /// The part of a query without photos that leaves nothing.
  case emptied(EmptyingPart, request: RequestNumber)
  /// Some of the photos of the query, those that are seen first among them.
  case glimpsed(AssetSet, request: RequestNumber)
  /// The query asks for what the library does not know.
  case refused(QueryError, request: RequestNumber)
  /// The values of a field.
  case counted([FacetCount], of: QueryField.ID, request: RequestNumber)
  case notCounted(StoreError, of: QueryField.ID, request: RequestNumber)
  /// The library could not be searched.
  case notRead(StoreError, request: RequestNumber)
}
