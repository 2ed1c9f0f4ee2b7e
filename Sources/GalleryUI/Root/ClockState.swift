package import PhotoModel

/// What time it is, as messages say.
package struct ClockState: Sendable {
  /// The day it is for the viewer.
  package private(set) var today: Day
  /// On a clock that does not go back.
  package private(set) var now = Duration.zero

  init(today: Day) {
    self.today = today
  }

  /// The first day whose photos count as recent.
  package var recentSince: Day { SmartAlbum.recentSince(today: today) }

  /// Takes the time of a message; messages may come out of order.
  mutating func advance(to time: Duration) {
    now = max(now, time)
  }

  /// Says whether it is another day than before.
  mutating func begin(_ day: Day) -> Bool {
    defer { today = day }
    return day != today
  }
}
