package import Logging

/// The loggers of the parts of the program. Each has its own subject, so that `grep` finds its
/// lines.
extension Logger {
  /// The program as a whole: start, command and exit.
  package static let program = ActivityLog.ofProcess.logger("program")
  /// Scanning folders and reading files.
  package static let scan = ActivityLog.ofProcess.logger("scan")
  /// Reads and writes of the catalogue in SQLite.
  package static let catalogue = ActivityLog.ofProcess.logger("catalogue")
  /// Pictures, thumbnails and the decoders.
  package static let pictures = ActivityLog.ofProcess.logger("pictures")
  /// The gazetteer and geocoding services.
  package static let places = ActivityLog.ofProcess.logger("places")
  /// Exporting photos.
  package static let export = ActivityLog.ofProcess.logger("export")
  /// Files with the program's own state, and file operations in general.
  package static let files = ActivityLog.ofProcess.logger("files")
}
