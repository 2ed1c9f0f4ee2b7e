import CPosix
import Foundation
import Synchronization

/// A process that was started. Its number is used under a lock only, since it may be another's once
/// it was waited for. Any thread.
package final class ChildProcess: Sendable {
  private enum State {
    case running
    /// With the status of waitpid(), if anybody here got it.
    case ended(Int32?)
  }

  /// As the system knows it.
  package let number: Int32
  private let state = Mutex(State.running)

  init(_ number: pid_t) {
    self.number = number
  }

  /// Waits until it has ended: its status as waitpid() has it. Nil where it has not by then, or was
  /// left to itself.
  ///
  /// Sleeps meanwhile. Where the system can't wake it, it looks again after pauses of 1 to 16 ms.
  package func wait(until deadline: ContinuousClock.Instant? = nil) -> Int32? {
    var pauses = ChildPauses(descriptor: opened())
    defer { pauses.close() }
    while true {
      if case .ended(let status) = looked() { return status }
      let now = ContinuousClock.now
      if let deadline, now >= deadline { return nil }
      pauses.pause(atMost: deadline.map { now.duration(to: $0) })
    }
  }

  /// A descriptor that tells of its end; -1 where there is none.
  private func opened() -> Int32 {
    state.withLock { state in
      guard case .running = state else { return -1 }
      return albumen_open_child(number)
    }
  }

  /// The exit status, or 128 and the number of the signal, of a status as waitpid() has it.
  package static func shellStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  package func kill() {
    state.withLock { state in
      if case .running = state { _ = Foundation.kill(number, SIGKILL) }
    }
  }

  /// Kills it, if it runs, and sees to it that it leaves nothing behind.
  package func end() {
    kill()
    _ = wait(until: .now + .milliseconds(500))
    // A process that a dead disk holds ends when that lets it go.
    leave()
  }

  /// Has it waited for by a thread of its own, however long it runs.
  package func leave() {
    let isRunning = state.withLock { state in
      guard case .running = state else { return false }
      state = .ended(nil)
      return true
    }
    guard isRunning else { return }
    WorkerThread.start("child's end", priority: .normal) { [number] in
      _ = albumen_wait(number, nil, 0)
    }
  }

  private func looked() -> State {
    state.withLock { state in
      guard case .running = state else { return state }
      var status: Int32 = 0
      let result = albumen_wait(number, &status, WNOHANG)
      if result == number { state = .ended(status) }
      if result < 0 { state = .ended(nil) }
      return state
    }
  }
}

/// The pauses of a thread that waits for a child, each over when the child has ended.
private struct ChildPauses {
  /// -1 where the system has none: then the pauses are short, and grow.
  let descriptor: Int32
  private var next = 1

  /// In milliseconds. Another thread may have left the child to itself meanwhile.
  private static let longest = 200
  private static let longestBlind = 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func pause(atMost left: Duration?) {
    var length = ChildPauses.longest
    if descriptor < 0 {
      length = next
      next = min(next * 2, ChildPauses.longestBlind)
    }
    if let left { length = min(length, Int(left / .milliseconds(1)) + 1) }
    // poll() passes over a descriptor below zero.
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = albumen_poll(&waiting, 1, Int32(length))
  }

  func close() {
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
  }
}
