import Foundation
package import PhotoModel
import TimeZones

/// The day it is for the viewer.
package enum Today {
  package static func day() -> Day { DayClock(zone: .current).today }
}
