package import GalleryEngine
package import PhotoModel

/// Where days were spent, for the headers of moments: of those seen lately.
package struct PlaceLines: Sendable {
  /// Some years of days.
  private static let capacity = 4_096

  /// The state of the library and of an album that a line is of.
  package struct Source: Hashable, Sendable {
    var grid: GridsState.Source
    var places: Int
  }

  private struct Key: Hashable {
    var album: AlbumID
    var day: Day
  }

  private var lines: [Key: (text: String?, source: Source)] = [:]
  private var asking = RetriedSlot()

  package init() {}

  /// Nil where it is not known, or not known yet. What is out of date stays until an answer comes.
  package func line(of day: Day, in album: AlbumID) -> String? {
    lines[Key(album: album, day: day)]?.text
  }

  /// The days to ask about; none while an answer is under way, and for a while after there was none.
  func missing(of days: [Day], in album: AlbumID, at source: Source) -> [Day] {
    guard !asking.isUnderWay, asking.retryTime == nil else { return [] }
    return days.filter { lines[Key(album: album, day: $0)]?.source != source }
  }

  mutating func ask() -> RequestNumber? { asking.begin() }

  mutating func take(
    _ found: [Day: String?], of album: AlbumID, at source: Source, answering request: RequestNumber
  ) {
    guard asking.take(request) != .late else { return }
    if lines.count > PlaceLines.capacity { lines = [:] }
    for (day, text) in found { lines[Key(album: album, day: day)] = (text, source) }
  }

  /// There is no answer: what is known stays. False where it is not waited for.
  mutating func fail(_ request: RequestNumber, at now: Duration) -> Bool {
    asking.fail(request, at: now) != .late
  }

  /// When days may be asked about once more.
  var retryTime: Duration? { asking.retryTime }

  mutating func takeRetry(at now: Duration) -> Bool { asking.takeRetry(at: now) }
}
