#if os(Linux)
  import Foundation
  import PhotoModel
  import Workers

  /// Watches folders with inotify, on a thread that reads and debounces the events.
  final class InotifyWatcher: Sendable {
    private struct State {
      var table = WatchTable()
      var isOpen = true
    }

    /// The kernel's watches and the table are changed together under this lock. Otherwise another
    /// thread could end a watch that was just found again.
    private let state = Monitor(State())
    private let descriptor: Int32
    private let system: WatchSystem
    private let stop: StopSignal
    private let timing: ChangeDebouncer.Timing
    private let report: @Sendable (FolderWatcher.Event) -> Void

    /// Opens inotify and starts the thread, which ends when the signal is raised.
    init(
      _ system: WatchSystem, timing: ChangeDebouncer.Timing, stop: StopSignal,
      report: @escaping @Sendable (FolderWatcher.Event) -> Void
    ) throws(WatchSystem.Failure) {
      descriptor = try system.open()
      self.system = system
      self.timing = timing
      self.stop = stop
      self.report = report
      WorkerThread.start("watch", priority: .normal) { self.run() }
    }

    func watch(_ folder: FilePath) throws(WatchSystem.Failure) {
      let failure: WatchSystem.Failure? = state.withLock { state in
        guard state.isOpen else { return WatchSystem.Failure(number: EBADF) }
        do throws(WatchSystem.Failure) {
          let watch = try system.add(descriptor, folder)
          if let ended = state.table.insert(folder, watch) { system.remove(descriptor, ended) }
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
    }

    private func run() {
      var debouncer = ChangeDebouncer(timing: timing)
      // Has space for more than a thousand events with usual names.
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let start = ContinuousClock.now
      func now() -> Duration { start.duration(to: .now) }

      while stop.wait(for: debouncer.wakeAt.map { $0 - now() }, reading: descriptor) {
        guard let events = InotifyEvent.pending(at: descriptor, &buffer) else {
          end()
          // The scan of all folders that follows finds that they can't be watched any more.
          report(.overflowed)
          return
        }
        if !events.isEmpty { record(events, &debouncer, at: now()) }
        if let event = debouncer.dequeueEvent(at: now()) { report(event) }
      }
      end()
    }

    private func end() {
      state.withLock { state in
        state.isOpen = false
        close(descriptor)
      }
    }

    private func record(
      _ events: [InotifyEvent], _ debouncer: inout ChangeDebouncer, at now: Duration
    ) {
      let all = state.withLock { state in
        events.map { event in
          let consequences = state.table.apply(event)
          for watch in consequences.obsoleteWatches { system.remove(descriptor, watch) }
          return consequences
        }
      }
      for consequences in all {
        if consequences.isOverflow { debouncer.recordOverflow(at: now) }
        for folder in consequences.changed { debouncer.record(folder, at: now) }
      }
    }
  }
#endif
