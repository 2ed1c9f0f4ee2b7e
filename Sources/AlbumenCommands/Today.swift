import Foundation
package import PhotoModel
import TimeZones

/// The day it is for the viewer.
package enum Today {
  package static func day() -> Day { day(zone: .current, now: Date()) }

  static func day(zone: TimeZone, now: Date) -> Day { DayClock(zone: zone) { now }.today }
}
