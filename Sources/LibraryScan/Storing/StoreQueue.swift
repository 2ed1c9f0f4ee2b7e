import PhotoModel

/// What a scan found and is not stored yet, in the order of its finding. It decides when a
/// transaction begins and what it holds, and who waits because there is too much. Times are counted
/// from the start of the scan.
///
/// The first transaction begins with the first finding, so that something is on screen at once.
/// Each later one may hold twice as much as the one before it and be waited for longer: what one
/// costs, whatever it holds, is paid a few times in a large scan. Of a scan that is killed, what
/// waits is read again by the next.
struct StoreQueue: Sendable {
  /// What was found in one folder; `ancestors` are the paths from the root down to it.
  struct Part: Sendable {
    var ancestors: [FilePath]
    var findings: ChangePublisher.Findings
  }

  enum Answer: Equatable {
    /// It is in the queue. The first caller that gets this answer starts the thread that stores.
    case queued(needsThread: Bool)
    /// The catalogue failed, and nothing is stored any more.
    case refused
  }

  /// What the thread that stores does next.
  enum Next {
    /// One part at least.
    case store([Part])
    /// Ask again then, or when something was offered; with no time, only then.
    case wait(until: Duration?)
    case end
  }

  static let firstLength = 128
  static let firstPatience = Duration.milliseconds(10)
  static let longestPatience = Duration.milliseconds(100)

  /// Assets in one transaction.
  private let mostStored: Int
  /// Assets that wait; a thread that finds more waits too.
  private let mostWaiting: Int

  private var waiting: [Part] = []
  private var waitingSince = Duration.zero
  private var assets = 0
  /// Assets that are worth a transaction, and how long fewer wait for more.
  private var length = 0
  private var patience = Duration.zero
  private var isEnding = false
  private(set) var isFailed = false
  private(set) var hasThread = false

  init(mostStored: Int = 4096, mostWaiting: Int = 8192) {
    self.mostStored = mostStored
    self.mostWaiting = mostWaiting
  }

  /// Nil while there is no room.
  mutating func offer(_ part: Part, at now: Duration) -> Answer? {
    if isFailed { return .refused }
    guard assets < mostWaiting else { return nil }
    if waiting.isEmpty { waitingSince = now }
    waiting.append(part)
    assets += part.findings.assets.count
    defer { hasThread = true }
    return .queued(needsThread: !hasThread)
  }

  /// Whether what was offered last changes when the next transaction begins.
  var isWorthWaking: Bool { waiting.count == 1 || assets >= length }

  mutating func next(at now: Duration) -> Next {
    guard !waiting.isEmpty else { return isEnding ? .end : .wait(until: nil) }
    guard isEnding || assets >= length || now >= waitingSince + patience else {
      return .wait(until: waitingSince + patience)
    }
    length = min(max(StoreQueue.firstLength, length * 2), mostStored)
    patience = min(max(StoreQueue.firstPatience, patience * 2), StoreQueue.longestPatience)
    return .store(takeParts(at: now))
  }

  private mutating func takeParts(at now: Duration) -> [Part] {
    var count = 0
    let taken = waiting.prefix { part in
      defer { count += part.findings.assets.count }
      return count == 0 || count < mostStored
    }
    waiting.removeFirst(taken.count)
    waitingSince = now
    assets -= taken.reduce(0) { $0 + $1.findings.assets.count }
    return Array(taken)
  }

  /// Nothing more is found. Says whether somebody still stores.
  mutating func end() -> Bool {
    isEnding = true
    return hasThread
  }

  /// Everything is stored, by the thread that now ends.
  mutating func threadEnded() {
    hasThread = false
  }

  var isDone: Bool { isEnding && !hasThread }

  /// What waits is lost.
  mutating func fail() {
    isFailed = true
    waiting = []
    assets = 0
  }
}
