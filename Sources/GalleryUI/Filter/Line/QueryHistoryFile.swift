import ActivityLog
package import Files
import Logging

/// Keeps the queries that were typed. That is a convenience: what fails is written to the log.
package typealias QueryHistoryFile = StateFile<QueryHistory>

extension QueryHistory: StateValue {
  package static var fileName: String { "query-history" }
  /// More than a hundred of the longest.
  package static var sizeLimit: Int { 1 << 20 }

  package init() { self.init([]) }

  package var kept: [UInt8]? { encoded }
}

extension StateFile<QueryHistory> {
  /// Those of other sessions stay.
  package func add(_ query: String) {
    do {
      try change { $0.add(query) }
    } catch {
      Logger.files.warning("the history of queries was not kept: \(error)")
    }
  }
}
