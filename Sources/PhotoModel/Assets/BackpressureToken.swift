/// A token that exists as long as any copy of its batch. The sender waits until it is released, so
/// that a million rows don't queue up. All tokens are equal, because only the contents of a batch
/// count.
package final class BackpressureToken: Hashable, Sendable {
  private let onRelease: @Sendable () -> Void

  /// `onRelease` is called once, on any thread.
  package init(_ ended: @escaping @Sendable () -> Void) {
    self.onRelease = ended
  }

  deinit { onRelease() }

  package static func == (left: BackpressureToken, right: BackpressureToken) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
