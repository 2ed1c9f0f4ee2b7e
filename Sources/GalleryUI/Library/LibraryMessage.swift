package import GalleryEngine
package import PhotoModel

/// What happened to the library that is shown.
package enum LibraryMessage: Sendable {
  case snapshotMade(LibrarySnapshot)
  case storeReported(StoreEvent)
  /// Something could not be read from the library.
  case storeFailed(StoreError)
  /// The photo of a path that was asked for; nil where none is known.
  case photoLocated(Asset.ID?, request: RequestNumber)
  /// The library could not be asked for it.
  case photoNotRead(StoreError, request: RequestNumber)
}
