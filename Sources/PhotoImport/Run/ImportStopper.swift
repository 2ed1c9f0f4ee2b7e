import Synchronization

/// Ends an import from elsewhere: once stopped, what is begun later is stopped, too. Safe from any thread.
package final class ImportStopper: Sendable {
  private struct State: Sendable {
    var isStopped = false
    var stop: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  package init() {}

  package var isStopped: Bool { state.withLock { $0.isStopped } }

  package func stop() {
    let stop = state.withLock { state in
      state.isStopped = true
      return state.stop
    }
    stop?()
  }

  /// Has `stop` called instead of what was named before; at once where it is stopped by now.
  package func onStop(_ stop: @escaping @Sendable () -> Void) {
    let isStopped = state.withLock { state in
      state.stop = stop
      return state.isStopped
    }
    if isStopped { stop() }
  }
}
