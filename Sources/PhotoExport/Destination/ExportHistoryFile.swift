import ActivityLog
package import Files
import Logging
package import PhotoModel

/// Stores the history. It is only a convenience, so failures are just logged.
package typealias ExportHistoryFile = StateFile<ExportHistory>

extension ExportHistory: StateValue {
  package static var fileName: String { "export-history" }
  /// More than the size of twenty paths of the maximum length.
  package static var sizeLimit: Int { 128 * 1024 }

  package init() { self.init([]) }

  package var serialized: [UInt8]? { encoded }
}

extension StateFile<ExportHistory> {
  /// Inserts a destination at the top.
  package func add(_ destination: FilePath) {
    do {
      try change { $0 = $0.adding(destination) }
    } catch {
      Logger.export.warning("the history of exports was not kept: \(error)")
    }
  }
}
