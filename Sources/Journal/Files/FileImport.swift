package import PhotoModel

/// A file that was copied into the library, or moved there, from elsewhere; or a copy of a file of the library.
package struct FileImport: Hashable, Sendable {
  /// Where it is in the library, without links.
  package var path: FilePath
  /// As it is there.
  package var version: FileVersion
  /// Where it came from; nil for what was no file.
  package var source: FilePath?
  /// Whether it was to be taken away there.
  package var isMoved: Bool
  /// The photo that it is a file of, where that is known; of a copy within the library, that of its original.
  package var photo: Asset.ID?

  package init(
    path: FilePath, version: FileVersion, source: FilePath?, isMoved: Bool,
    photo: Asset.ID? = nil
  ) {
    (self.path, self.version, self.source) = (path, version, source)
    (self.isMoved, self.photo) = (isMoved, photo)
  }

  /// What the disk says of it; `status` is what is at its path, links not followed.
  package func state(_ status: FileStatus?) -> FileStepState {
    status == nil ? .notDone : version.matches(status) ? .done : .unknown
  }
}
