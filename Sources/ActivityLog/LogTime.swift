#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time of a log line, in UTC with milliseconds: `2026-11-22T05:20:20.123Z`.
struct LogTime: CustomStringConvertible {
  /// Seconds since 1970.
  var seconds: Int
  var milliseconds: Int

  static var now: LogTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return LogTime(seconds: Int(time.tv_sec), milliseconds: Int(time.tv_nsec) / 1_000_000)
  }

  var description: String {
    var seconds = time_t(seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Int($0) }
    return date.map { LogTime.padded($0, to: 2) }.joined(separator: "-") + "T"
      + clock.map { LogTime.padded($0, to: 2) }.joined(separator: ":") + "."
      + LogTime.padded(milliseconds, to: 3) + "Z"
  }

  private static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension LogLine {
  /// The process ID. Lines contain it because several processes may write to one file.
  static var process: Int32 { getpid() }
}
