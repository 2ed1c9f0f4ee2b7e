import PhotoModel

/// What a scan found and nobody has stored yet, in the order of its finding. It decides what the
/// next transaction holds, and who waits because there is too much.
struct StoreQueue: Sendable {
  /// What was found in one folder; `lineage` are the paths from the root down to it.
  struct Part: Sendable {
    var lineage: [FilePath]
    var findings: ChangePublisher.Findings
  }

  enum Answer: Equatable {
    /// It is in the queue. Whoever is told so first starts the thread that stores.
    case queued(needsThread: Bool)
    /// The catalogue failed, and nothing is stored any more.
    case refused
  }

  /// Assets in one transaction.
  private let mostStored: Int
  /// Assets that wait; whoever finds more waits too.
  private let mostWaiting: Int

  private var waiting: [Part] = []
  private var assets = 0
  private var isEnding = false
  private(set) var isFailed = false
  private(set) var hasThread = false

  init(mostStored: Int = 4096, mostWaiting: Int = 16_384) {
    self.mostStored = mostStored
    self.mostWaiting = mostWaiting
  }

  /// Nil while there is no room.
  mutating func offer(_ part: Part) -> Answer? {
    if isFailed { return .refused }
    guard assets < mostWaiting else { return nil }
    waiting.append(part)
    assets += part.findings.assets.count
    defer { hasThread = true }
    return .queued(needsThread: !hasThread)
  }

  /// What the next transaction stores, one part at least; no parts at the end, nil while there are
  /// none.
  mutating func next() -> [Part]? {
    if waiting.isEmpty { return isEnding ? [] : nil }
    var count = 0
    let taken = waiting.prefix { part in
      defer { count += part.findings.assets.count }
      return count == 0 || count < mostStored
    }
    waiting.removeFirst(taken.count)
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
