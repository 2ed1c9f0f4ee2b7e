/// Repeats requests that failed. The known data is kept until they succeed.
extension GalleryState {
  /// When the next retry is due.
  var retryTime: Duration? {
    [
      albums.user.sync.retryTime, albums.user.finding.retryTime, albums.user.counting.retryTime,
      marks.sync.retryTime, library.details.retryTime,
      library.locating.retryTime, filter.retryTime, grids.retryTime, places.retryTime,
      map.retryTime, stackLoadTime,
    ].compactMap(\.self).min()
  }

  /// Repeats the requests that are due. Details, places and positions are requested when they are
  /// visible.
  mutating func retry() -> [Effect] {
    let now = clock.now
    var effects: [Effect] = []
    if albums.user.sync.consumeRetry(at: now) { effects += loadAlbums() }
    if albums.user.finding.consumeRetry(at: now) { effects += findSmart() }
    if albums.user.counting.consumeRetry(at: now) { effects += countValues() }
    if marks.sync.consumeRetry(at: now) { effects += loadMarks() }
    if library.locating.consumeRetry(at: now) { effects += locateAgain() }
    if filter.consumeRetry(at: now) { effects += filter.requestPhotos() }
    if grids.consumeRetry(at: now) { effects += refreshGrid() }
    if let due = stackLoadTime, due <= now { effects += loadStacks() }
    places.consumeRetries(at: now)
    effects += map.retry(isVisible: pages.view == .map, at: now)
    return effects
  }
}
