import Foundation
package import PhotoModel

extension FileTime {
  /// The current time of the system clock.
  package static var now: FileTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return FileTime(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
