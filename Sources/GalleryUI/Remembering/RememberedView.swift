package import GalleryEngine
package import PhotoModel

/// Where a library was left: what is restored when the same folders are opened again.
package struct RememberedView: Hashable, Sendable {
  /// An album by what it is called wherever it is opened: numbers of folders may change.
  package enum Album: Hashable, Sendable {
    case smart(SmartAlbum)
    case value(ValueAlbum)
    case folder(FilePath)
    case user(UserAlbum.ID)

    /// Nil for a folder, which is known once the library is.
    var smart: AlbumID? {
      switch self {
      case .smart(let album): .smart(album)
      case .value(let album): .value(album)
      case .user(let id): .user(id)
      case .folder: nil
      }
    }
  }

  package var view = GalleryState.View.moments
  /// The album of the Albums view.
  package var album = Album.smart(.allPhotos)
  /// Whether the Albums or the Places view was in its list, and not among the photos.
  package var isInList = false
  /// The place of the Places view, by the names from the country down.
  package var place: [String] = []
  package var density = Density.medium
  package var order = SortOrder.newest
  /// Those that smart albums have of their own.
  package var orders: [Album: SortOrder] = [:]
  package var zoom: ZoomState.Level?
  /// The part of the map that the Map view showed.
  package var map: MapSpot?
  /// The photo under the cursor, and its day for when it is gone; nil at the start, where newer
  /// photos are to be seen.
  package var photo: FilePath?
  package var day: Day?

  package init() {}
}
