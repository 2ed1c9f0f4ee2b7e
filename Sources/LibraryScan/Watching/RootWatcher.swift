#if os(Linux)
  import Files
  import Foundation
  import PhotoModel
  import Workers

  /// Reports the roots of a library in whose place something else is than before, where the root
  /// itself has no event: a disk was mounted on it or taken from it, or a folder above it was
  /// renamed, moved or removed.
  ///
  /// Its thread sleeps until the kernel has news of mounts or of the folders above. A folder above
  /// that this user may not read can't be watched; a rename of it is noticed with the next scan.
  final class RootWatcher: Sendable {
    private struct State {
      var seen: [FilePath: FileIdentity] = [:]
      var isOpen = true
    }

    private let roots: Set<FilePath>
    private let state = Monitor(State())
    /// The system's list of mounts; -1 where there is none.
    private let mounts: Int32
    /// The events of the folders above, apart from those of the folders that are scanned: a folder
    /// has one mask in each inotify. -1 where the system has no more.
    private let moves: Int32

    /// Starts the thread, which ends with the signal.
    init(
      _ roots: [FilePath], stop: StopSignal, report: @escaping @Sendable (Set<FilePath>) -> Void
    ) {
      self.roots = Set(roots)
      mounts = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
      moves = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      for root in roots { watch(root) }
      guard mounts >= 0 || moves >= 0 else { return }
      WorkerThread.start("roots", priority: .normal) { self.run(stop, report) }
    }

    /// Watches the folders above a root from now on; nothing for other folders. Call it each time
    /// before the root is listed: one that came back may lie in other folders.
    func watch(_ root: FilePath) {
      guard roots.contains(root) else { return }
      state.withLock { state in
        guard state.isOpen else { return }
        watchAbove(root)
        state.seen[root] = RootWatcher.identity(of: root)
      }
    }

    private func watchAbove(_ root: FilePath) {
      guard moves >= 0 else { return }
      var folder = root
      while folder.folder != folder, folder.bytes.first == .slash {
        folder = folder.folder
        _ = folder.withCString {
          inotify_add_watch(
            moves, $0, UInt32(IN_MOVE_SELF) | UInt32(IN_DELETE_SELF) | UInt32(IN_ONLYDIR))
        }
      }
    }

    private func run(_ stop: StopSignal, _ report: (Set<FilePath>) -> Void) {
      while stop.wait(urgencyOf: mounts, reading: moves) {
        let changed = state.withLock { state in
          endWatches()
          return Set(
            roots.filter { root in
              watchAbove(root)
              let now = RootWatcher.identity(of: root)
              defer { state.seen[root] = now }
              return state.seen[root] != now
            })
        }
        if !changed.isEmpty { report(changed) }
      }
      state.withLock { state in
        state.isOpen = false
        if mounts >= 0 { close(mounts) }
        if moves >= 0 { close(moves) }
      }
    }

    /// Takes the events, and the watches of the folders that moved away.
    private func endWatches() {
      guard moves >= 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 4096)
      while let events = InotifyEvent.waiting(at: moves, &buffer), !events.isEmpty {
        for event in events where event.mask.contains(.folderMoved) {
          _ = inotify_rm_watch(moves, event.watch)
        }
      }
    }

    private static func identity(of root: FilePath) -> FileIdentity? {
      (try? FileSystem().status(of: root))?.identity
    }
  }
#endif
