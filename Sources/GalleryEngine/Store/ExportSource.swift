package import Files
package import PhotoExport
package import PhotoModel

/// What an export asks of a library while it runs. Each question blocks, and may be asked from any thread.
package struct ExportSource: Sendable {
  /// The photo that has a file; nil for a file of no photo, and where the library can't be read.
  package var asset: @Sendable (FilePath) -> Asset?
  /// What no export replaces or removes.
  package var originals: OriginalFiles
  /// Where files of earlier exports go.
  package var trash: ExportTrash
  /// Whether a folder is one of the library, so that it will have twice what is exported there.
  package var isInLibrary: @Sendable (FilePath) -> Bool

  package init(
    asset: @escaping @Sendable (FilePath) -> Asset?, originals: OriginalFiles, trash: ExportTrash,
    isInLibrary: @escaping @Sendable (FilePath) -> Bool
  ) {
    (self.asset, self.originals, self.trash) = (asset, originals, trash)
    self.isInLibrary = isInLibrary
  }

  /// That of a library whose photos are no files of this machine.
  package static let none = ExportSource(
    asset: { _ in nil }, originals: .none, trash: .none, isInLibrary: { _ in false })
}
