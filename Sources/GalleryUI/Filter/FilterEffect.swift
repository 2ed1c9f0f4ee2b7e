package import PhotoQuery

package enum FilterEffect: Sendable {
  /// Find the photos of a query.
  case search(Query, request: RequestNumber)
}
