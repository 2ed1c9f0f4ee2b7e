package import GalleryEngine
package import PhotoModel

/// Caches the places of days for the headers of moments that were shown recently.
package struct PlaceSummaries: Sendable {
  /// The maximum number of days, enough for several years.
  private static let capacity = 4_096

  /// The revisions of the library and the album that a line was made from.
  package struct Source: Hashable, Sendable {
    var grid: GridsState.Source
    var places: Int
  }

  private struct Key: Hashable {
    var album: AlbumID
    var day: Day
  }

  private var lines: [Key: (text: String?, source: Source)] = [:]
  private var requests = RetriedSlot()

  package init() {}

  /// Returns the places of a day. Nil if they are unknown or not loaded yet. An outdated line is
  /// returned until the new answer arrives.
  package func line(of day: Day, in album: AlbumID) -> String? {
    lines[Key(album: album, day: day)]?.text
  }

  /// Returns the days to request. Empty while a request is under way, and until the retry is due
  /// after a failure.
  func missing(of days: [Day], in album: AlbumID, at source: Source) -> [Day] {
    guard !requests.hasPendingRequest, requests.retryTime == nil else { return [] }
    return days.filter { lines[Key(album: album, day: $0)]?.source != source }
  }

  mutating func beginRequest() -> RequestNumber? { requests.begin() }

  mutating func receive(
    _ found: [Day: String?], of album: AlbumID, at source: Source, answering request: RequestNumber
  ) {
    guard requests.receive(request) != .stale else { return }
    if lines.count > PlaceSummaries.capacity { lines = [:] }
    for (day, text) in found { lines[Key(album: album, day: day)] = (text, source) }
  }

  /// Records a failure and keeps the known lines. Returns false if the answer is no longer wanted.
  mutating func fail(_ request: RequestNumber, at now: Duration) -> Bool {
    requests.fail(request, at: now) != .stale
  }

  /// When to request days again after a failure.
  var retryTime: Duration? { requests.retryTime }

  mutating func consumeRetry(at now: Duration) -> Bool { requests.consumeRetry(at: now) }
}
