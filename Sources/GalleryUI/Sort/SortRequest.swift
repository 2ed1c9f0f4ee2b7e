package import GalleryEngine
package import PhotoModel

/// An order that days do not follow has to be made from the details, away from the screen.
package struct SortRequest: Sendable {
  package struct ID: Hashable, Sendable {
    package var album: AlbumID
    package var order: SortOrder
  }

  package var id: ID
  package var index: MomentIndex
  package var number: RequestNumber
}
