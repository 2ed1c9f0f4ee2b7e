#if os(Linux)
  import Foundation
  package import PhotoModel

  /// Wakes a thread when a program writes to one file. Must be used on that thread.
  package struct WriteWatch: ~Copyable {
    /// Readable when an event has occurred. -1 if the system has no more watches.
    package let descriptor: Int32
    private let file: FilePath
    private var watch: Int32 = -1

    package init(_ file: FilePath) {
      self.file = file
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    /// Starts watching unless already watching. Returns whether the file is watched now; it may not
    /// exist.
    package mutating func begin() -> Bool {
      guard descriptor >= 0 else { return false }
      if watch < 0 {
        watch = file.withCString {
          inotify_add_watch(
            descriptor, $0, UInt32(IN_MODIFY) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF))
        }
      }
      return watch >= 0
    }

    /// Reads the pending events. Returns whether there were any. A file that was moved or removed
    /// is no longer watched.
    @discardableResult
    package mutating func drainEvents() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 4096)
      var isAny = false
      while let events = InotifyEvent.pending(at: descriptor, &buffer), !events.isEmpty {
        isAny = true
        let isOver = events.contains {
          !$0.mask.isDisjoint(with: [.folderDeleted, .folderMoved, .unmounted, .ignored])
        }
        guard isOver else { continue }
        if watch >= 0 { _ = inotify_rm_watch(descriptor, watch) }
        watch = -1
      }
      return isAny
    }
  }
#endif
