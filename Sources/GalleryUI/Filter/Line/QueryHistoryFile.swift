import ActivityLog
package import Files
import Logging

/// Stores typed queries. They are only a convenience, so failures are just logged.
package typealias QueryHistoryFile = StateFile<QueryHistory>

extension QueryHistory: StateValue {
  package static var fileName: String { "query-history" }
  /// More than a hundred queries of the maximum length.
  package static var sizeLimit: Int { 1 << 20 }

  package init() { self.init([]) }

  package var serialized: [UInt8]? { encoded }
}

extension StateFile<QueryHistory> {
  /// Adds a query. Queries of other sessions are kept.
  package func add(_ query: String) {
    do {
      try change { $0.add(query) }
    } catch {
      Logger.files.warning("the query history was not saved: \(error)")
    }
  }
}
