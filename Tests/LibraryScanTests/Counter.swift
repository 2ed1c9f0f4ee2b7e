import Foundation

/// A number that threads increment, up to a gate at which they wait.
///
/// `@unchecked Sendable`: the numbers are only accessed while the condition's lock is held.
final class Counter: @unchecked Sendable {
  private let condition = NSCondition()
  private let gate: Int
  private var value = 0
  private var isOpen = false

  init(gateAt gate: Int) {
    self.gate = gate
  }

  func count() {
    condition.lock()
    defer { condition.unlock() }
    while value >= gate, !isOpen { condition.wait() }
    value += 1
  }

  func openGate() {
    condition.lock()
    defer { condition.unlock() }
    isOpen = true
    condition.broadcast()
  }

  /// Returns the number once it no longer changes. Waits by yielding until then.
  func settle() async -> Int {
    var last = -1
    var unchanged = 0
    while unchanged < 10_000 {
      let now = current()
      unchanged = now == last ? unchanged + 1 : 0
      last = now
      await Task.yield()
    }
    return last
  }

  private func current() -> Int {
    condition.lock()
    defer { condition.unlock() }
    return value
  }
}
