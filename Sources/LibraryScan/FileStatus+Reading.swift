import Foundation
import PhotoModel

extension FileStatus {
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
    let kind: Kind =
      switch record.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    #if canImport(Darwin)
      let (modified, changed) = (record.st_mtimespec, record.st_ctimespec)
    #else
      let (modified, changed) = (record.st_mtim, record.st_ctim)
    #endif
    self.init(
      kind: kind,
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: record.st_dev),
        inode: UInt64(truncatingIfNeeded: record.st_ino)),
      size: Int64(record.st_size),
      modifiedAt: FileTime(seconds: modified.tv_sec, nanoseconds: modified.tv_nsec),
      changedAt: FileTime(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec))
  }
}
