import PhotoModel

/// The findings of a scan that are not stored yet, in the order in which they were found. Decides
/// when a transaction begins and what it contains, and makes threads wait if there are too many.
/// Times are relative to the start of the scan.
///
/// The first transaction begins with the first finding, so that something appears on screen at
/// once. Each later one may contain twice as much as the one before and wait longer, so that the
/// fixed cost of a transaction is paid only a few times in a large scan. If a scan is killed, the
/// next one reads the queued files again.
struct StoreQueue: Sendable {
  /// The findings of one folder. `ancestors` are the paths from the root down to it.
  struct Part: Sendable {
    var ancestors: [FilePath]
    var findings: ChangePublisher.Findings
  }

  enum EnqueueResult: Equatable {
    /// The part is in the queue. If `needsThread`, the caller starts the storing thread; only the
    /// first caller gets this result.
    case queued(needsThread: Bool)
    /// The catalogue failed, and nothing more is stored.
    case refused
  }

  /// The next action of the storing thread.
  enum Next {
    /// Store these parts, at least one.
    case store([Part])
    /// Call `next` again at this time or when something was offered. Nil: only when something was
    /// offered.
    case wait(until: Duration?)
    case end
  }

  static let firstLength = 128
  static let firstDelay = Duration.milliseconds(10)
  static let maxDelay = Duration.milliseconds(100)

  /// The maximum number of assets in one transaction.
  private let maxPerTransaction: Int
  /// The number of waiting assets from which threads that find more have to wait.
  private let maxQueued: Int

  private var waiting: [Part] = []
  private var waitingSince = Duration.zero
  private var assets = 0
  /// The number of assets that starts a transaction, and how long fewer wait for more.
  private var length = 0
  private var delay = Duration.zero
  private var isEnding = false
  private(set) var isFailed = false
  private(set) var hasThread = false

  init(maxPerTransaction: Int = 4096, maxQueued: Int = 8192) {
    self.maxPerTransaction = maxPerTransaction
    self.maxQueued = maxQueued
  }

  /// Adds a part to the queue. Returns nil while there is no space.
  mutating func enqueue(_ part: Part, at now: Duration) -> EnqueueResult? {
    if isFailed { return .refused }
    guard assets < maxQueued else { return nil }
    if waiting.isEmpty { waitingSince = now }
    waiting.append(part)
    assets += part.findings.assets.count
    defer { hasThread = true }
    return .queued(needsThread: !hasThread)
  }

  /// Whether the last part changes when the next transaction begins.
  var shouldWake: Bool { waiting.count == 1 || assets >= length }

  mutating func next(at now: Duration) -> Next {
    guard !waiting.isEmpty else { return isEnding ? .end : .wait(until: nil) }
    guard isEnding || assets >= length || now >= waitingSince + delay else {
      return .wait(until: waitingSince + delay)
    }
    length = min(max(StoreQueue.firstLength, length * 2), maxPerTransaction)
    delay = min(max(StoreQueue.firstDelay, delay * 2), StoreQueue.maxDelay)
    return .store(dequeueParts(at: now))
  }

  private mutating func dequeueParts(at now: Duration) -> [Part] {
    var count = 0
    let dequeuedParts = waiting.prefix { part in
      defer { count += part.findings.assets.count }
      return count == 0 || count < maxPerTransaction
    }
    waiting.removeFirst(dequeuedParts.count)
    waitingSince = now
    assets -= dequeuedParts.reduce(0) { $0 + $1.findings.assets.count }
    return Array(dequeuedParts)
  }

  /// Records that nothing more will be found. Returns whether the storing thread is still running.
  mutating func end() -> Bool {
    isEnding = true
    return hasThread
  }

  /// Records that everything is stored and that the storing thread ends.
  mutating func threadEnded() {
    hasThread = false
  }

  var isDone: Bool { isEnding && !hasThread }

  /// Records that storing failed. Queued findings are lost.
  mutating func fail() {
    isFailed = true
    waiting = []
    assets = 0
  }
}
