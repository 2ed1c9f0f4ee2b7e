package import Logging
import Synchronization

/// The diagnostic log of the program. It is off unless requested.
///
/// Each part of the program writes to its own logger, for example `Logger.scan`. While the log is
/// off, a log call costs one comparison, and its message is not built.
package final class ActivityLog: Sendable {
  package static let ofProcess = ActivityLog()

  /// The index of the log level in `Logger.Level.allCases`, or the number of levels while the log
  /// is off.
  private let threshold = Atomic<Int>(ActivityLog.off)
  private let file = Mutex<LogFile?>(nil)

  private static let off = Logger.Level.allCases.count

  package init() {}

  /// Starts writing messages of `level` and above to `file`.
  package func start(_ file: consuming LogFile, level: Logger.Level) {
    var next: LogFile? = file
    self.file.withLock { swap(&$0, &next) }
    threshold.store(level.severity, ordering: .releasing)
  }

  /// The lowest level that is written, or nil while the log is off.
  package var level: Logger.Level? {
    let severity = threshold.load(ordering: .acquiring)
    return severity < ActivityLog.off ? Logger.Level.allCases[severity] : nil
  }

  /// The number of lines that could not be written and that the log doesn't report yet.
  package var lostLines: Int { file.withLock { $0?.lostLines ?? 0 } }

  /// Returns a logger whose lines contain `subject`.
  package func logger(_ subject: String) -> Logger {
    Logger(label: subject) { ActivityLogHandler(subject: $0, log: self) }
  }

  /// Appends a line. Can be called from any thread: lines are never interleaved.
  func write(_ line: LogLine) {
    file.withLock { $0?.append(line.bytes(namesFiles: level.map { $0 <= .debug } ?? false)) }
  }
}

extension Logger.Level {
  /// The index of the level among all levels, starting with the least severe.
  fileprivate var severity: Int {
    Logger.Level.allCases.firstIndex(of: self) ?? 0
  }
}
