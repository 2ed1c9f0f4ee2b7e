package import Logging

/// Measures how long something takes, where a line about it will be written; otherwise it asks no
/// clock.
package struct LogTimer {
  private let start: ContinuousClock.Instant?

  /// Starts at once.
  package init(_ logger: Logger, _ level: Logger.Level = .debug) {
    start = logger.logLevel <= level ? .now : nil
  }

  /// The time since the start, as `12.3 ms`.
  package var elapsed: Logger.MetadataValue {
    guard let start else { return "unknown" }
    return .string(LogTimer.text(ContinuousClock.now - start))
  }

  /// A time as lines have it: milliseconds with one digit, seconds from ten of them on.
  package static func text(_ duration: Duration) -> String {
    let tenths = Int((duration / .microseconds(100)).rounded())
    guard tenths >= 100_000 else { return "\(tenths / 10).\(tenths % 10) ms" }
    return "\(tenths / 10_000).\(tenths / 1000 % 10) s"
  }
}
