import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// What is at a path. With `followingLinks`, what a link leads to.
  package func status(
    of path: FilePath, followingLinks: Bool = true
  ) throws(Errno) -> FileStatus {
    var record = stat()
    try perform(.status, path) {
      followingLinks ? Kernel.status($0, &record) : lstat($0, &record)
    }
    return FileStatus(record)
  }

  /// What is at a path; nil only where nothing is. That a path can't be looked at is an error.
  package func statusIfPresent(
    of path: FilePath, followingLinks: Bool = true
  ) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try status(of: path, followingLinks: followingLinks)
    } catch  where error.isAbsence {
      return nil
    }
  }

  /// Whether something may be at a path: false only where nothing is. What can't be looked at counts as there, so
  /// that opening it fails with the reason.
  package func mayExist(_ path: FilePath, followingLinks: Bool = true) -> Bool {
    do throws(Errno) {
      return try statusIfPresent(of: path, followingLinks: followingLinks) != nil
    } catch {
      return true
    }
  }

  /// When a file or folder was made, links not followed; `notSupported` where its disk does not keep that.
  package func birthTime(of path: FilePath) throws(Errno) -> FileTime {
    var nanoseconds: Int64 = 0
    try perform(.status, path) { albumen_birth_time($0, &nanoseconds) }
    return FileTime(nanoseconds: nanoseconds)
  }

  /// What a name in an open folder is. The name ends with a zero.
  package func status(
    of name: UnsafePointer<CChar>, in folder: FileDescriptor, followingLinks: Bool = true
  ) throws(Errno) -> FileStatus {
    var record = stat()
    _ = try perform(.status) {
      fstatat(folder.rawValue, name, &record, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    }
    return FileStatus(record)
  }

  /// Whether a folder is there, or a link to one.
  package func isFolder(_ path: FilePath) -> Bool {
    (try? status(of: path))?.kind == .folder
  }

  /// Whether this user may read a file, or list a folder.
  package func isReadable(_ path: FilePath) -> Bool {
    (try? perform(.status, path) { access($0, R_OK) }) != nil
  }

  /// Whether this user may write a file, or make and remove names in a folder.
  package func isWritable(_ path: FilePath, isFolder: Bool) -> Bool {
    (try? checkWriting(path, isFolder: isFolder)) != nil
  }

  /// The same, with the reason why not.
  package func checkWriting(_ path: FilePath, isFolder: Bool) throws(Errno) {
    try checkForeignPackage(isFolder ? path.appending("any name") : path)
    try perform(.status, path) { access($0, isFolder ? W_OK | X_OK : W_OK) }
  }

  /// Whether this user may run a file. It is true of folders that may be entered, too.
  package func isExecutable(_ path: FilePath) -> Bool {
    (try? perform(.status, path) { access($0, X_OK) }) != nil
  }

  /// Where a link leads, as it stands in the link; `invalidArgument` for what is none.
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

  /// Where a path leads when its last name is that of a link, there or not yet; else the path as it
  /// is. A link in a circle is itself.
  package func followed(_ path: FilePath) -> FilePath {
    var followed = path
    // A path that can't be looked at is answered as it stands: what it is wanted for fails then, and
    // says why.
    for _ in 0..<40 {
      guard let target = try? target(ofLink: followed) else { return followed }
      if let real = try? realPath(followed) { return real }
      let folder = followed.folder
      followed = target.absolute(in: (try? realPath(folder)) ?? folder)
    }
    return path
  }

  /// A path with the links of its folders followed as far as these are there. The last name need not be there, and is
  /// kept as it is.
  package func followingFolders(of path: FilePath) -> FilePath {
    resolved(path.folder).appending(path.name)
  }

  /// A path, or the nearest folder above it that is there.
  package func nearestFolder(to path: FilePath) -> FilePath {
    var folder = path
    while folder.bytes.count > 1, !mayExist(folder) { folder = folder.folder }
    return folder
  }

  /// A path with its links followed as far as it is there; the names behind that need not be there, and are kept.
  package func resolved(_ path: FilePath) -> FilePath {
    do throws(Errno) {
      return try realPath(path)
    } catch {
      return path.folder == path ? path : resolved(path.folder).appending(path.name)
    }
  }

  /// The path without links, `.` and `..`, to what is there.
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
  /// What a name in this folder leads to.
  package func status(of name: ArraySlice<UInt8>) throws(Errno) -> FileStatus {
    var record = stat()
    _ = try system.perform(.status) {
      name.withCString { fstatat(descriptor.rawValue, $0, &record, 0) }
    }
    return FileStatus(record)
  }
}

extension Errno {
  /// Whether it says that nothing is at a path, rather than that the path can't be looked at. No disk holds a
  /// name that is too long for it.
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

  /// As C functions take it.
  var record: timespec {
    timespec(tv_sec: Int(seconds), tv_nsec: Int(remainder))
  }
}

/// One name for what the two systems call differently.
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
