package import GalleryEngine
package import PhotoQuery

package enum FilterEffect: Sendable {
  /// Find the photos of a query; not before some time has passed without another one.
  case search(Query, after: Duration = .zero, request: RequestNumber)
  /// Count the values of some fields, one after the other, in the order of what is quickest.
  case count([FacetField], among: AlbumRows, request: RequestNumber)
  /// What is being counted is not wanted any more.
  case stopCounting
  /// Keep a query for the next session.
  case remember(String)
}
