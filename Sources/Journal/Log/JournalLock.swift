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
  /// In milliseconds: a program that is being started holds for a moment what its starter has released.
  private static let moment = 100

  /// With `isShared`, others may hold it so, too. Without `waits`, one that is held for more than a moment is
  /// `busy`.
  init(
    _ path: FilePath, of system: FileSystem, isShared: Bool = false, waits: Bool = true
  ) throws(JournalError) {
    let operation = (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB
    do throws(Errno) {
      file = try JournalLock.open(path, of: system)
    } catch {
      throw JournalError(error, file: path)
    }
    for _ in 0..<((waits ? JournalLock.patience : JournalLock.moment) / 2) {
      if flock(file.descriptor.rawValue, operation) == 0 { return }
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
