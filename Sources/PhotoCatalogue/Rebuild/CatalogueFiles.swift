import Files
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of a catalogue: the database, and the two companion files of SQLite.
struct CatalogueFiles {
  let main: FilePath
  private let system: FileSystem
  /// The write-ahead log with the newest changes. It is valid only together with this database
  /// file.
  private var log: FilePath { main.appendingSuffix("-wal") }
  private var index: FilePath { main.appendingSuffix("-shm") }

  init(_ main: FilePath, of system: FileSystem = FileSystem()) {
    self.main = main
    self.system = system
  }

  /// Creates an empty file with restrictive permissions before SQLite would create it readable by
  /// others.
  func create() throws(Errno) {
    try system.create(main).close()
  }

  func remove() throws(Errno) { try remove([main, log, index]) }

  /// Removes the companion files of a closed database whose file is complete.
  func removeCompanions() throws(Errno) { try remove([log, index]) }

  private func remove(_ paths: [FilePath]) throws(Errno) {
    for path in paths {
      do throws(Errno) {
        try system.remove(path)
      } catch  where error == .noSuchFileOrDirectory {
        continue
      }
    }
  }

  /// Copies the file and its log to paths that must not exist.
  func copy(to other: CatalogueFiles) throws(TransferError) {
    try copy(main, to: other.main)
    if system.mayExist(log) { try copy(log, to: other.log) }
  }

  private func copy(_ from: FilePath, to target: FilePath) throws(TransferError) {
    let source: OpenFile
    do throws(Errno) {
      source = try system.open(from)
    } catch {
      throw .source(error)
    }
    let size: Int64
    do throws(Errno) {
      size = try source.status().size
    } catch {
      throw .source(error)
    }
    let file: OpenFile
    do throws(Errno) {
      file = try system.create(target)
    } catch {
      throw .target(error)
    }
    _ = try source.copy(to: file, size: size)
    do throws(Errno) {
      try file.close()
    } catch {
      throw .target(error)
    }
  }

  /// Whether the file is complete without its write-ahead log.
  var hasNoLog: Bool {
    do throws(Errno) {
      return try system.status(of: log).size == 0
    } catch {
      return error == .noSuchFileOrDirectory
    }
  }

  /// Whether another program has the catalogue open.
  ///
  /// Every program that uses the file with SQLite holds a lock on byte 128 of the `-shm` file.
  /// Checking it releases this process's own locks on that file, so this process must have no
  /// connection.
  var isOpenElsewhere: Bool {
    guard let file = try? system.open(index, .readWrite) else { return false }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 128
    lock.l_len = 1
    guard fcntl(file.descriptor.rawValue, F_GETLK, &lock) == 0 else { return false }
    return lock.l_type != Int16(F_UNLCK)
  }

  /// Atomically replaces the file with another one, and returns the new path of the old file. After
  /// a failure nothing has changed, unless syncing the folder failed at the very end: then both
  /// files exist.
  ///
  /// The log is moved first, because next to the new file it would be applied to that.
  func replace(with new: CatalogueFiles) throws(Errno) -> FilePath {
    let old = try linkOldFile()
    do throws(Errno) {
      try moveLog(to: old)
      do throws(Errno) {
        try syncFolder()
        try remove([index])
        try system.rename(new.main, to: main)
      } catch {
        // Errors are ignored. If this fails, the log is at least next to the kept link to the file.
        try? system.rename(old.log, to: log)
        throw error
      }
    } catch {
      // A hard link to the file, which is still at its original path.
      try? system.remove(old.main)
      throw error
    }
    try syncFolder()
    return old.main
  }

  /// Creates a hard link to the file, under which it is kept.
  private func linkOldFile() throws(Errno) -> CatalogueFiles {
    for number in 1... {
      let old = CatalogueFiles(main.appendingSuffix(".old-\(number)"), of: system)
      // A leftover log without its database would be applied to this file.
      if try system.statusIfPresent(of: old.log, followingLinks: false) != nil { continue }
      do throws(Errno) {
        try system.link(main, to: old.main)
        return old
      } catch  where error == .fileExists {
        continue
      }
    }
    preconditionFailure("There is always another number")
  }

  private func moveLog(to old: CatalogueFiles) throws(Errno) {
    do throws(Errno) {
      try system.rename(log, to: old.log)
    } catch  where error == .noSuchFileOrDirectory {
      return
    }
  }

  private func syncFolder() throws(Errno) {
    try system.synchronize(folder: main.folder)
  }
}
