package import Files

/// The reason why an archive, or a file in it, could not be read to its end.
package enum ArchiveError: Error, Hashable, Sendable {
  /// The file is not an archive of the expected kind.
  case notAnArchive
  /// The archive is truncated, for example by an interrupted download.
  case truncated
  /// The contents are inconsistent: checksums, lengths or compressed data.
  case damaged
  /// The compression ratio is far higher than that of any photos.
  case bomb
  /// The file is one part of an archive split over several disks, an old format. It can't be read
  /// without the other parts.
  case split
  /// The archive can't be read, with the system's error.
  case unreadable(Errno)
  /// An unpacked file can't be written, with the system's error.
  case unwritable(Errno)
  /// The caller stopped reading.
  case stopped
}
