package import PhotoModel

/// An item in a trash folder.
package struct TrashItem: Hashable, Sendable {
  package var place: TrashFolder
  package var name: [UInt8]
  package var original: FilePath
  package var deletedAt: String?
  package var status: FileStatus
  /// The contents of the info file, which are written again if restoring the item is undone. Nil
  /// for a file in a folder that was trashed as a whole, because the info file belongs to the
  /// folder.
  package var infoBytes: [UInt8]?

  package init(
    place: TrashFolder, name: [UInt8], original: FilePath, deletedAt: String?, status: FileStatus,
    infoBytes: [UInt8]?
  ) {
    self.place = place
    self.name = name
    self.original = original
    self.deletedAt = deletedAt
    self.status = status
    self.infoBytes = infoBytes
  }

  package var file: FilePath { place.file(name) }
  /// The path of the info file.
  package var info: FilePath? { infoBytes.map { _ in place.info(of: name) } }
}
