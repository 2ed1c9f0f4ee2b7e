package import Files
package import PhotoExport
package import PhotoModel

/// The data of a library that a running export needs. Each closure blocks and may be called on any
/// thread.
package struct ExportSource: Sendable {
  /// Returns the photo that a file belongs to; nil if there is none, or if the library can't be
  /// read.
  package var asset: @Sendable (FilePath) -> Asset?
  /// The files that no export replaces or removes.
  package var originals: OriginalFiles
  /// The trash for files of earlier exports.
  package var trash: ExportTrash
  /// Whether a folder is part of the library, so that photos exported there would be in the library
  /// twice.
  package var isInLibrary: @Sendable (FilePath) -> Bool

  package init(
    asset: @escaping @Sendable (FilePath) -> Asset?, originals: OriginalFiles, trash: ExportTrash,
    isInLibrary: @escaping @Sendable (FilePath) -> Bool
  ) {
    (self.asset, self.originals, self.trash) = (asset, originals, trash)
    self.isInLibrary = isInLibrary
  }

  /// The source of a library whose photos are not files on this machine.
  package static let none = ExportSource(
    asset: { _ in nil }, originals: .none, trash: .none, isInLibrary: { _ in false })
}
