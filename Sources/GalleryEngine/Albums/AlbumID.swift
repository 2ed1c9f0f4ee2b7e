package import PhotoModel

/// Identifies what a grid shows.
package enum AlbumID: Hashable, Sendable {
  case smart(SmartAlbum)
  /// An album of a branch, for example a year, a camera, or a lens.
  case value(ValueAlbum)
  /// A folder of the library, recursively.
  case folder(FolderID)
  /// An album made by the user, or all albums of an album folder.
  case user(UserAlbum.ID)
  /// The photos taken in a place, or those without a place.
  case place(PlaceAlbum)
  /// The photos taken in a part of the map.
  case area(MapArea)
  case selection
  /// The photos in the trash that came from the library.
  case trash
  /// The photos of the open import source.
  case source
  /// The photos of the open culling session.
  case culling
}
