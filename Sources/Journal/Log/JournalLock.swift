import Files
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Holds a journal for one writer among threads and processes, until it is released. The system takes it
/// from a process that ends.
final class JournalLock: Sendable {
  private let file: OpenFile

  /// So long another program is waited for: it writes a few bytes and changes the catalogue.
  private static let patience = 10_000

  init(_ path: FilePath, of system: FileSystem) throws(JournalError) {
    do throws(Errno) {
      file = try JournalLock.open(path, of: system)
    } catch {
      throw JournalError(error, file: path)
    }
    for _ in 0..<(JournalLock.patience / 2) {
      if flock(file.descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 { return }
      let reason = Errno(rawValue: errno)
      // Where a file system has no locks, one writer at a time is what the catalogue allows.
      if reason == .noLocks || reason == .notSupported || reason == .noFunction { return }
      guard reason == .wouldBlock || reason == .interrupted else {
        throw JournalError(reason, file: path)
      }
      usleep(2000)
    }
    throw JournalError(.busy, file: path)
  }

  private static func open(_ path: FilePath, of system: FileSystem) throws(Errno) -> OpenFile {
    do throws(Errno) {
      return try system.create(path)
    } catch  where error == .fileExists {
      return try system.open(path, .readWrite)
    }
  }
}
