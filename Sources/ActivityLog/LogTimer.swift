package import Logging

/// Measures how long an operation takes, if the duration will be logged. Otherwise it doesn't read
/// the clock.
package struct LogTimer {
  private let start: ContinuousClock.Instant?

  /// Starts the timer.
  package init(_ logger: Logger, _ level: Logger.Level = .debug) {
    start = logger.logLevel <= level ? .now : nil
  }

  /// The time since the start, for example `12.3 ms`.
  package var elapsed: Logger.MetadataValue {
    guard let start else { return "unknown" }
    return .string(LogTimer.text(ContinuousClock.now - start))
  }

  /// Formats a duration for a log line: in milliseconds with one decimal, or in seconds from ten
  /// seconds on.
  package static func text(_ duration: Duration) -> String {
    let tenths = Int((duration / .microseconds(100)).rounded())
    guard tenths >= 100_000 else { return "\(tenths / 10).\(tenths % 10) ms" }
    return "\(tenths / 10_000).\(tenths / 1000 % 10) s"
  }
}
