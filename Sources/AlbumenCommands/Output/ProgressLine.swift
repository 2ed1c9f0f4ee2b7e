import Foundation
import TerminalKit

#if canImport(Glibc)
  import Glibc
#endif

/// A line on the terminal that is overwritten while a long job runs, and removed at its end. Writes
/// nothing if standard error isn't a terminal.
struct ProgressLine: ~Copyable {
  private static let interval = Duration.milliseconds(100)

  private let isShown = isatty(STDERR_FILENO) == 1
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private var shownAt: ContinuousClock.Instant?

  /// The time since the job began.
  var elapsed: Duration { start.duration(to: clock.now) }

  /// Shows the result of `text`, at most ten times per second. It is escaped and truncated to the
  /// width.
  mutating func show(_ text: (Duration) -> String) {
    guard isShown else { return }
    let now = clock.now
    if let shownAt, shownAt.duration(to: now) < ProgressLine.interval { return }
    shownAt = now
    Console.write("\r" + DisplayText.truncated(text(elapsed), to: width - 1) + "\u{1B}[K")
  }

  /// Removes the line, so that other text can be printed.
  mutating func clear() {
    guard shownAt != nil else { return }
    shownAt = nil
    Console.write("\r\u{1B}[K")
  }

  private var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }
}
