#if os(Linux)
  import Files
  import Foundation
  import PhotoModel
  import Workers

  /// Reports the roots of a library that were replaced without an event of the root itself: a disk
  /// was mounted on it or unmounted from it, or a parent folder was renamed, moved or removed.
  ///
  /// Its thread sleeps until the kernel reports changes of mounts or of the parent folders. A
  /// parent folder that this user may not read can't be watched; a rename of it is noticed with the
  /// next scan.
  final class RootWatcher: Sendable {
    private struct State {
      var seen: [FilePath: FileIdentity] = [:]
      var isOpen = true
    }

    private let roots: Set<FilePath>
    private let state = Monitor(State())
    /// The descriptor of the system's mount table. -1 if there is none.
    private let mounts: Int32
    /// The inotify instance for the parent folders, separate from that of the scanned folders,
    /// because a folder has only one mask per instance. -1 if the system has no more.
    private let moves: Int32

    /// Starts the thread, which ends when the signal is raised.
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

    /// Watches the parent folders of a root from now on. Does nothing for other folders. Call it
    /// each time before the root is listed, because a root that has come back may have other
    /// parents.
    func watch(_ root: FilePath) {
      guard roots.contains(root) else { return }
      state.withLock { state in
        guard state.isOpen else { return }
        watchParents(root)
        state.seen[root] = RootWatcher.identity(of: root)
      }
    }

    private func watchParents(_ root: FilePath) {
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
      while stop.wait(urgentDataOf: mounts, reading: moves) {
        let changed = state.withLock { state in
          endWatches()
          return Set(
            roots.filter { root in
              watchParents(root)
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

    /// Reads the events, and removes the watches of folders that moved away.
    private func endWatches() {
      guard moves >= 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 4096)
      while let events = InotifyEvent.pending(at: moves, &buffer), !events.isEmpty {
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
