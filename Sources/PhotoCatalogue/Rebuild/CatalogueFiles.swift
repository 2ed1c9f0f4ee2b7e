import Foundation
import PhotoModel

/// The files of a catalogue: its own and the two that SQLite keeps beside it.
struct CatalogueFiles {
  let main: FilePath
  /// The newest changes, which belong to this file and to no other.
  private var log: FilePath { main.beside("-wal") }
  private var index: FilePath { main.beside("-shm") }

  init(_ main: FilePath) {
    self.main = main
  }

  /// Makes an empty file before SQLite does, which would let others read it.
  func make() throws {
    let descriptor = main.withCString { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw failure }
    close(descriptor)
  }

  func remove() throws { try remove([main, log, index]) }

  /// Removes what SQLite keeps beside a file that is closed and holds everything.
  func removeCompanions() throws { try remove([log, index]) }

  private func remove(_ paths: [FilePath]) throws {
    for path in paths where path.withCString({ unlink($0) }) != 0 && errno != ENOENT {
      throw failure
    }
  }

  /// Whether all that the catalogue holds is in its own file.
  var hasNoLog: Bool {
    var status = stat()
    return log.withCString { stat($0, &status) } != 0 ? errno == ENOENT : status.st_size == 0
  }

  /// Whether another program has it open.
  ///
  /// SQLite has every program that uses the file hold a lock on one byte of its index, number 128.
  /// To look ends the locks that this process has on it: it must have no connection.
  var isOpenElsewhere: Bool {
    let descriptor = index.withCString { open($0, O_RDWR | O_CLOEXEC) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 128
    lock.l_len = 1
    guard fcntl(descriptor, F_GETLK, &lock) == 0 else { return false }
    return lock.l_type != Int16(F_UNLCK)
  }

  /// Lets other files take this place at once, and gives the path of what was here. After a failure
  /// all is as it was, but when the folder can't be synced at the very end: then both are there.
  ///
  /// The log goes first: beside the new file it would be taken for the new file's.
  func giveWay(to new: CatalogueFiles) throws -> FilePath {
    let old = try keep()
    do {
      try moveLog(to: old)
      do {
        try syncFolder()
        index.withCString { _ = unlink($0) }
        guard rename(new.main, main) == 0 else { throw failure }
      } catch {
        // Tried at least: what was kept has its log otherwise.
        _ = rename(old.log, log)
        throw error
      }
    } catch {
      old.main.withCString { _ = unlink($0) }
      throw error
    }
    try syncFolder()
    return old.main
  }

  /// A second name of the file, under which it stays.
  private func keep() throws -> CatalogueFiles {
    for number in 1... {
      let old = CatalogueFiles(main.beside(".damaged-\(number)"))
      // A log without its file would be taken for this one's.
      if old.log.withCString({ access($0, F_OK) }) == 0 { continue }
      if main.withCString({ here in old.main.withCString { link(here, $0) } }) == 0 { return old }
      guard errno == EEXIST else { throw failure }
    }
    preconditionFailure("There is always another number")
  }

  private func moveLog(to old: CatalogueFiles) throws {
    if rename(log, old.log) != 0, errno != ENOENT { throw failure }
  }

  /// Makes names last that were given in the folder. Some file systems sync no folders, and say so.
  private func syncFolder() throws {
    let descriptor = main.folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw failure }
  }

  private var failure: CatalogueError { CatalogueError(number: errno, file: main) }

  private func rename(_ from: FilePath, _ to: FilePath) -> Int32 {
    from.withCString { from in to.withCString { Foundation.rename(from, $0) } }
  }
}
