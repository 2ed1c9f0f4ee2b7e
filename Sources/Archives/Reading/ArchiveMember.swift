package import PhotoModel

/// A regular file in an archive.
package struct ArchiveMember: Hashable, Sendable {
  /// The path within the archive, with slashes as separators: relative, and without `.`, `..` and
  /// empty components.
  package var path: [UInt8]
  /// The exact size in bytes.
  package var size: Int64
  /// The modification time, or nil if the archive doesn't contain one.
  package var modifiedAt: FileTime?

  package init(path: [UInt8], size: Int64, modifiedAt: FileTime?) {
    (self.path, self.size, self.modifiedAt) = (path, size, modifiedAt)
  }
}

/// An archive member that is never unpacked.
package struct RefusedMember: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The path begins at the root or with a drive.
    case absolute
    /// The path leads out of the folder that the archive is unpacked to.
    case outside
    /// A component of the path is not a valid file name.
    case name
    /// A symbolic or hard link.
    case link
    /// A device, a pipe, or an unknown kind of file.
    case special
    /// The member is encrypted.
    case encrypted
    /// The compression method is not supported.
    case method
    /// The compression ratio is too high for photos.
    case bomb
    /// The compressed bytes overlap those of other members.
    case overlapping
  }

  /// The path as in the archive.
  package var path: [UInt8]
  package var reason: Reason

  package init(_ path: [UInt8], _ reason: Reason) {
    (self.path, self.reason) = (path, reason)
  }
}

package enum ArchiveItem: Hashable, Sendable {
  case file(ArchiveMember)
  case refused(RefusedMember)
}

/// Limits the compression ratio of members. Photos and videos hardly compress, and JSON compresses
/// by a factor of ten. zlib can reach a factor of a thousand.
enum UnpackingLimit {
  private static let ratio: Int64 = 250
  /// Members up to this size are always accepted, because they can't fill a disk.
  private static let free: Int64 = 64 << 20

  static func refuses(_ size: Int64, from packed: Int64) -> Bool {
    size > free && size / ratio > packed
  }
}
