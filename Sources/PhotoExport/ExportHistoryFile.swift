package import PhotoModel

/// Keeps the history in a file that only its user may read. What fails is forgotten: a history is
/// a convenience.
package struct ExportHistoryFile: Sendable {
  package var path: FilePath

  /// More than twenty paths of the greatest length.
  private static let sizeLimit = 128 * 1024

  package init(path: FilePath) {
    self.path = path
  }

  /// `export-history` in `$XDG_STATE_HOME/albumen`, or in `~/.local/state/albumen` where that is
  /// not set to a path from the root, as the XDG base directory specification has it.
  package init(environment: [String: String], home: FilePath) {
    self.init(
      path: PrivateFile.state(environment: environment, home: home).appending("export-history"))
  }

  /// Empty when there is no such file, or a broken one.
  package func load() -> ExportHistory {
    let bytes = PrivateFile(path: path).contents(atMost: ExportHistoryFile.sizeLimit)
    return bytes.flatMap { ExportHistory(decoding: $0) } ?? ExportHistory()
  }

  /// Puts a destination at the top. Readers see the old file or the new one, never half of it.
  package func add(_ destination: FilePath) {
    PrivateFile(path: path).replace(with: load().adding(destination).encoded)
  }
}
