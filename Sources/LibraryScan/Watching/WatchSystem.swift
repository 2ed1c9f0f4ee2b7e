import Foundation
package import PhotoModel

/// The operating system functions used for watching. Tests replace them, for example to simulate
/// exhausted resources.
package struct WatchSystem: Sendable {
  /// An error number, as in `errno`.
  package struct Failure: Error, Equatable {
    package var number: Int32

    package init(number: Int32) {
      self.number = number
    }
  }

  /// Opens the descriptor from which events are read, in the format of inotify(7). Reading never
  /// blocks.
  package var open: @Sendable () throws(Failure) -> Int32
  /// Watches a folder, and returns the number that its events contain. The same folder gets the
  /// same number again, no matter which path leads to it.
  package var add: @Sendable (_ descriptor: Int32, _ folder: FilePath) throws(Failure) -> Int32
  package var remove: @Sendable (_ descriptor: Int32, _ watch: Int32) -> Void
  /// The number of folders that one user may watch.
  package var limit: @Sendable () -> Int?
  /// Whether a folder with this status may be changed by other machines.
  package var isRemote: @Sendable (FilePath, FileStatus) -> Bool

  #if os(Linux)
    /// The real system: inotify.
    package static let current = WatchSystem(
      open: { () throws(Failure) in
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { throw Failure(number: errno) }
        return descriptor
      },
      add: { (descriptor, folder) throws(Failure) in
        let watch = folder.withCString {
          inotify_add_watch(descriptor, $0, InotifyMask.requested.rawValue)
        }
        guard watch >= 0 else { throw Failure(number: errno) }
        return watch
      },
      remove: { _ = inotify_rm_watch($0, $1) },
      limit: {
        let file = "/proc/sys/fs/inotify/max_user_watches"
        // The file doesn't exist on this system: the limit is unknown.
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
      },
      isRemote: FileSystemType.isRemote)
  #else
    /// The real system: it can't report single folders, so all are polled.
    package static let current = WatchSystem(
      open: { () throws(Failure) in throw Failure(number: ENOSYS) },
      add: { (_, _) throws(Failure) in throw Failure(number: ENOSYS) },
      remove: { _, _ in },
      limit: { nil },
      isRemote: FileSystemType.isRemote)
  #endif
}
