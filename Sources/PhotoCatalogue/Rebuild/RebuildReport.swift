package import PhotoModel

/// The result of rebuilding a catalogue.
package struct RebuildReport: Hashable, Sendable {
  /// The number of photos in the new catalogue, those among them that a scan must read again, and
  /// those of which nothing could be read.
  package var photos = 0
  package var unread = 0
  package var lostPhotos = 0
  package var albums = 0
  /// The number of albums whose names could not be read, and of photos that are missing from
  /// albums.
  package var namelessAlbums = 0
  package var lostFromAlbums = 0
  package var favourites = 0
  package var lostFavourites = 0
  /// Whether some albums could not be read. Those without photos are lost.
  package var hasLostEmptyAlbums = false
  /// Whether some photos of albums, marks, user changes of metadata, the time zone of the library,
  /// or the list of albums by date with a manual order could not be read. The numbers of lost
  /// values are unknown.
  package var hasLostAlbumPhotos = false
  package var hasLostMarks = false
  package var hasLostOverrides = false
  package var hasLostHomeZone = false
  package var hasLostManualOrders = false
  /// Whether some stacks that the user made or took apart could not be read.
  package var hasLostStacks = false
  /// The new path of the old file.
  package var old: FilePath?

  package init() {}

  /// Whether no data was lost that only the catalogue contained.
  package var isComplete: Bool {
    lostPhotos == 0 && namelessAlbums == 0 && lostFromAlbums == 0 && lostFavourites == 0
      && !hasLostEmptyAlbums && !hasLostAlbumPhotos && !hasLostMarks && !hasLostOverrides
      && !hasLostHomeZone && !hasLostManualOrders && !hasLostStacks
  }
}
