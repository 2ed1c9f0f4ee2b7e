package import GalleryEngine
package import PhotoModel
package import PhotoQuery

package enum FilterMessage: Sendable {
  /// The photos that match the query.
  case found(AssetSet, request: RequestNumber)
  /// The part of a query without results that excludes all photos.
  case emptyingPartFound(EmptyingPart, request: RequestNumber)
  /// Some of the photos that match the query, among those that are visible first.
  case partlyFound(AssetSet, request: RequestNumber)
  /// The query refers to something that isn't in the library.
  case refused(QueryError, request: RequestNumber)
  /// The values of a field.
  case counted([FacetCount], of: QueryField.ID, request: RequestNumber)
  case countFailed(StoreError, of: QueryField.ID, request: RequestNumber)
  /// The library couldn't be searched.
  case searchFailed(StoreError, request: RequestNumber)
}
