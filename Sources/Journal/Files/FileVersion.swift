package import PhotoModel

/// By which a file is recognised that was there: its size and the time of its contents, and among files
/// that have both, its inode.
///
/// A device has another number after a restart, and some file systems give other inodes then, so that
/// neither must be the same.
package struct FileVersion: Hashable, Sendable {
  package var identity: FileIdentity
  /// In bytes.
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

  /// Whether what is there now is this file, as it was.
  package func matches(_ status: FileStatus?) -> Bool {
    guard let status, status.kind == .file || status.kind == .link else { return false }
    return status.size == size && status.modifiedAt == modifiedAt
  }
}
