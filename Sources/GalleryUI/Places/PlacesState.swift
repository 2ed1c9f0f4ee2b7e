package import PhotoModel

/// The state of the Places view, which is its list and the open place, and the known places of
/// photos for all views.
package struct PlacesState: Sendable {
  package internal(set) var list = PlaceListState()
  /// The place whose photos the grid of the Places view shows.
  package private(set) var open = PlaceAlbum.within([])
  package internal(set) var albumPhotos = AlbumPhotosCache()
  package internal(set) var lines = PlaceSummaries()
  package internal(set) var photoPlaces = PhotoPlaces()
  /// The number of times that places of photos changed in the background.
  private(set) var changes = 0

  mutating func open(_ place: PlaceAlbum) {
    open = place
  }

  /// When the next retry after a failure is due.
  var retryTime: Duration? {
    [list.retryTime, albumPhotos.retryTime, lines.retryTime].compactMap(\.self).min()
  }

  /// Allows requests whose retry is due. They are made when their content is visible.
  mutating func consumeRetries(at now: Duration) {
    _ = list.consumeRetry(at: now)
    _ = albumPhotos.consumeRetry(at: now)
    _ = lines.consumeRetry(at: now)
  }

  mutating func recordChange() {
    changes += 1
  }
}
