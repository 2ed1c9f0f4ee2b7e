package import PhotoModel

/// Something in a trash.
package struct TrashItem: Hashable, Sendable {
  package var place: TrashPlace
  package var name: [UInt8]
  package var original: FilePath
  package var deletedAt: String?
  package var status: FileStatus
  /// The whole note, to be written again should a restoring be taken back; nil for a file in a folder that
  /// was thrown away as a whole, whose note is of all in it.
  package var note: [UInt8]?

  package init(
    place: TrashPlace, name: [UInt8], original: FilePath, deletedAt: String?, status: FileStatus,
    note: [UInt8]?
  ) {
    self.place = place
    self.name = name
    self.original = original
    self.deletedAt = deletedAt
    self.status = status
    self.note = note
  }

  package var file: FilePath { place.file(name) }
  /// Where its note is.
  package var info: FilePath? { note.map { _ in place.info(of: name) } }
}
