import ActivityLog
package import Files
import Logging
package import PhotoModel

/// Keeps the history. That is a convenience: what fails is written to the log.
package typealias ExportHistoryFile = StateFile<ExportHistory>

extension ExportHistory: StateValue {
  package static var fileName: String { "export-history" }
  /// More than twenty paths of the greatest length.
  package static var sizeLimit: Int { 128 * 1024 }

  package init() { self.init([]) }

  package var kept: [UInt8]? { encoded }
}

extension StateFile<ExportHistory> {
  /// Puts a destination at the top.
  package func add(_ destination: FilePath) {
    do {
      try change { $0 = $0.adding(destination) }
    } catch {
      Logger.export.warning("the history of exports was not kept: \(error)")
    }
  }
}
