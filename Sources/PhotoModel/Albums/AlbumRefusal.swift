/// Why an operation on albums isn't possible, for example a second album with the same name.
package enum AlbumRefusal: Hashable, Sendable {
  case titleTaken(String)
  case emptyTitle
  /// There is no album of the given name; empty for an album that was just deleted.
  case noSuchAlbum(String)
  /// The photo isn't in the album.
  case notInAlbum(String)
  /// It is an album folder, and photos can only be added to albums.
  case isFolder(String)
  case isNotAFolder(String)
  /// It is a smart album, whose photos are found by its query.
  case isSmart(String)
  /// It is a list or a folder, which has no query.
  case isNotSmart(String)
  /// An album folder would contain itself.
  case cycle(String)
}
