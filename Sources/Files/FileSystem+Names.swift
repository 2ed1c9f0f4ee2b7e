import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Creates a folder and its missing parents.
  package func makeFolders(_ path: FilePath, permissions: FilePermissions = .all) throws(Errno) {
    var end = path.bytes.startIndex
    while end < path.bytes.endIndex {
      end = path.bytes[(end + 1)...].firstIndex(of: .slash) ?? path.bytes.endIndex
      let part = FilePath(bytes: Array(path.bytes[..<end]))
      do throws(Errno) {
        try perform(.makeFolder, part) { mkdir($0, permissions.rawValue) }
      } catch {
        // The error for an existing folder depends on the system (EEXIST, EISDIR, EROFS), so its
        // kind is checked instead.
        guard let status = try? status(of: part) else { throw error }
        guard status.kind == .folder else { throw .notDirectory }
      }
    }
  }

  /// Removes a name. Fails for a folder.
  package func remove(_ path: FilePath) throws(Errno) {
    try perform(.remove, path) { unlink($0) }
  }

  /// Renames a file, replacing an existing one.
  package func rename(_ from: FilePath, to: FilePath) throws(Errno) {
    try checkForeignPackage(to)
    try perform(.rename, from) { from in to.withCString { Kernel.rename(from, $0) } }
  }

  /// Removes an empty folder.
  package func removeFolder(_ path: FilePath) throws(Errno) {
    try perform(.remove, path) { rmdir($0) }
  }

  /// Removes a folder and its contents. Links in it are removed, never followed. Entries that can't
  /// be removed stay, together with the folders that contain them, and the first error is thrown at
  /// the end.
  package func removeAll(_ folder: FilePath) throws(Errno) {
    var entries: [(path: FilePath, isFolder: Bool)] = []
    // Collected first, so that the reader is closed before its folder is removed.
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

  /// Creates a hard link to a file. Throws `fileExists` if the name is taken. Refused for a file in
  /// another program's package, because writing to it under the new name would change the package.
  package func link(_ from: FilePath, to: FilePath) throws(Errno) {
    try checkForeignPackage(from)
    try checkForeignPackage(to)
    try perform(.link, from) { from in to.withCString { Kernel.link(from, $0) } }
  }

  /// Creates a symbolic link. Throws `fileExists` if the name is taken.
  package func makeLink(_ path: FilePath, to file: FilePath) throws(Errno) {
    try checkForeignPackage(path)
    try perform(.link, path) { path in file.withCString { Kernel.symbolicLink($0, path) } }
  }

  /// Exchanges the names of two files atomically. Returns false if the file system doesn't support
  /// this.
  package func exchange(_ one: FilePath, _ other: FilePath) throws(Errno) -> Bool {
    try checkForeignPackage(other)
    do throws(Errno) {
      try perform(.rename, one) { one in
        other.withCString { albumen_rename_exchange(one, $0) }
      }
      return true
    } catch {
      guard FileSystem.isUnsupported(error) else { throw error }
      return false
    }
  }

  /// Renames a file without replacing another. Throws `fileExists` if the new name is taken.
  ///
  /// If the file system doesn't support this, the file is linked under the new name, and the old
  /// name may remain if it can't be removed. If it doesn't support hard links either, an empty file
  /// is created under the new name first and then replaced.
  package func renameExclusively(_ from: FilePath, to: FilePath) throws(Errno) {
    try checkForeignPackage(to)
    do throws(Errno) {
      try perform(.renameExclusively, from) { from in
        to.withCString { albumen_rename_noreplace(from, $0) }
      }
    } catch {
      guard FileSystem.isUnsupported(error) else { throw error }
      try linkExclusively(from, to: to)
    }
  }

  /// For file systems without an exclusive rename (NFS, some FUSE): creating a link fails if the
  /// name is taken.
  private func linkExclusively(_ from: FilePath, to: FilePath) throws(Errno) {
    do throws(Errno) {
      try link(from, to: to)
    } catch {
      guard FileSystem.isUnsupported(error) else { throw error }
      return try renameOntoReserved(from, to: to)
    }
    // The new name exists now and is ours, so an old name that can't be removed is not an error.
    try? remove(from)
  }

  /// For file systems with neither exclusive renames nor hard links: exFAT through FUSE, some
  /// network drives.
  private func renameOntoReserved(_ from: FilePath, to: FilePath) throws(Errno) {
    try create(to).close()
    do throws(Errno) {
      try rename(from, to: to)
    } catch {
      try? remove(to)
      throw error
    }
  }

  /// Whether an error means that the file system doesn't support the call.
  private static func isUnsupported(_ reason: Errno) -> Bool {
    switch reason {
    case .notPermitted, .invalidArgument, .noFunction, .notSupported, .tooManyLinks: true
    default: false
    }
  }

  /// Writes the names in a folder to the disk. File systems that don't support this call write them
  /// by themselves.
  package func synchronize(folder: FilePath) throws(Errno) {
    try openFolder(folder).synchronize()
  }
}
