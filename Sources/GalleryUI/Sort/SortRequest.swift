package import GalleryEngine
package import PhotoModel

/// A request to sort an album in an order that doesn't follow days. It requires the details of the
/// photos, and runs off the main thread.
package struct SortRequest: Sendable {
  package struct ID: Hashable, Sendable {
    package var album: AlbumID
    package var order: SortOrder
  }

  package var id: ID
  package var index: MomentIndex
  package var number: RequestNumber
}
