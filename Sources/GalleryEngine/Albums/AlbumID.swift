package import PhotoModel

/// Which album a grid shows.
package enum AlbumID: Hashable, Sendable {
  case smart(SmartAlbum)
  /// An album of a branch: a year, a camera, a lens.
  case value(ValueAlbum)
  /// A folder with all that lie in it.
  case folder(FolderID)
  /// An album that the user made, or all albums of an album folder.
  case user(UserAlbum.ID)
  /// What was taken in a place, or in none.
  case place(PlaceAlbum)
  /// What was taken in a part of the map.
  case area(MapArea)
  /// The marked photos.
  case selection
  /// What lies in the trash and came from the library.
  case trash
  /// What lies where photos may be imported from.
  case source
}
