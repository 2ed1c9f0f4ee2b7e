import Synchronization

/// Chooses which steps of many are reported: two hundred at most. Safe from any thread.
final class ProgressSteps: Sendable {
  private let last = Atomic(-1)

  func isNext(_ done: Int, of planned: Int) -> Bool {
    let step = done / max(1, planned / 200)
    return last.exchange(step, ordering: .relaxed) != step
  }
}
