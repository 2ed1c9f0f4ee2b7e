import Synchronization

/// Cancels work on other threads, permanently. Safe from any thread.
package final class CancellationToken: Sendable {
  private let value = Atomic(false)

  package init() {}

  package var isCancelled: Bool { value.load(ordering: .relaxed) }

  package func cancel() { value.store(true, ordering: .relaxed) }
}
