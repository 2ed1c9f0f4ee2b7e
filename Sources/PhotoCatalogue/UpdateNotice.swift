import Dispatch

/// What is said while an older catalogue is brought up to date, where that takes longer than a moment.
package struct UpdateNotice: Sendable {
  private let patience: Duration
  private let say: @Sendable () -> Void

  /// `say` is called on a thread of Dispatch, once, after `patience`: half a second is not noticed.
  package init(
    after patience: Duration = .milliseconds(500), say: @escaping @Sendable () -> Void
  ) {
    self.patience = patience
    self.say = say
  }

  /// Nothing is said any more once what this gives is cancelled.
  func begin() -> DispatchWorkItem {
    let item = DispatchWorkItem(block: say)
    DispatchQueue.global(qos: .userInitiated)
      .asyncAfter(deadline: .now() + patience / .seconds(1), execute: item)
    return item
  }
}
