package import PhotoModel
package import PhotoQuery

/// What a library answers to a query.
package enum QueryAnswer: Hashable, Sendable {
  case found(AssetSet)
  /// It asks for what the library does not know, such as a place that is none.
  case refused(QueryError)
}
