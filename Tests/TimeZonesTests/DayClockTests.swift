import Foundation
import PhotoModel
import Testing
import TimeZones

@Suite struct DayClockTests {
  private func clock(_ zone: TimeZone, at text: String) throws -> DayClock {
    let now = try Date(text, strategy: .iso8601)
    return DayClock(zone: zone) { now }
  }

  @Test(arguments: [
    (0, "2020-03-13T10:00:00Z", "2020-03-13", 14 * 3600),
    (8 * 3600, "2020-03-13T15:59:59Z", "2020-03-13", 1),
    (8 * 3600, "2020-03-13T16:00:00Z", "2020-03-14", 24 * 3600),
    (-5 * 3600, "2020-03-01T04:30:00Z", "2020-02-29", 1800),
  ])
  func `the day is that of the viewer's zone, and ends at its midnight`(
    offset: Int, now: String, day: String, seconds: Int
  ) throws {
    let clock = try clock(try #require(TimeZone(secondsFromGMT: offset)), at: now)

    #expect(clock.today.description == day)
    #expect(clock.untilTomorrow == .seconds(seconds))
  }

  @Test func `a day on which the clocks are set is shorter`() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))

    #expect(
      try clock(zone, at: "2020-03-28T23:30:00Z").untilTomorrow == .seconds(22.5 * 3600))
  }
}
