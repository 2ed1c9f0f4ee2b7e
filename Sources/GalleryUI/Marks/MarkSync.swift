package import GalleryEngine
package import Journal
package import PhotoModel

/// Keeps the marks of this window in the catalogue, for the next start and for commands.
///
/// Each window has its own marks. The catalogue has those of the window that changed them last, or was closed
/// last. What a scan has changed there is taken over: it is compared with what the catalogue had before, and
/// marks that were not stored yet stay. What another window has stored is only noted, so that it is replaced
/// when this one stores its own.
package struct MarkSync: Sendable {
  /// Changes that come closer together than this are stored together.
  package static let delay = Duration.milliseconds(200)

  /// When the next changes are to be stored; nil when there are none.
  package private(set) var due: Duration?
  /// The marks that the catalogue has, or will have when what is under way is done.
  private var stored = AssetSet()
  /// The revision of the marks that were looked at last.
  private var revision = 0
  private var reading = RetriedSlot()
  /// Whether the catalogue was read.
  private(set) var isRead = false
  /// Whether another window has stored its marks since.
  private var isOfOthers = false

  package init() {}

  /// The marks may be others: notes when they are to be stored.
  package mutating func note(_ selection: SelectionState, at now: Duration) {
    guard selection.revision != revision else { return }
    revision = selection.revision
    due = due ?? now + MarkSync.delay
  }

  /// What is to be stored now, if anything: the steps that the user made, after the difference between what is
  /// stored and what they began with, which is not recorded. With nil for the steps, the whole difference is one.
  package mutating func changes(to marks: AssetSet, by steps: [MarkStep]? = nil) -> [MarkStep]? {
    due = nil
    var change = MarkStep(adding: marks.subtracting(stored), removing: stored.subtracting(marks))
    guard !change.isEmpty || steps?.isEmpty == false else { return nil }
    defer {
      stored = marks
      reading.outdate()
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

  /// The number of a request to the catalogue; while it is being asked there is none, and once more
  /// after that.
  package mutating func load() -> RequestNumber? {
    reading.begin()
  }

  /// An answer came. One that is out of date, as something was stored after it was asked for, is to
  /// be asked for again.
  package mutating func take(_ request: RequestNumber) -> AnswerAge { reading.take(request) }

  /// The catalogue could not be read: what is known stays, and it is to be asked again, after a while
  /// unless something was stored meanwhile.
  package mutating func fail(_ request: RequestNumber, at now: Duration) -> AnswerAge {
    reading.fail(request, at: now)
  }

  /// When it is to be asked once more, as it could not be read before.
  package var retryTime: Duration? { reading.retryTime }

  package mutating func takeRetry(at now: Duration) -> Bool { reading.takeRetry(at: now) }

  /// Another window has stored its marks.
  package mutating func noteOthers() {
    isOfOthers = isRead
  }

  /// Takes the marks of the catalogue: what came and what went since; nothing of what another window has stored.
  package mutating func compare(_ found: AssetSet) -> (added: AssetSet, removed: AssetSet) {
    defer {
      stored = found
      (isRead, isOfOthers) = (true, false)
    }
    return isOfOthers
      ? (AssetSet(), AssetSet()) : (found.subtracting(stored), stored.subtracting(found))
  }
}
