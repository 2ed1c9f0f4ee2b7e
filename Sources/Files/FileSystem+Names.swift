import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Makes a folder and those above it, where they are missing.
  package func makeFolders(_ path: FilePath, permissions: FilePermissions = .all) throws(Errno) {
    var end = path.bytes.startIndex
    while end < path.bytes.endIndex {
      end = path.bytes[(end + 1)...].firstIndex(of: .slash) ?? path.bytes.endIndex
      let part = FilePath(bytes: Array(path.bytes[..<end]))
      do throws(Errno) {
        try perform(.makeFolder, part) { mkdir($0, permissions.rawValue) }
      } catch {
        // The answer for a folder that is there depends on the system (EEXIST, EISDIR, EROFS), so
        // what counts is whether it is a folder now.
        guard let status = try? status(of: part) else { throw error }
        guard status.kind == .folder else { throw .notDirectory }
      }
    }
  }

  /// Removes a name, not a folder's.
  package func remove(_ path: FilePath) throws(Errno) {
    try perform(.remove, path) { unlink($0) }
  }

  /// Gives a file another name, in place of what has it.
  package func rename(_ from: FilePath, to: FilePath) throws(Errno) {
    try checkForeignPackage(to)
    try perform(.rename, from) { from in to.withCString { Kernel.rename(from, $0) } }
  }

  /// Removes a folder in which nothing is.
  package func removeFolder(_ path: FilePath) throws(Errno) {
    try perform(.remove, path) { rmdir($0) }
  }

  /// Removes a folder with all in it. A link in it is removed, never followed. What can't be removed stays, with the
  /// folders that it lies in, and the first reason is thrown at the end.
  package func removeAll(_ folder: FilePath) throws(Errno) {
    var entries: [(path: FilePath, isFolder: Bool)] = []
    // The reader is closed before its folder is removed.
    try forEachEntry(in: folder) { entries.append(($0, $1)) }
    var failure: Errno?
    for (path, isFolder) in entries {
      do throws(Errno) {
        if isFolder { try removeAll(path) } else { try remove(path) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    try removeFolder(folder)
  }

  private func forEachEntry(
    in folder: FilePath, _ take: (FilePath, _ isFolder: Bool) -> Void
  ) throws(Errno) {
    var reader = try DirectoryReader(folder, in: self)
    while let entry = try reader.next() {
      take(folder.appending(Array(entry.bytes)), entry.kind == .folder)
    }
  }

  /// Gives a file one name more; `fileExists` where something has it. A file of another program's package gets
  /// none: what is written to it under the new name would be written into the package.
  package func link(_ from: FilePath, to: FilePath) throws(Errno) {
    try checkForeignPackage(from)
    try checkForeignPackage(to)
    try perform(.link, from) { from in to.withCString { Kernel.link(from, $0) } }
  }

  /// Makes a symbolic link; `fileExists` where something has its name.
  package func makeLink(_ path: FilePath, to file: FilePath) throws(Errno) {
    try checkForeignPackage(path)
    try perform(.link, path) { path in file.withCString { Kernel.symbolicLink($0, path) } }
  }

  /// Lets two files take each other's name in one step. Returns false where the file system can't do that.
  package func exchange(_ one: FilePath, _ other: FilePath) throws(Errno) -> Bool {
    try checkForeignPackage(other)
    do throws(Errno) {
      try perform(.rename, one) { one in
        other.withCString { albumen_rename_exchange(one, $0) }
      }
      return true
    } catch {
      guard FileSystem.isInability(error) else { throw error }
      return false
    }
  }

  /// Gives a file another name that is free; `fileExists` where something has it, which is never
  /// replaced.
  ///
  /// Where a file system can only link, the old name may stay when it cannot be removed. Where it
  /// cannot do that either, the name is taken by an empty file first, which is then replaced.
  package func renameExclusively(_ from: FilePath, to: FilePath) throws(Errno) {
    try checkForeignPackage(to)
    do throws(Errno) {
      try perform(.renameExclusively, from) { from in
        to.withCString { albumen_rename_noreplace(from, $0) }
      }
    } catch {
      guard FileSystem.isInability(error) else { throw error }
      try linkExclusively(from, to: to)
    }
  }

  /// For file systems that cannot rename like that (NFS, some FUSE): a link fails where the name is
  /// taken.
  private func linkExclusively(_ from: FilePath, to: FilePath) throws(Errno) {
    do throws(Errno) {
      try link(from, to: to)
    } catch {
      guard FileSystem.isInability(error) else { throw error }
      return try renameOntoReserved(from, to: to)
    }
    // The new name is there now, and ours: an old one that stays is no reason to take another.
    try? remove(from)
  }

  /// For file systems with neither renaming without replacing nor hard links: exFAT through FUSE,
  /// some network drives.
  private func renameOntoReserved(_ from: FilePath, to: FilePath) throws(Errno) {
    try create(to).close()
    do throws(Errno) {
      try rename(from, to: to)
    } catch {
      try? remove(to)
      throw error
    }
  }

  /// Whether a reason is that the file system has no such call.
  private static func isInability(_ reason: Errno) -> Bool {
    switch reason {
    case .notPermitted, .invalidArgument, .noFunction, .notSupported, .tooManyLinks: true
    default: false
    }
  }

  /// Brings the names in a folder down to the disk. Where a file system cannot, it does so by
  /// itself.
  package func synchronize(folder: FilePath) throws(Errno) {
    try openFolder(folder).synchronize()
  }
}
