package import Files

/// Why an archive, or a file in it, could not be read to its end.
package enum ArchiveError: Error, Hashable, Sendable {
  /// The bytes are not those of an archive of its kind.
  case notAnArchive
  /// It ends before it should: a download that was broken off.
  case cutShort
  /// What it says of itself does not fit: sums, lengths, packed bytes.
  case damaged
  /// It unpacks to so much more than it takes that no photos can be in it.
  case bomb
  /// One of several disks of an old kind, which are one archive only together.
  case split
  /// It can't be read, for the system's reason.
  case unreadable(Errno)
  /// What was unpacked can't be written, for the system's reason.
  case unwritable(Errno)
  /// Stopped by who reads it.
  case stopped
}
