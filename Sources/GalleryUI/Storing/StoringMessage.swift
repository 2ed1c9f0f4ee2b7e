package import GalleryEngine

/// Whether the user's changes are stored.
package enum StoringMessage: Sendable {
  /// A change can't be stored for now, and is kept.
  case failed(StoreError)
  /// All changes are stored again.
  case recovered
}
