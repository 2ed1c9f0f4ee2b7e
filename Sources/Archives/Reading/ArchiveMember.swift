package import PhotoModel

/// A plain file in an archive.
package struct ArchiveMember: Hashable, Sendable {
  /// Within the archive, with slashes between folders: relative, without `.`, `..` and empty parts.
  package var path: [UInt8]
  /// Exactly so many bytes.
  package var size: Int64
  /// Nil where the archive does not say.
  package var modifiedAt: FileTime?

  package init(path: [UInt8], size: Int64, modifiedAt: FileTime?) {
    (self.path, self.size, self.modifiedAt) = (path, size, modifiedAt)
  }
}

/// Something in an archive that is never unpacked.
package struct RefusedMember: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Its path begins at the root, or at a drive.
    case absolute
    /// Its path leaves the folder that it is unpacked to.
    case outside
    /// A part of its path is no name.
    case name
    /// A symbolic or a hard link.
    case link
    /// A device, a pipe, or a kind of file that is not known.
    case special
    /// It can be read with a password only.
    case encrypted
    /// It is packed in a way that is not known.
    case method
    /// It would unpack to more than photos can.
    case bomb
    /// It has its bytes together with others.
    case overlapping
  }

  /// As the archive has it.
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

/// What photos may unpack to. Videos and photos hardly become smaller, JSON ten times; zlib can reach a
/// thousand times.
enum UnpackingLimit {
  private static let ratio: Int64 = 250
  /// Less than this harms no disk.
  private static let free: Int64 = 64 << 20

  static func refuses(_ size: Int64, from packed: Int64) -> Bool {
    size > free && size / ratio > packed
  }
}
