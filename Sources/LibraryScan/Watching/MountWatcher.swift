#if os(Linux)
  import Files
  import Foundation
  import PhotoModel
  import Workers

  /// Reports folders on which something was mounted, or from which it was taken, on a thread that
  /// the kernel wakes when any disk is mounted or taken out.
  enum MountWatcher {
    /// The thread ends with the signal. Where the system has no list of mounts nothing is reported.
    static func start(
      _ folders: [FilePath], stop: StopSignal, report: @escaping @Sendable (Set<FilePath>) -> Void
    ) {
      let descriptor = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      let before = identities(of: folders)
      WorkerThread.start("mounts", priority: .normal) {
        var before = before
        while stop.waitForUrgency(of: descriptor) {
          let now = identities(of: folders)
          let changed = Set(folders.filter { before[$0] != now[$0] })
          before = now
          if !changed.isEmpty { report(changed) }
        }
        close(descriptor)
      }
    }

    private static func identities(of folders: [FilePath]) -> [FilePath: FileIdentity] {
      var identities: [FilePath: FileIdentity] = [:]
      let system = FileSystem()
      for folder in folders { identities[folder] = (try? system.status(of: folder))?.identity }
      return identities
    }
  }
#endif
