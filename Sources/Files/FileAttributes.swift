import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The owner, the permissions and the times of a file.
package struct FileAttributes: Hashable, Sendable {
  /// The numeric user and group ids.
  package var owner: UInt32
  package var group: UInt32
  package var permissions: FilePermissions
  /// The number of hard links.
  package var linkCount: Int
  package var accessedAt: FileTime
  package var modifiedAt: FileTime

  package init(
    owner: UInt32, group: UInt32, permissions: FilePermissions, linkCount: Int,
    accessedAt: FileTime, modifiedAt: FileTime
  ) {
    (self.owner, self.group, self.permissions) = (owner, group, permissions)
    (self.linkCount, self.accessedAt, self.modifiedAt) = (linkCount, accessedAt, modifiedAt)
  }
}

extension OpenFile {
  package func attributes() throws(Errno) -> FileAttributes {
    var record = stat()
    _ = try system.perform(.status) { fstat(descriptor.rawValue, &record) }
    return FileAttributes(record)
  }

  package func setPermissions(_ permissions: FilePermissions) throws(Errno) {
    _ = try system.perform(.writeAttributes) { fchmod(descriptor.rawValue, permissions.rawValue) }
  }

  package func setTimes(accessed: FileTime, modified: FileTime) throws(Errno) {
    _ = try system.perform(.writeAttributes) {
      futimens(descriptor.rawValue, [accessed.record, modified.record])
    }
  }

  package func setOwner(_ owner: UInt32, group: UInt32) throws(Errno) {
    _ = try system.perform(.writeAttributes) { fchown(descriptor.rawValue, owner, group) }
  }

  /// Copies the extended attributes of another file, including access control lists. Skips
  /// attributes that this user or the file system can't set.
  package func setExtendedAttributes(of other: borrowing OpenFile) throws(Errno) {
    let (from, to) = (other.descriptor.rawValue, descriptor.rawValue)
    _ = try system.perform(.readAttributes) { albumen_copy_extended_attributes(from, to) }
  }
}

extension FileSystem {
  package func attributes(of path: FilePath) throws(Errno) -> FileAttributes {
    var record = stat()
    try perform(.status, path) { Kernel.status($0, &record) }
    return FileAttributes(record)
  }
}

extension FileAttributes {
  fileprivate init(_ record: stat) {
    self.init(
      owner: record.st_uid, group: record.st_gid,
      permissions: FilePermissions(rawValue: record.st_mode & 0o7777),
      linkCount: Int(record.st_nlink),
      accessedAt: FileTime(record.accessed), modifiedAt: FileTime(record.modified))
  }
}
