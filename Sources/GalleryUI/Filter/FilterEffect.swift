package import GalleryEngine
package import PhotoModel
package import PhotoQuery

package enum FilterEffect: Sendable {
  /// Find the photos of a query; not before some time has passed without another one.
  case search(Query, after: Duration = .zero, request: RequestNumber)
  /// Look for the photos of a query among some that would be seen first, in steps until one is found, or
  /// until all are there.
  case glimpse(Query, among: [Asset.ID], after: Duration, request: RequestNumber)
  /// Count the values of some fields, one after the other, in the order of what is quickest, of the photos
  /// that a query leaves.
  case count([FacetField], among: AlbumRows, leftBy: Query, request: RequestNumber)
  /// What is being counted is not wanted any more.
  case stopCounting
  /// Keep a query for the next session.
  case remember(String)
}
