import Foundation
package import PhotoModel

/// What makes a file or folder itself, whatever paths lead to it: its device and inode.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// What the file system says of one file or folder, as far as a scan needs it.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a socket or a device: opening one may wait for ever, so nobody does.
    case special
  }

  package var kind: Kind
  package var identity: FileIdentity
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime
  /// When its contents or its name's record changed last: copying a file sets it, unlike
  /// `modifiedAt`.
  package var changedAt: FileTime

  package init(
    kind: Kind, identity: FileIdentity, size: Int64, modifiedAt: FileTime, changedAt: FileTime
  ) {
    self.kind = kind
    self.identity = identity
    self.size = size
    self.modifiedAt = modifiedAt
    self.changedAt = changedAt
  }

  /// The status of an open file, or nil with `errno` set.
  init?(descriptor: Int32) {
    var record = stat()
    guard fstat(descriptor, &record) == 0 else { return nil }
    self.init(record)
  }

  /// The status of a path, following links, or nil with `errno` set.
  init?(path: FilePath) {
    var record = stat()
    guard path.withCString({ stat($0, &record) }) == 0 else { return nil }
    self.init(record)
  }

  /// The status of a name in an open folder, or nil with `errno` set.
  init?(name: UnsafePointer<CChar>, in folder: Int32, followingLinks: Bool) {
    var record = stat()
    guard fstatat(folder, name, &record, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
      return nil
    }
    self.init(record)
  }

  private init(_ record: stat) {
    switch record.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .special
    }
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: record.st_dev),
      inode: UInt64(truncatingIfNeeded: record.st_ino))
    size = Int64(record.st_size)
    #if canImport(Darwin)
      let (modified, changed) = (record.st_mtimespec, record.st_ctimespec)
    #else
      let (modified, changed) = (record.st_mtim, record.st_ctim)
    #endif
    modifiedAt = FileTime(seconds: modified.tv_sec, nanoseconds: modified.tv_nsec)
    changedAt = FileTime(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec)
  }
}
