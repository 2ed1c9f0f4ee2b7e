/// Decides which errors of following other programs are reported. Another program may lock the file
/// briefly, which is ignored. An error that persists is reported once, until reading succeeds
/// again.
struct FeedErrorFilter: Sendable {
  private let reportDelay: Duration
  private var start: Duration?
  private var isReported = false

  init(reportDelay: Duration) {
    self.reportDelay = reportDelay
  }

  /// Records an error. Returns whether it is to be reported.
  mutating func failed(at time: Duration) -> Bool {
    let started = start ?? time
    start = started
    guard !isReported, time - started >= reportDelay else { return false }
    isReported = true
    return true
  }

  mutating func succeeded() {
    start = nil
    isReported = false
  }
}
