import CPosix
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A child process whose end is noticed as soon as it comes.
///
/// It must not stay a zombie until someone asks: Swift Testing's exit tests look at the first child
/// that has ended, and would look at this one for ever.
final class PseudoTerminalProcess: Sendable {
  private struct State {
    var status: Int32?
    var waiters: [CheckedContinuation<Int32, Never>] = []
  }

  let id: Int32
  private let state = Mutex(State())

  init(_ id: Int32) {
    self.id = id
    DispatchQueue(label: "child process").async { [self] in
      var status: Int32 = 0
      _ = albumen_wait(id, &status, 0)
      let signal = status & 0x7F
      end(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
    }
  }

  /// The exit status, or 128 and the number of the signal that ended it.
  func exitStatus() async -> Int32 {
    await withCheckedContinuation { continuation in
      let status = state.withLock { state in
        if state.status == nil { state.waiters.append(continuation) }
        return state.status
      }
      if let status { continuation.resume(returning: status) }
    }
  }

  /// Ends the process if it has not ended by itself.
  func kill() {
    state.withLock { state in
      // Under the lock, so that the number still belongs to it.
      if state.status == nil { _ = send(SIGKILL, to: id) }
    }
  }

  private func end(_ status: Int32) {
    let waiters = state.withLock { state in
      state.status = status
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: status) }
  }
}

/// `kill(2)`, which the method of the class hides by its name.
private func send(_ signal: Int32, to process: Int32) -> Int32 { kill(process, signal) }
