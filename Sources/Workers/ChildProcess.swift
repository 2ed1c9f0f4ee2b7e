import CPosix
import Foundation
import Synchronization

/// A child process. Its process ID is used only under a lock, because it may be reused once the
/// child was waited for. Thread-safe.
package final class ChildProcess: Sendable {
  private enum State {
    case running
    /// The child has ended, with the status from waitpid(), or nil if it is unknown or the child
    /// was left to another thread.
    case ended(Int32?)
  }

  /// The process ID.
  package let processID: Int32
  private let state = Mutex(State.running)

  init(_ processID: pid_t) {
    self.processID = processID
  }

  /// Waits until the child has ended, and returns its status as from waitpid(). Returns nil if it
  /// has not ended by the deadline, or if `detach` was called.
  ///
  /// Sleeps in the meantime. If the system can't wake it, it polls after pauses of 1 to 16 ms.
  package func wait(until deadline: ContinuousClock.Instant? = nil) -> Int32? {
    var pauses = ChildPauses(descriptor: openDescriptor())
    defer { pauses.close() }
    while true {
      if case .ended(let status) = pollState() { return status }
      let now = ContinuousClock.now
      if let deadline, now >= deadline { return nil }
      pauses.pause(atMost: deadline.map { now.duration(to: $0) })
    }
  }

  /// Returns a descriptor that becomes readable when the child ends, or -1 if there is none.
  private func openDescriptor() -> Int32 {
    state.withLock { state in
      guard case .running = state else { return -1 }
      return albumen_open_child(processID)
    }
  }

  /// Converts a status from waitpid() to the exit status, or 128 plus the signal number.
  package static func shellStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  package func kill() {
    state.withLock { state in
      if case .running = state { _ = Foundation.kill(processID, SIGKILL) }
    }
  }

  /// Kills the child if it is running, and makes sure that no zombie is left.
  package func terminate() {
    kill()
    _ = wait(until: .now + .milliseconds(500))
    // A process that is blocked by an unresponsive disk ends only when the disk responds.
    detach()
  }

  /// Leaves the child running. A separate thread waits for it, however long it runs.
  package func detach() {
    let isRunning = state.withLock { state in
      guard case .running = state else { return false }
      state = .ended(nil)
      return true
    }
    guard isRunning else { return }
    WorkerThread.start("child's end", priority: .normal) { [processID] in
      _ = albumen_wait(processID, nil, 0)
    }
  }

  private func pollState() -> State {
    state.withLock { state in
      guard case .running = state else { return state }
      var status: Int32 = 0
      let result = albumen_wait(processID, &status, WNOHANG)
      if result == processID { state = .ended(status) }
      if result < 0 { state = .ended(nil) }
      return state
    }
  }
}

/// The pauses of a thread that waits for a child. A pause ends early when the child has ended.
private struct ChildPauses {
  /// -1 if the system has no such descriptors. Then the pauses are short, and grow.
  let descriptor: Int32
  private var next = 1

  /// The maximum length of a pause in milliseconds. It is limited because another thread may call
  /// `detach` in the meantime.
  private static let maxPause = 200
  private static let maxPollInterval = 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func pause(atMost left: Duration?) {
    var length = ChildPauses.maxPause
    if descriptor < 0 {
      length = next
      next = min(next * 2, ChildPauses.maxPollInterval)
    }
    if let left { length = min(length, Int(left / .milliseconds(1)) + 1) }
    // poll() ignores negative descriptors.
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = albumen_poll(&waiting, 1, Int32(length))
  }

  func close() {
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
  }
}
