import Dispatch

/// A notice that is shown while an older catalogue is migrated, if that takes noticeably long.
package struct UpdateNotice: Sendable {
  private let patience: Duration
  private let say: @Sendable () -> Void

  /// `say` is called once, on a Dispatch thread, after `patience`. A delay of half a second isn't
  /// noticeable.
  package init(
    after patience: Duration = .milliseconds(500), say: @escaping @Sendable () -> Void
  ) {
    self.patience = patience
    self.say = say
  }

  /// Schedules the notice. Cancelling the returned item prevents it.
  func begin() -> DispatchWorkItem {
    let item = DispatchWorkItem(block: say)
    DispatchQueue.global(qos: .userInitiated)
      .asyncAfter(deadline: .now() + patience / .seconds(1), execute: item)
    return item
  }
}
