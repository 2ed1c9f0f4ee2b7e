/// Decides which errors of following other programs are worth a word: another program may hold the
/// file for a moment, which passes. One that lasts is reported once, until all went well again.
struct FeedTrouble: Sendable {
  private let patience: Duration
  private var start: Duration?
  private var isReported = false

  init(patience: Duration) {
    self.patience = patience
  }

  /// Takes note of an error at a time; says whether it is to be reported.
  mutating func failed(at time: Duration) -> Bool {
    let begun = start ?? time
    start = begun
    guard !isReported, time - begun >= patience else { return false }
    isReported = true
    return true
  }

  mutating func passed() {
    start = nil
    isReported = false
  }
}
