import Synchronization

/// Runs CPU-bound work sequentially on a low-priority thread, so that key presses and frames take
/// precedence. The thread exists only while there is work. Work can be added from any thread.
package final class BackgroundQueue: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var hasThread = false
  }

  private let name: String
  private let state = Mutex(State())

  package init(_ name: String) {
    self.name = name
  }

  package func add(_ work: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.waiting.append(work)
      defer { state.hasThread = true }
      return !state.hasThread
    }
    if needsThread { WorkerThread.start(name) { [self] in run() } }
  }

  private func run() {
    while true {
      let work = state.withLock { state in
        defer { state.waiting = [] }
        if state.waiting.isEmpty { state.hasThread = false }
        return state.waiting
      }
      guard !work.isEmpty else { return }
      for operation in work { operation() }
    }
  }
}
