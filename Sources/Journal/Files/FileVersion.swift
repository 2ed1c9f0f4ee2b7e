package import PhotoModel

/// Identifies a version of a file by its size and modification time, and among files with the same
/// values, by its inode.
///
/// Device numbers change after a restart, and on some file systems inodes do, too. Neither is
/// therefore required to match.
package struct FileVersion: Hashable, Sendable {
  package var identity: FileIdentity
  /// The size in bytes.
  package var size: Int64
  package var modifiedAt: FileTime

  package init(_ status: FileStatus) {
    identity = status.identity
    size = status.size
    modifiedAt = status.modifiedAt
  }

  package init(identity: FileIdentity, size: Int64, modifiedAt: FileTime) {
    self.identity = identity
    self.size = size
    self.modifiedAt = modifiedAt
  }

  /// Whether a status is that of this file, unchanged.
  package func matches(_ status: FileStatus?) -> Bool {
    guard let status, status.kind == .file || status.kind == .link else { return false }
    return status.size == size && status.modifiedAt == modifiedAt
  }
}
