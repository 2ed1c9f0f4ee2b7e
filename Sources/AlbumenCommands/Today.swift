import Foundation
package import PhotoModel
import TimeZones

/// The current day in the user's time zone.
package enum Today {
  package static func day() -> Day { DayClock(zone: .current).today }
}
