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
  package func wait(until deadline: ContinuousClock.Instant? = nil) -> Int32? {
    while true {
      if case .ended(let status) = looked() { return status }
      if let deadline, .now >= deadline { return nil }
      usleep(500)
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
