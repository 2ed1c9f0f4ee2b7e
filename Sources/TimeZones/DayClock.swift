package import Foundation
package import PhotoModel

/// The current day in the viewer's time zone, and the time until the next one.
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

  /// The time until midnight. It may be slightly wrong if the clocks change before then, so callers
  /// must check the day again after waiting.
  package var untilTomorrow: Duration {
    let now = now()
    let midnight = TimeInterval(today.advanced(by: 1).number) * 86_400
    let guess = Date(timeIntervalSince1970: midnight - TimeInterval(zone.secondsFromGMT(for: now)))
    let start = midnight - TimeInterval(zone.secondsFromGMT(for: guess))
    return .seconds(max(0.001, start - now.timeIntervalSince1970))
  }
}
