package import GalleryEngine
package import PhotoModel
package import PhotoQuery

package enum FilterEffect: Sendable {
  /// Finds the photos of a query, after a delay in which no other query arrives.
  case search(Query, after: Duration = .zero, request: RequestNumber)
  /// Searches for the photos of a query among those that would be visible first, in growing steps
  /// until one is found or all were searched.
  case searchFirst(Query, among: [Asset.ID], after: Duration, request: RequestNumber)
  /// Counts the values of some fields for the photos that match a query, one field after another,
  /// fastest first.
  case count([FacetField], among: AlbumRows, matching: Query, request: RequestNumber)
  /// Cancels all counting.
  case stopCounting
  /// Stores a query for later sessions.
  case storeQuery(String)
}
