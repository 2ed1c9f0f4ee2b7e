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

  func remove() {
    for path in [main, log, index] { path.withCString { _ = unlink($0) } }
  }

  /// Whether another program has it open.
  ///
  /// SQLite has every program that uses the file hold a lock on one byte of its index, number 128.
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

  /// Lets other files take this place at once, and gives the path of what was here.
  ///
  /// The log goes first: beside the new file it would be taken for the new file's.
  func giveWay(to new: CatalogueFiles) throws -> FilePath {
    var number = 1
    var old = CatalogueFiles(main.beside(".damaged-\(number)"))
    while main.withCString({ here in old.main.withCString { link(here, $0) } }) != 0 {
      guard errno == EEXIST else { throw CatalogueError(number: errno, file: main) }
      number += 1
      old = CatalogueFiles(main.beside(".damaged-\(number)"))
    }
    if rename(log, old.log) != 0, errno != ENOENT {
      throw CatalogueError(number: errno, file: main)
    }
    index.withCString { _ = unlink($0) }
    guard rename(new.main, main) == 0 else { throw CatalogueError(number: errno, file: main) }
    return old.main
  }

  private func rename(_ from: FilePath, _ to: FilePath) -> Int32 {
    from.withCString { from in to.withCString { Foundation.rename(from, $0) } }
  }
}
