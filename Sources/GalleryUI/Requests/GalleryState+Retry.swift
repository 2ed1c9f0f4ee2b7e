/// What could not be read is asked for once more, and what is known stays until it is there.
extension GalleryState {
  /// When that is, at the earliest.
  var retryTime: Duration? {
    [
      albums.user.keeping.retryTime, albums.user.finding.retryTime, albums.user.counting.retryTime,
      marks.keeping.retryTime, library.details.retryTime,
      library.locating.retryTime, filter.retryTime, grids.retryTime, places.retryTime,
      map.retryTime,
    ].compactMap(\.self).min()
  }

  /// Asks for what its time has come for. Details, places and positions are asked for where they are
  /// seen.
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
