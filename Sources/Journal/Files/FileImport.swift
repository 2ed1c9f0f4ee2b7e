package import PhotoModel

/// A file that was copied or moved into the library from outside, or a copy of a file of the
/// library.
package struct FileImport: Hashable, Sendable {
  /// The path in the library, without links.
  package var path: FilePath
  /// The version of the file in the library.
  package var version: FileVersion
  /// The original path. Nil if the source was not a file.
  package var source: FilePath?
  /// Whether the file at the original path was to be removed.
  package var isMoved: Bool
  /// The photo that the file belongs to, if known. For a copy within the library, the photo of the
  /// original.
  package var photo: Asset.ID?

  package init(
    path: FilePath, version: FileVersion, source: FilePath?, isMoved: Bool,
    photo: Asset.ID? = nil
  ) {
    (self.path, self.version, self.source) = (path, version, source)
    (self.isMoved, self.photo) = (isMoved, photo)
  }

  /// Returns the state of the step on the disk. `status` is the status of its path, without
  /// following links.
  package func state(_ status: FileStatus?) -> FileStepState {
    status == nil ? .notDone : version.matches(status) ? .done : .unknown
  }
}
