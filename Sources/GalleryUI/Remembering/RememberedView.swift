package import GalleryEngine
package import PhotoModel

/// The view in which a library was left, restored when the same folders are opened again.
package struct RememberedView: Hashable, Sendable {
  /// Identifies an album across sessions. The ids of folders may change.
  package enum Album: Hashable, Sendable {
    case smart(SmartAlbum)
    case value(ValueAlbum)
    case folder(FilePath)
    case user(UserAlbum.ID)

    /// The album id. Nil for a folder, whose id is known only once the library is loaded.
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
  /// Whether the list of the Albums or Places view was active instead of the photos.
  package var isInList = false
  /// The place of the Places view, as names from the country down.
  package var place: [String] = []
  package var density = Density.medium
  package var order = SortOrder.newest
  /// The individual orders of smart albums.
  package var orders: [Album: SortOrder] = [:]
  package var zoom: ZoomState.Level?
  /// The part of the map that the Map view showed.
  package var map: MapCamera?
  /// The photo under the cursor, and its day in case the photo no longer exists. Nil at the start
  /// of the grid, so that newer photos are shown.
  package var photo: FilePath?
  package var day: Day?
  /// Whether photos were being culled, at `photo`.
  package var isCulling = false
  /// The number of the culling session, which continues.
  package var cullingSession: Int?
  /// Whether a verdict shows the next photo.
  package var advances = true
  /// Whether stacks are folded.
  package var foldsStacks = true

  package init() {}
}
