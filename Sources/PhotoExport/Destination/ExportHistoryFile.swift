import ActivityLog
package import Files
import Logging
package import PhotoModel

/// Keeps the history in a file that only its user may read. A history is a convenience: what fails
/// is written to the log.
package struct ExportHistoryFile: Sendable {
  package var path: FilePath { file.path }
  private let file: PrivateFile

  /// More than twenty paths of the greatest length.
  private static let sizeLimit = 128 * 1024

  package init(path: FilePath, of system: FileSystem = FileSystem()) {
    file = PrivateFile(path: path, of: system)
  }

  /// `export-history` in `$XDG_STATE_HOME/albumen`, or in `~/.local/state/albumen` where that is
  /// not set to a path from the root, as the XDG base directory specification has it.
  package init(environment: Environment, home: FilePath) {
    self.init(
      path: PrivateFile.state(environment: environment, home: home).appending("export-history"))
  }

  /// Empty when there is no such file, or a broken one.
  package func load() -> ExportHistory {
    (try? stored()) ?? ExportHistory()
  }

  /// Puts a destination at the top. Readers see the old file or the new one, never half of it. A
  /// history that cannot be read now is left as it is.
  package func add(_ destination: FilePath) {
    do {
      try file.replace(with: try stored().adding(destination).encoded)
    } catch {
      Logger.export.warning("the history of exports was not kept: \(error)")
    }
  }

  private func stored() throws(Errno) -> ExportHistory {
    let bytes = try file.contents(atMost: ExportHistoryFile.sizeLimit)
    return bytes.flatMap { ExportHistory(decoding: $0) } ?? ExportHistory()
  }
}
