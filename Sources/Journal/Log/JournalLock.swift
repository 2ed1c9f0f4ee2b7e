import Files
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Locks a journal for one writer among threads and processes, until it is released. The system
/// releases the lock of a process that ends.
final class JournalLock: Sendable {
  private let file: OpenFile
  /// Whether the lock is held. False if the file system has no locks.
  let isHeld: Bool

  /// The default timeout in milliseconds, during which another program writes a few bytes and
  /// changes the catalogue.
  static let timeout = 10_000
  /// The short timeout in milliseconds. A process that is being started briefly holds locks that
  /// its parent has released.
  static let shortTimeout = 100

  /// Acquires the lock. With `isShared`, other programs may hold it shared, too. Throws `busy` if
  /// another program holds it for longer than `timeout` milliseconds.
  init(
    _ path: FilePath, of system: FileSystem, isShared: Bool = false,
    timeout: Int = JournalLock.timeout
  ) throws(JournalError) {
    let operation = (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB
    do throws(Errno) {
      file = try JournalLock.open(path, of: system)
    } catch {
      throw JournalError(error, file: path)
    }
    var pauses = LockPauses(total: timeout)
    while true {
      if flock(file.descriptor.rawValue, operation) == 0 {
        isHeld = true
        return
      }
      let reason = Errno(rawValue: errno)
      // On a file system without locks, the catalogue ensures a single writer.
      if reason == .noLocks || reason == .notSupported || reason == .noFunction {
        isHeld = false
        return
      }
      guard reason == .wouldBlock || reason == .interrupted else {
        throw JournalError(reason, file: path)
      }
      guard let pause = pauses.next() else { throw JournalError(.busy, file: path) }
      usleep(UInt32(pause) * 1000)
    }
  }

  private static func open(_ path: FilePath, of system: FileSystem) throws(Errno) -> OpenFile {
    do throws(Errno) {
      return try system.create(path)
    } catch  where error == .fileExists {
      return try system.open(path, .readWrite)
    }
  }
}

/// The pauses between attempts to acquire a lock, in milliseconds: 1, then twice as long each time,
/// at most 50, and `total` altogether.
package struct LockPauses: Sequence, IteratorProtocol {
  private static let maximum = 50

  private var remaining: Int
  private var length = 1

  package init(total: Int) { remaining = total }

  package mutating func next() -> Int? {
    guard remaining > 0 else { return nil }
    let pause = Swift.min(length, remaining)
    remaining -= pause
    length = Swift.min(length * 2, LockPauses.maximum)
    return pause
  }
}
