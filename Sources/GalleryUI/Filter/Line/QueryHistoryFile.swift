import ActivityLog
package import Files
import Logging
package import PhotoModel

/// Keeps the queries that were typed, in `query-history` in the state folder. That is a convenience: what
/// fails is written to the log.
package struct QueryHistoryFile: Sendable {
  private let file: PrivateFile

  /// More than a hundred of the longest.
  private static let sizeLimit = 1 << 20

  package init(path: FilePath, of system: FileSystem = FileSystem()) {
    file = PrivateFile(path: path, of: system)
  }

  package init(environment: Environment, home: FilePath) {
    self.init(
      path: PrivateFile.state(environment: environment, home: home).appending("query-history"))
  }

  /// Empty when there is no such file, or it can't be read.
  package func load() -> QueryHistory {
    (try? stored()) ?? QueryHistory()
  }

  /// Those of other sessions stay. A file that can't be read now is left as it is.
  package func add(_ query: String) {
    do {
      var history = try stored()
      history.add(query)
      try file.replace(with: history.encoded)
    } catch {
      Logger.files.warning("the history of queries was not kept: \(error)")
    }
  }

  private func stored() throws(Errno) -> QueryHistory {
    try file.contents(atMost: QueryHistoryFile.sizeLimit).map { QueryHistory(decoding: $0) }
      ?? QueryHistory()
  }
}
