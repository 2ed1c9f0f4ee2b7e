package import GalleryEngine
package import Journal
package import PhotoModel

/// Stores the marks of this window in the catalogue, for the next start and for commands.
///
/// Each window has its own marks. The catalogue contains those of the window that last changed them
/// or was last closed. Changes made there by a scan are adopted: the marks read are compared with
/// the previous content of the catalogue, and marks that are not stored yet are kept. Marks stored
/// by another window are only recorded as stored, and are replaced when this window stores its own.
package struct MarkSync: Sendable {
  /// The delay after the first change. Changes within it are stored together.
  package static let delay = Duration.milliseconds(200)

  /// When the next changes are to be stored. Nil if there are none.
  package private(set) var due: Duration?
  /// The marks that the catalogue contains, or will contain once the writes under way are done.
  private var stored = AssetSet()
  /// The revision of the marks that were last examined.
  private var revision = 0
  private var reading = RetriedSlot()
  /// Whether the catalogue has been read.
  private(set) var isRead = false
  /// Whether another window has stored its marks since.
  private var hasMarksOfOtherWindow = false

  package init() {}

  /// Schedules storing if the marks have changed.
  package mutating func scheduleStore(_ selection: SelectionState, at now: Duration) {
    guard selection.revision != revision else { return }
    revision = selection.revision
    due = due ?? now + MarkSync.delay
  }

  /// Returns the steps to store now, or nil if there are none. The steps made by the user are
  /// preceded by an unrecorded step if the stored marks differ from the marks that they began with.
  /// With nil for `steps`, the whole difference is one step.
  package mutating func changes(to marks: AssetSet, by steps: [MarkStep]? = nil) -> [MarkStep]? {
    due = nil
    var change = MarkStep(adding: marks.subtracting(stored), removing: stored.subtracting(marks))
    guard !change.isEmpty || steps?.isEmpty == false else { return nil }
    defer {
      stored = marks
      reading.invalidate()
    }
    guard let steps else { return [change] }
    if steps.reduce(stored, { $1.applied(to: $0) }) == marks { return steps }
    let start = steps.reversed().reduce(marks) {
      $0.subtracting($1.adding).union($1.removing)
    }
    change = MarkStep(
      adding: start.subtracting(stored), removing: stored.subtracting(start), isRecorded: false)
    return [change] + steps
  }

  /// Returns the number of a new request to the catalogue. While a request is under way, returns
  /// nil; its answer is then out of date, and the catalogue is read again.
  package mutating func beginRequest() -> RequestNumber? {
    reading.begin()
  }

  /// Receives an answer. If something was stored after the request, the answer is out of date and
  /// must be requested again.
  package mutating func receive(_ request: RequestNumber) -> AnswerAge { reading.receive(request) }

  /// Records that the catalogue could not be read. The known marks are kept. The request is
  /// repeated after a delay, or at once if something was stored meanwhile.
  package mutating func fail(_ request: RequestNumber, at now: Duration) -> AnswerAge {
    reading.fail(request, at: now)
  }

  /// When to read again after a failure.
  package var retryTime: Duration? { reading.retryTime }

  package mutating func consumeRetry(at now: Duration) -> Bool { reading.consumeRetry(at: now) }

  /// Records that another window has stored its marks.
  package mutating func recordOtherWindow() {
    hasMarksOfOtherWindow = isRead
  }

  /// Receives the marks in the catalogue. Returns the marks added and removed there since the last
  /// read; none if another window has stored its marks.
  package mutating func compare(_ found: AssetSet) -> (added: AssetSet, removed: AssetSet) {
    defer {
      stored = found
      (isRead, hasMarksOfOtherWindow) = (true, false)
    }
    return hasMarksOfOtherWindow
      ? (AssetSet(), AssetSet()) : (found.subtracting(stored), stored.subtracting(found))
  }
}
