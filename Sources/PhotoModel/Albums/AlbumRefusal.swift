/// Why something can't be done to albums, such as a second one of one name.
package enum AlbumRefusal: Hashable, Sendable {
  case titleTaken(String)
  case emptyTitle
  /// The name that was asked for; empty for an album that was there a moment ago.
  case noSuchAlbum(String)
  /// The photo that was named with the album is not in it.
  case notInAlbum(String)
  /// Photos go into albums, not into folders of albums.
  case isFolder(String)
  case isNoFolder(String)
  /// What is in a smart album is what its query finds.
  case isSmart(String)
  /// A list and a folder have no query.
  case isNotSmart(String)
  /// A folder of albums would lie in itself.
  case circle(String)
}
