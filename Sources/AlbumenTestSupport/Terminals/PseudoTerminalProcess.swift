import CPosix
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A child process that is reaped as soon as it ends.
///
/// It must not remain a zombie: Swift Testing's exit tests wait for the first child that has ended,
/// and would find this one forever.
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

  /// Waits for the exit status, or 128 plus the number of the signal that ended the process.
  func exitStatus() async -> Int32 {
    await withCheckedContinuation { continuation in
      let status = state.withLock { state in
        if state.status == nil { state.waiters.append(continuation) }
        return state.status
      }
      if let status { continuation.resume(returning: status) }
    }
  }

  /// Kills the process unless it has ended.
  func kill() {
    state.withLock { state in
      // Under the lock, so that the process identifier can't have been reused.
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

/// Calls `kill(2)`, which is hidden by the method of the same name in the class.
private func send(_ signal: Int32, to process: Int32) -> Int32 { kill(process, signal) }
