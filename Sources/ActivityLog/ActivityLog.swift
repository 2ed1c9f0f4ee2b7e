package import Logging
import Synchronization

/// What the program does, for finding faults: lines in a file, off unless asked for.
///
/// Every part writes to its own logger, `Logger.scan` say. While the log is off, a line costs a
/// comparison; what it would say is not even put together.
package final class ActivityLog: Sendable {
  /// The log of this process.
  package static let ofProcess = ActivityLog()

  /// The place of the level among all levels; one more than the last while the log is off.
  private let threshold = Atomic<Int>(ActivityLog.off)
  private let file = Mutex<LogFile?>(nil)

  private static let off = Logger.Level.allCases.count

  package init() {}

  /// Writes lines of `level` and above to `file` from now on.
  package func start(_ file: consuming LogFile, level: Logger.Level) {
    var next: LogFile? = file
    self.file.withLock { swap(&$0, &next) }
    threshold.store(level.severity, ordering: .releasing)
  }

  /// The least level that is written; nil while the log is off.
  package var level: Logger.Level? {
    let severity = threshold.load(ordering: .acquiring)
    return severity < ActivityLog.off ? Logger.Level.allCases[severity] : nil
  }

  /// How many lines could not be written, of which the log does not say so itself.
  package var lostLines: Int { file.withLock { $0?.lostLines ?? 0 } }

  /// A logger whose lines say that they are about `subject`.
  package func logger(_ subject: String) -> Logger {
    Logger(label: subject) { ActivityLogHandler(subject: $0, log: self) }
  }

  /// From any thread: lines are whole, one after the other.
  func write(_ line: LogLine) {
    file.withLock { $0?.append(line.bytes(namesFiles: level.map { $0 <= .debug } ?? false)) }
  }
}

extension Logger.Level {
  /// The place among all levels, the least severe first.
  fileprivate var severity: Int {
    Logger.Level.allCases.firstIndex(of: self) ?? 0
  }
}
