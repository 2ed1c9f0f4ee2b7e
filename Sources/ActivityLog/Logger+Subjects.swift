package import Logging

/// The parts that lines are about. One for each, so that `grep` finds them.
extension Logger {
  /// The program as a whole: its start, its command and its end.
  package static let program = ActivityLog.ofProcess.logger("program")
  /// Folders and files that are looked at and read.
  package static let scan = ActivityLog.ofProcess.logger("scan")
  /// What is stored and asked for in SQLite.
  package static let catalogue = ActivityLog.ofProcess.logger("catalogue")
  /// Pictures, thumbnails and the decoders.
  package static let pictures = ActivityLog.ofProcess.logger("pictures")
  /// The gazetteer and services for places.
  package static let places = ActivityLog.ofProcess.logger("places")
  /// Copies of photos.
  package static let export = ActivityLog.ofProcess.logger("export")
  /// Files of the program's own state, and how files are touched at all.
  package static let files = ActivityLog.ofProcess.logger("files")
}
