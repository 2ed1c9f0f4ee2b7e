package import Foundation
package import PhotoModel

/// Which day it is for the viewer, and when the next one begins.
package struct DayClock: Sendable {
  private let zone: TimeZone
  private let now: @Sendable () -> Date

  package init(zone: TimeZone, now: @escaping @Sendable () -> Date = { Date() }) {
    self.zone = zone
    self.now = now
  }

  package var today: Day {
    let now = now()
    return WallTime(
      secondsSince1970: Int64(now.timeIntervalSince1970.rounded(.down)),
      offset: zone.secondsFromGMT(for: now)
    ).day
  }

  /// How long it is until midnight. Where clocks are set before then it may be a little off: who
  /// waits for it looks at the day again.
  package var untilTomorrow: Duration {
    let now = now()
    let midnight = TimeInterval(today.advanced(by: 1).number) * 86_400
    let guess = Date(timeIntervalSince1970: midnight - TimeInterval(zone.secondsFromGMT(for: now)))
    let start = midnight - TimeInterval(zone.secondsFromGMT(for: guess))
    return .seconds(max(0.001, start - now.timeIntervalSince1970))
  }
}
