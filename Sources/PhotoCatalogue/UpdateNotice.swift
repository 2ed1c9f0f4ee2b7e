import Dispatch

/// A notice that is shown while an older catalogue is migrated, if that takes noticeably long.
package struct UpdateNotice: Sendable {
  private let delay: Duration
  private let show: @Sendable () -> Void

  /// `show` is called once, on a Dispatch thread, after `delay`. A delay of half a second isn't
  /// noticeable.
  package init(
    after delay: Duration = .milliseconds(500), show: @escaping @Sendable () -> Void
  ) {
    self.delay = delay
    self.show = show
  }

  /// Schedules the notice. Cancelling the returned item prevents it.
  func begin() -> DispatchWorkItem {
    let item = DispatchWorkItem(block: show)
    DispatchQueue.global(qos: .userInitiated)
      .asyncAfter(deadline: .now() + delay / .seconds(1), execute: item)
    return item
  }
}
