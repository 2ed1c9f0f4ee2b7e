import Files
import Journal
import PhotoExport
package import PhotoModel

/// The source of an import.
package struct ImportOrigin: Hashable, Sendable {
  /// The imported paths. They are also used to detect that a card was removed.
  package var sources: [FilePath]
  /// Folders of temporary files created for this import, such as those of an archive. The files are
  /// removed as they are imported, and undo has no place to move them back to.
  package var staged: [FilePath]
  /// Whether the sources are files of the user instead of standard input.
  package var isUserFiles: Bool

  package init(_ sources: [FilePath] = [], staged: [FilePath] = [], isUserFiles: Bool = true) {
    (self.sources, self.staged, self.isUserFiles) = (sources, staged, isUserFiles)
  }

  /// Whether a file was created for this import only.
  func isStaged(_ file: FilePath) -> Bool {
    staged.contains { file.bytes.starts(with: $0.bytes + [UInt8.slash]) }
  }

  /// Returns the journal step for a copy that is, or will be, at `path`.
  func step(
    of copy: ExportPlan.Copy, at path: FilePath, _ status: FileStatus, moves: Bool
  ) -> FileStep {
    let home = originalPath(of: copy.source)
    return .imported(
      FileImport(
        path: path, version: FileVersion(status), source: home, isMoved: moves && home != nil))
  }

  /// Returns the path that undo moves a file back to, or nil if it has none.
  func originalPath(of file: FilePath) -> FilePath? { isUserFiles && !isStaged(file) ? file : nil }
}
