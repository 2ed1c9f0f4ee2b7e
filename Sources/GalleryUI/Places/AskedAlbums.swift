package import GalleryEngine
package import PhotoModel

/// The photos of albums that the catalogue has to be asked for: those of places and of parts of the
/// map.
package struct AskedAlbums: Sendable {
  /// So many are kept.
  private static let capacity = 16

  private struct Entry: Sendable {
    var photos: AssetSet
    /// The state of the library that was asked.
    var source: Int
    /// Counts the answers.
    var revision: Int
  }

  private var entries: [AlbumID: Entry] = [:]
  private var asking = RetriedSlot()
  /// The album that could not be read; while that is to be tried again, it is not asked for.
  private var unread: AlbumID?
  private var answerCount = 0

  package init() {}

  /// Nil as long as nothing is known.
  package subscript(album: AlbumID) -> AssetSet? { entries[album]?.photos }

  /// Which answer it is that is known; 0 for none.
  package func revision(of album: AlbumID) -> Int { entries[album]?.revision ?? 0 }

  /// The number of a request, where an album is to be asked for now. One at a time is under way:
  /// walking along a list asks for where it ends.
  package mutating func ask(_ album: AlbumID, at source: Int) -> RequestNumber? {
    guard !asking.isUnderWay, entries[album]?.source != source,
      asking.retryTime == nil || unread != album
    else { return nil }
    return asking.begin()
  }

  /// There is no answer: what is known stays. False where it is not waited for.
  package mutating func fail(
    _ album: AlbumID, _ request: RequestNumber, at now: Duration
  ) -> Bool {
    unread = album
    return asking.fail(request, at: now) != .late
  }

  /// When the album that could not be read may be asked for once more.
  var retryTime: Duration? { asking.retryTime }

  mutating func takeRetry(at now: Duration) -> Bool { asking.takeRetry(at: now) }

  /// Takes an answer, unless it is late; says whether it did.
  package mutating func take(
    _ photos: AssetSet, of album: AlbumID, at source: Int, answering request: RequestNumber
  ) -> Bool {
    guard asking.take(request) != .late else { return false }
    answerCount += 1
    if entries.count >= AskedAlbums.capacity, entries[album] == nil,
      let oldest = entries.min(by: { $0.value.revision < $1.value.revision })
    {
      entries[oldest.key] = nil
    }
    entries[album] = Entry(photos: photos, source: source, revision: answerCount)
    return true
  }
}
