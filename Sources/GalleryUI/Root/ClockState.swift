package import PhotoModel

/// The current time, as passed in with messages.
package struct ClockState: Sendable {
  /// The current day in the viewer's time zone.
  package private(set) var today: Day
  /// The time on a monotonic clock.
  package private(set) var now = Duration.zero

  init(today: Day) {
    self.today = today
  }

  /// The first day whose photos count as recent.
  package var recentSince: Day { SmartAlbum.recentSince(today: today) }

  /// Advances to the time of a message. Messages may arrive out of order.
  mutating func advance(to time: Duration) {
    now = max(now, time)
  }

  /// Sets the current day. Returns whether it has changed.
  mutating func setToday(_ day: Day) -> Bool {
    defer { today = day }
    return day != today
  }
}
