package import PhotoCatalogue

/// What becomes of what the user did.
package enum StoringMessage: Sendable {
  /// It can't be stored for now, and is kept.
  case failed(CatalogueError)
  /// All of it is stored again.
  case recovered
}
