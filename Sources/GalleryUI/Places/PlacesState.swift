package import PhotoModel

/// The Places view: its list, the place that is open beside it; and what is known of the places of
/// photos, wherever they are seen.
package struct PlacesState: Sendable {
  package internal(set) var list = PlaceListState()
  /// The place that the Places view shows in its grid.
  package private(set) var open = PlaceAlbum.within([])
  package internal(set) var asked = AskedAlbums()
  package internal(set) var lines = PlaceLines()
  package internal(set) var ofPhotos = PhotoPlaces()
  /// Counts the times when places of photos became others in the background.
  private(set) var changes = 0

  mutating func open(_ place: PlaceAlbum) {
    open = place
  }

  /// When something that could not be read may be asked for once more.
  var retryTime: Duration? {
    [list.retryTime, asked.retryTime, lines.retryTime].compactMap(\.self).min()
  }

  /// What is seen may be asked for, once its time has come.
  mutating func takeRetries(at now: Duration) {
    _ = list.takeRetry(at: now)
    _ = asked.takeRetry(at: now)
    _ = lines.takeRetry(at: now)
  }

  mutating func noteChange() {
    changes += 1
  }
}
