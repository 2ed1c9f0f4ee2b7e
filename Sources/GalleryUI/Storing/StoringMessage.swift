package import GalleryEngine

/// What becomes of what the user did.
package enum StoringMessage: Sendable {
  /// It can't be stored for now, and is kept.
  case failed(StoreError)
  /// All of it is stored again.
  case recovered
}
