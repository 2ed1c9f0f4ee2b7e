package import GalleryEngine
package import PhotoModel

/// An event in the library that is shown.
package enum LibraryMessage: Sendable {
  case snapshotMade(LibrarySnapshot)
  case storeReported(StoreEvent)
  /// A read from the library failed.
  case storeFailed(StoreError)
  /// The photo with the requested path, or nil if it isn't known.
  case photoLocated(Asset.ID?, request: RequestNumber)
  /// The search for a photo's path failed.
  case photoLookupFailed(StoreError, request: RequestNumber)
}
