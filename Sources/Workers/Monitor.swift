package import Foundation

/// A value that is shared by threads, which can wait for changes of it.
///
/// `Mutex` has no way to wait, and blocking threads must not poll. `@unchecked Sendable`: the value
/// is accessed only while the condition's lock is held.
package final class Monitor<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body(&value)
  }

  /// Wakes waiting threads, so that they check the value again. For changes made by `withLock` or
  /// while waiting.
  package func wake() {
    condition.lock()
    defer { condition.unlock() }
    condition.broadcast()
  }

  /// Changes the value and wakes waiting threads, so that they check it again.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body(&value)
  }

  /// Waits until `body` returns a value and returns it, or nil if the deadline passes.
  package func wait<Result>(until deadline: Date, for body: (inout Value) -> Result?) -> Result? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = body(&value) { return result }
      if !condition.wait(until: deadline) { return body(&value) }
    }
  }

  /// Waits until `body` returns a value. It is called again after each change.
  package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = body(&value) { return result }
      condition.wait()
    }
  }

  /// What a waiting thread does after checking the value.
  package enum Step<Result> {
    case answer(Result)
    /// Check again after the next change, or after this duration.
    case recheck(after: Duration?)
  }

  /// Waits until `body` returns an answer. `body` determines when it is called again at the latest.
  package func wait<Result>(for body: (inout Value) -> Step<Result>) -> Result {
    condition.lock()
    defer { condition.unlock() }
    while true {
      switch body(&value) {
      case .answer(let result): return result
      case .recheck(nil): condition.wait()
      case .recheck(let time?):
        _ = condition.wait(until: Date(timeIntervalSinceNow: time / .seconds(1)))
      }
    }
  }
}
