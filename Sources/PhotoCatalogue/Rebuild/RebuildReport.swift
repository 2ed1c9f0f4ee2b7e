package import PhotoModel

/// What a rebuild of a catalogue came to.
package struct RebuildReport: Hashable, Sendable {
  /// Photos that are in the new catalogue, those among them that a scan has to read again, and
  /// those of which nothing could be read.
  package var photos = 0
  package var unread = 0
  package var lostPhotos = 0
  package var albums = 0
  /// Albums whose names could not be read, and photos that are missing from albums.
  package var namelessAlbums = 0
  package var lostFromAlbums = 0
  package var favourites = 0
  package var lostFavourites = 0
  /// Whether some albums could not be read: those that held no photo are lost.
  package var lacksEmptyAlbums = false
  /// Whether the photos of some albums, marks, what the user said of photos, the time zone of the
  /// library, and which albums by date have an order by hand could not be read: how many there were
  /// is not known.
  package var lacksAlbumPhotos = false
  package var lacksMarks = false
  package var lacksOverrides = false
  package var lacksHomeZone = false
  package var lacksHandOrders = false
  /// Where the old file is now.
  package var old: FilePath?

  package init() {}

  /// Whether nothing was lost that only the catalogue knew.
  package var isWhole: Bool {
    lostPhotos == 0 && namelessAlbums == 0 && lostFromAlbums == 0 && lostFavourites == 0
      && !lacksEmptyAlbums && !lacksAlbumPhotos && !lacksMarks && !lacksOverrides
      && !lacksHomeZone && !lacksHandOrders
  }
}
