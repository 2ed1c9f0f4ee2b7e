import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Returns the status of a path. With `followingLinks`, the status of a link's target.
  package func status(
    of path: FilePath, followingLinks: Bool = true
  ) throws(Errno) -> FileStatus {
    var record = stat()
    try perform(.status, path) {
      followingLinks ? Kernel.status($0, &record) : lstat($0, &record)
    }
    return FileStatus(record)
  }

  /// Returns the status of a path, or nil if nothing exists there. Throws if the path can't be
  /// read.
  package func statusIfPresent(
    of path: FilePath, followingLinks: Bool = true
  ) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try status(of: path, followingLinks: followingLinks)
    } catch  where error.isAbsence {
      return nil
    }
  }

  /// Whether something may exist at a path. False only if nothing exists there. A path that can't
  /// be read counts as existing, so that opening it fails with the reason.
  package func mayExist(_ path: FilePath, followingLinks: Bool = true) -> Bool {
    do throws(Errno) {
      return try statusIfPresent(of: path, followingLinks: followingLinks) != nil
    } catch {
      return true
    }
  }

  /// Returns when a file or folder was created, without following links. Throws `notSupported` if
  /// its file system doesn't record this.
  package func birthTime(of path: FilePath) throws(Errno) -> FileTime {
    var nanoseconds: Int64 = 0
    try perform(.status, path) { albumen_birth_time($0, &nanoseconds) }
    return FileTime(nanoseconds: nanoseconds)
  }

  /// Returns the status of a name in an open folder. The name is zero-terminated.
  package func status(
    of name: UnsafePointer<CChar>, in folder: FileDescriptor, followingLinks: Bool = true
  ) throws(Errno) -> FileStatus {
    var record = stat()
    _ = try perform(.status) {
      fstatat(folder.rawValue, name, &record, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    }
    return FileStatus(record)
  }

  /// Whether a path is an existing folder or a link to one.
  package func isFolder(_ path: FilePath) -> Bool {
    (try? status(of: path))?.kind == .folder
  }

  /// Whether this user may read a file or list a folder.
  package func isReadable(_ path: FilePath) -> Bool {
    (try? perform(.status, path) { access($0, R_OK) }) != nil
  }

  /// Whether this user may write a file, or create and remove names in a folder.
  package func isWritable(_ path: FilePath, isFolder: Bool) -> Bool {
    (try? checkWriting(path, isFolder: isFolder)) != nil
  }

  /// Throws the reason if this user may not write a file, or create and remove names in a folder.
  package func checkWriting(_ path: FilePath, isFolder: Bool) throws(Errno) {
    try checkForeignPackage(isFolder ? path.appending("any name") : path)
    try perform(.status, path) { access($0, isFolder ? W_OK | X_OK : W_OK) }
  }

  /// Whether this user may execute a file. Also true for folders that the user may enter.
  package func isExecutable(_ path: FilePath) -> Bool {
    (try? perform(.status, path) { access($0, X_OK) }) != nil
  }

  /// Returns the target of a link, as written in the link. Throws `invalidArgument` if the path is
  /// not a link.
  package func target(ofLink path: FilePath) throws(Errno) -> FilePath {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = try perform(.readLink, path) { path -> Int in
      buffer.withUnsafeMutableBytes {
        guard let start = $0.baseAddress?.assumingMemoryBound(to: CChar.self) else { return 0 }
        return readlink(path, start, $0.count)
      }
    }
    return FilePath(bytes: Array(buffer.prefix(count)))
  }

  /// Returns the path that a link leads to, whether its target exists or not. Any other path is
  /// returned unchanged, and so is a link in a cycle.
  package func followed(_ path: FilePath) -> FilePath {
    var followed = path
    // A path that can't be read is returned unchanged: using it then fails with the reason.
    for _ in 0..<40 {
      guard let target = try? target(ofLink: followed) else { return followed }
      if let real = try? realPath(followed) { return real }
      let folder = followed.folder
      followed = target.absolute(in: (try? realPath(folder)) ?? folder)
    }
    return path
  }

  /// Returns a path with the links in its existing parent folders resolved. The last component is
  /// kept unchanged and need not exist.
  package func followingFolders(of path: FilePath) -> FilePath {
    resolved(path.folder).appending(path.name)
  }

  /// Returns the path itself if it exists, or else the nearest parent folder that exists.
  package func nearestFolder(to path: FilePath) -> FilePath {
    var folder = path
    while folder.bytes.count > 1, !mayExist(folder) { folder = folder.folder }
    return folder
  }

  /// Returns a path with the links in its existing part resolved. Components after that are kept
  /// and need not exist.
  package func resolved(_ path: FilePath) -> FilePath {
    do throws(Errno) {
      return try realPath(path)
    } catch {
      return path.folder == path ? path : resolved(path.folder).appending(path.name)
    }
  }

  /// Returns the path of an existing file without links, `.` and `..`.
  package func realPath(_ path: FilePath) throws(Errno) -> FilePath {
    var resolved: FilePath?
    try perform(.readLink, path) { path -> Int32 in
      guard let real = realpath(path, nil) else { return -1 }
      defer { free(real) }
      resolved = FilePath(
        bytes: UnsafeBufferPointer(start: real, count: strlen(real)).map(UInt8.init(bitPattern:)))
      return 0
    }
    guard let resolved else { preconditionFailure("A path that was resolved is there") }
    return resolved
  }
}

extension OpenFile {
  /// Returns the status of a name in this folder, following links.
  package func status(of name: ArraySlice<UInt8>) throws(Errno) -> FileStatus {
    var record = stat()
    _ = try system.perform(.status) {
      name.withCString { fstatat(descriptor.rawValue, $0, &record, 0) }
    }
    return FileStatus(record)
  }
}

extension Errno {
  /// Whether the error means that nothing exists at a path, rather than that the path can't be
  /// read. A name that is too long for a disk doesn't exist on it.
  package var isAbsence: Bool {
    [.noSuchFileOrDirectory, .notDirectory, .fileNameTooLong].contains(self)
  }
}

extension FileStatus {
  init(_ record: stat) {
    let kind: Kind =
      switch record.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    self.init(
      kind: kind,
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: record.st_dev),
        inode: UInt64(truncatingIfNeeded: record.st_ino)),
      size: Int64(record.st_size), modifiedAt: FileTime(record.modified),
      changedAt: FileTime(record.changed))
  }
}

extension FileTime {
  init(_ time: timespec) {
    self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// The time as a C `timespec`.
  var record: timespec {
    timespec(tv_sec: Int(seconds), tv_nsec: Int(remainder))
  }
}

/// Common names for fields that Darwin and Linux name differently.
extension stat {
  var accessed: timespec {
    #if canImport(Darwin)
      st_atimespec
    #else
      st_atim
    #endif
  }

  var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  var changed: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}
