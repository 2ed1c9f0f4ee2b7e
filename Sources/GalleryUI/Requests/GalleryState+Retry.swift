/// What could not be read is asked for once more.
extension GalleryState {
  /// When that is, at the earliest.
  var retryTime: Duration? {
    [albums.user.keeping.retry.due, marks.keeping.retry.due, library.details.retryTime]
      .compactMap(\.self).min()
  }

  /// Asks for albums and marks whose time has come. Details are asked for where they are seen.
  mutating func retry() -> [Effect] {
    var effects: [Effect] = []
    if albums.user.keeping.takeRetry(at: clock.now) { effects += loadAlbums() }
    if marks.keeping.takeRetry(at: clock.now) { effects += loadMarks() }
    return effects
  }
}
