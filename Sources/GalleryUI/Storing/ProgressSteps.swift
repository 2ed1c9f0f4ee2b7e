import Synchronization

/// Decides which steps of many are reported: about 200, at most 400. Thread-safe.
final class ProgressSteps: Sendable {
  private let last = Atomic(-1)

  func isNext(_ done: Int, of planned: Int) -> Bool {
    let step = done / max(1, planned / 200)
    return last.exchange(step, ordering: .relaxed) != step
  }
}
