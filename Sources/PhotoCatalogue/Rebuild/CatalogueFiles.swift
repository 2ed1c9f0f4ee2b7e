import Files
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of a catalogue: its own and the two that SQLite keeps beside it.
struct CatalogueFiles {
  let main: FilePath
  private let system: FileSystem
  /// The newest changes, which belong to this file and to no other.
  private var log: FilePath { main.beside("-wal") }
  private var index: FilePath { main.beside("-shm") }

  init(_ main: FilePath, of system: FileSystem = FileSystem()) {
    self.main = main
    self.system = system
  }

  /// Makes an empty file before SQLite does, which would let others read it.
  func make() throws(Errno) {
    try system.create(main).close()
  }

  func remove() throws(Errno) { try remove([main, log, index]) }

  /// Removes what SQLite keeps beside a file that is closed and holds everything.
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

  /// Copies the file and its log to files that are not there.
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

  /// Whether all that the catalogue holds is in its own file.
  var hasNoLog: Bool {
    do throws(Errno) {
      return try system.status(of: log).size == 0
    } catch {
      return error == .noSuchFileOrDirectory
    }
  }

  /// Whether another program has it open.
  ///
  /// SQLite has every program that uses the file hold a lock on one byte of its index, number 128.
  /// To look ends the locks that this process has on it: it must have no connection.
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

  /// Lets other files take this place at once, and gives the path of what was here. After a failure
  /// all is as it was, but when the folder can't be synced at the very end: then both are there.
  ///
  /// The log goes first: beside the new file it would be taken for the new file's.
  func giveWay(to new: CatalogueFiles) throws(Errno) -> FilePath {
    let old = try keep()
    do throws(Errno) {
      try moveLog(to: old)
      do throws(Errno) {
        try syncFolder()
        try remove([index])
        try system.rename(new.main, to: main)
      } catch {
        // Tried at least: what was kept has its log otherwise.
        try? system.rename(old.log, to: log)
        throw error
      }
    } catch {
      // A second name of a file that stays where it was.
      try? system.remove(old.main)
      throw error
    }
    try syncFolder()
    return old.main
  }

  /// A second name of the file, under which it stays.
  private func keep() throws(Errno) -> CatalogueFiles {
    for number in 1... {
      let old = CatalogueFiles(main.beside(".old-\(number)"), of: system)
      // A log without its file would be taken for this one's.
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
