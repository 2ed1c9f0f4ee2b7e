import Files
import Journal
import PhotoExport
package import PhotoModel

/// Where the photos of an import come from.
package struct ImportOrigin: Hashable, Sendable {
  /// What was asked to be imported, by which it is seen that a card was pulled out.
  package var sources: [FilePath]
  /// Folders of files that were made for this import only, as those of an archive: they are removed as they
  /// come in, and undoing the import has nowhere to put them back.
  package var staged: [FilePath]
  /// Whether the sources are files of the user, and not what came from standard input.
  package var areFiles: Bool

  package init(_ sources: [FilePath] = [], staged: [FilePath] = [], areFiles: Bool = true) {
    (self.sources, self.staged, self.areFiles) = (sources, staged, areFiles)
  }

  /// Whether a file was made for this import only.
  func isStaged(_ file: FilePath) -> Bool {
    staged.contains { file.bytes.starts(with: $0.bytes + [UInt8.slash]) }
  }

  /// What the journal records of a copy that is at `path`, or will be.
  func step(
    of copy: ExportPlan.Copy, at path: FilePath, _ status: FileStatus, moves: Bool
  ) -> FileStep {
    let home = home(of: copy.source)
    return .imported(
      FileImport(
        path: path, version: FileVersion(status), source: home, isMoved: moves && home != nil))
  }

  /// Where a file goes back to; nil for one that has no place of its own.
  func home(of file: FilePath) -> FilePath? { areFiles && !isStaged(file) ? file : nil }
}
