/// Lives as long as a batch does, wherever that is handed on: who sends batches by it waits for those who
/// take them, so that a million rows do not queue up. All are equal: a batch is what it says.
package final class BackpressureToken: Hashable, Sendable {
  private let ended: @Sendable () -> Void

  /// `ended` is called once, on any thread.
  package init(_ ended: @escaping @Sendable () -> Void) {
    self.ended = ended
  }

  deinit { ended() }

  package static func == (left: BackpressureToken, right: BackpressureToken) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
