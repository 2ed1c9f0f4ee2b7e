/// Repeats requests that failed. The known data is kept until they succeed.
extension GalleryState {
  /// When the next retry is due.
  var retryTime: Duration? {
    [
      albums.user.keeping.retryTime, albums.user.finding.retryTime, albums.user.counting.retryTime,
      marks.keeping.retryTime, library.details.retryTime,
      library.locating.retryTime, filter.retryTime, grids.retryTime, places.retryTime,
      map.retryTime,
    ].compactMap(\.self).min()
  }

  /// Repeats the requests that are due. Details, places and positions are requested when they are
  /// visible.
  mutating func retry() -> [Effect] {
    let now = clock.now
    var effects: [Effect] = []
    if albums.user.keeping.takeRetry(at: now) { effects += loadAlbums() }
    if albums.user.finding.takeRetry(at: now) { effects += findSmart() }
    if albums.user.counting.takeRetry(at: now) { effects += countValues() }
    if marks.keeping.takeRetry(at: now) { effects += loadMarks() }
    if library.locating.takeRetry(at: now) { effects += locateAgain() }
    if filter.takeRetry(at: now) { effects += filter.ask() }
    if grids.takeRetry(at: now) { effects += refreshGrid() }
    places.takeRetries(at: now)
    effects += map.retry(isSeen: pages.view == .map, at: now)
    return effects
  }
}
