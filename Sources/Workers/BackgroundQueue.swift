import Synchronization

/// Work that computes, done one piece after the other on a thread of low priority: keys and frames
/// come first. The thread is there only while there is work. Any thread may add to it.
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
      for piece in work { piece() }
    }
  }
}
