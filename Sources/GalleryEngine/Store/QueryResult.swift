package import PhotoModel
package import PhotoQuery

/// The result of a query.
package enum QueryResult: Hashable, Sendable {
  case found(AssetSet)
  /// The query refers to something unknown to the library, for example to an unknown place.
  case refused(QueryError)
}
