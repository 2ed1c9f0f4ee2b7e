import Foundation
package import PhotoModel

/// What watching needs of the operating system, so that tests can be one that runs out of things.
package struct WatchSystem: Sendable {
  /// The number of an error, as in `errno`.
  package struct Failure: Error, Equatable {
    package var number: Int32

    package init(number: Int32) {
      self.number = number
    }
  }

  /// Opens what events are read from, as inotify(7) lays them out. It never blocks a reader.
  package var open: @Sendable () throws(Failure) -> Int32
  /// Watches a folder, and gives the number that its events bear. The same folder gets the same
  /// number again, whatever path leads to it.
  package var add: @Sendable (_ descriptor: Int32, _ folder: FilePath) throws(Failure) -> Int32
  package var remove: @Sendable (_ descriptor: Int32, _ watch: Int32) -> Void
  /// How many folders one user may watch.
  package var limit: @Sendable () -> Int?
  /// Whether a folder of this status is changed by others than this machine.
  package var isRemote: @Sendable (FilePath, FileStatus) -> Bool

  #if os(Linux)
    /// The system itself: inotify.
    package static let current = WatchSystem(
      open: { () throws(Failure) in
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { throw Failure(number: errno) }
        return descriptor
      },
      add: { (descriptor, folder) throws(Failure) in
        let watch = folder.withCString {
          inotify_add_watch(descriptor, $0, InotifyMask.wanted.rawValue)
        }
        guard watch >= 0 else { throw Failure(number: errno) }
        return watch
      },
      remove: { _ = inotify_rm_watch($0, $1) },
      limit: {
        let file = "/proc/sys/fs/inotify/max_user_watches"
        // Not on this system: the limit is unknown.
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
      },
      isRemote: FileSystemType.isRemote)
  #else
    /// The system itself: it has nothing that reports folders one by one, so all are polled.
    package static let current = WatchSystem(
      open: { () throws(Failure) in throw Failure(number: ENOSYS) },
      add: { (_, _) throws(Failure) in throw Failure(number: ENOSYS) },
      remove: { _, _ in },
      limit: { nil },
      isRemote: FileSystemType.isRemote)
  #endif
}
