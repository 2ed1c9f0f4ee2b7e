package import Foundation

/// A value that threads share, and wait on until it changes.
///
/// `Mutex` has no way to wait, and blocking threads must wait without turning in circles.
/// `@unchecked Sendable`: the value is touched with the condition's lock held only.
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

  /// Wakes those who wait, to look again: for what `withLock` or a wait has changed.
  package func wake() {
    condition.lock()
    defer { condition.unlock() }
    condition.broadcast()
  }

  /// Changes the value and wakes those who wait, to look again.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body(&value)
  }

  /// Waits until `body` has an answer or the time has come, and then gives nil.
  package func wait<Result>(until deadline: Date, for body: (inout Value) -> Result?) -> Result? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = body(&value) { return result }
      if !condition.wait(until: deadline) { return body(&value) }
    }
  }

  /// Waits until `body` has an answer. It is asked again after each change.
  package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = body(&value) { return result }
      condition.wait()
    }
  }

  /// What a waiting thread does after a look at the value.
  package enum Step<Result> {
    case answer(Result)
    /// Looks again after the next change, or after so long.
    case again(after: Duration?)
  }

  /// Waits until `body` has an answer, which says itself when it wants to be asked again.
  package func wait<Result>(for body: (inout Value) -> Step<Result>) -> Result {
    condition.lock()
    defer { condition.unlock() }
    while true {
      switch body(&value) {
      case .answer(let result): return result
      case .again(nil): condition.wait()
      case .again(let time?):
        _ = condition.wait(until: Date(timeIntervalSinceNow: time / .seconds(1)))
      }
    }
  }
}
