import Foundation
import TerminalKit

#if canImport(Glibc)
  import Glibc
#endif

/// One line on a terminal that is written over while a long job runs, and gone at its end. Where
/// standard error is no terminal, nothing is written.
struct ProgressLine: ~Copyable {
  private static let interval = Duration.milliseconds(100)

  private let isShown = isatty(STDERR_FILENO) == 1
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private var shownAt: ContinuousClock.Instant?

  /// The time since the job began.
  var elapsed: Duration { start.duration(to: clock.now) }

  /// Shows what `text` says, ten times a second at most. It is escaped and cut to the width.
  mutating func show(_ text: (Duration) -> String) {
    guard isShown else { return }
    let now = clock.now
    if let shownAt, shownAt.duration(to: now) < ProgressLine.interval { return }
    shownAt = now
    Console.write("\r" + DisplayText.truncated(text(elapsed), to: width - 1) + "\u{1B}[K")
  }

  /// Removes the line, so that words can follow.
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
