/// A moment on the machine's own clock, as file systems keep it: nanoseconds since 1970 began in
/// Greenwich.
package struct FileTime: Hashable, Comparable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  package init(seconds: Int, nanoseconds: Int = 0) {
    let (whole, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    self.nanoseconds =
      overflow ? (seconds < 0 ? .min : .max) : whole &+ Int64(nanoseconds)
  }

  /// Whole seconds, rounded down, for C functions that take a `timespec`.
  package var seconds: Int64 {
    nanoseconds >= 0
      ? nanoseconds / 1_000_000_000 : (nanoseconds - 999_999_999) / 1_000_000_000
  }

  /// The nanoseconds after `seconds`, 0 up to a thousand million.
  package var remainder: Int64 { nanoseconds - seconds * 1_000_000_000 }

  package static func < (left: FileTime, right: FileTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
