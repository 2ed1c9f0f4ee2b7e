/// A time on the machine's clock, as stored by file systems: nanoseconds since 1970 in UTC.
///
/// The range is 1677 to 2262. Files can have any date; dates outside the range are clamped.
package struct FileTime: Hashable, Comparable, Sendable {
  package var nanoseconds: Int64

  private static let billion: Int64 = 1_000_000_000

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  package init(seconds: Int, nanoseconds: Int = 0) {
    let part = Int64(nanoseconds)
    let (scaledSeconds, isBeyond) = Int64(seconds).multipliedReportingOverflow(by: FileTime.billion)
    let (sum, passes) = scaledSeconds.addingReportingOverflow(part)
    if isBeyond {
      self.nanoseconds = seconds < 0 ? .min : .max
    } else if passes {
      self.nanoseconds = part < 0 ? .min : .max
    } else {
      self.nanoseconds = sum
    }
  }

  /// Whole seconds, rounded down, for C functions with a `timespec`.
  package var seconds: Int64 { divided.seconds }

  /// The nanoseconds after `seconds`, at least 0 and less than a thousand million.
  package var remainder: Int64 { divided.remainder }

  private var divided: (seconds: Int64, remainder: Int64) {
    let (seconds, remainder) = nanoseconds.quotientAndRemainder(dividingBy: FileTime.billion)
    // The division rounds towards 1970.
    return remainder < 0 ? (seconds - 1, remainder + FileTime.billion) : (seconds, remainder)
  }

  package static func < (left: FileTime, right: FileTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
