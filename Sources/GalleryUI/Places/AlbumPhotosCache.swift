package import GalleryEngine
package import PhotoModel

/// Caches the photos of albums that have to be looked up in the catalogue: places and areas of the
/// map.
package struct AlbumPhotosCache: Sendable {
  /// The maximum number of cached albums.
  private static let capacity = 16

  private struct Entry: Sendable {
    var photos: AssetSet
    /// The library revision at the time of the request.
    var source: Int
    /// The number of the answer.
    var revision: Int
  }

  private var entries: [AlbumID: Entry] = [:]
  private var requests = RetriedSlot()
  /// The album that could not be read. It is not requested again until the retry is due.
  private var failedAlbum: AlbumID?
  private var answerCount = 0

  package init() {}

  /// Returns the photos of an album. Nil until they are known.
  package subscript(album: AlbumID) -> AssetSet? { entries[album]?.photos }

  /// Returns the number of the cached answer, or 0 if there is none.
  package func revision(of album: AlbumID) -> Int { entries[album]?.revision ?? 0 }

  /// Returns the number of a new request if the album must be looked up now. Only one request is
  /// under way at a time, so that moving quickly through a list requests only the last album.
  package mutating func beginRequest(_ album: AlbumID, at source: Int) -> RequestNumber? {
    guard !requests.hasPendingRequest, entries[album]?.source != source,
      requests.retryTime == nil || failedAlbum != album
    else { return nil }
    return requests.begin()
  }

  /// Records a failure and keeps the cached photos. Returns false if the answer is no longer
  /// wanted.
  package mutating func fail(
    _ album: AlbumID, _ request: RequestNumber, at now: Duration
  ) -> Bool {
    failedAlbum = album
    return requests.fail(request, at: now) != .stale
  }

  /// When to request the album that could not be read again.
  var retryTime: Duration? { requests.retryTime }

  mutating func consumeRetry(at now: Duration) -> Bool { requests.consumeRetry(at: now) }

  /// Receives an answer. Returns false if it is late and was ignored.
  package mutating func receive(
    _ photos: AssetSet, of album: AlbumID, at source: Int, answering request: RequestNumber
  ) -> Bool {
    guard requests.receive(request) != .stale else { return false }
    answerCount += 1
    if entries.count >= AlbumPhotosCache.capacity, entries[album] == nil,
      let oldest = entries.min(by: { $0.value.revision < $1.value.revision })
    {
      entries[oldest.key] = nil
    }
    entries[album] = Entry(photos: photos, source: source, revision: answerCount)
    return true
  }
}
