import Files
import Foundation
package import PhotoModel
import Workers

/// Reports which folders have changed.
///
/// It watches the folders that it is given and no others: the scan of a changed folder finds those
/// that are new in it, and adds them. What the system cannot watch is polled.
package final class FolderWatcher: Sendable {
  package enum Event: Hashable, Sendable {
    /// Something in these folders, not below them, has changed: look at each again. Some may be
    /// gone, and some may have lost their watch on the way: `watch` each before listing it.
    case changed(Set<FilePath>)
    /// Events were lost, and everything may have changed: look at all folders again.
    case overflowed
    /// From now on some folders are polled, for this reason. Each reason is reported once.
    case polling(PollingReason)
  }

  package struct Settings: Sendable {
    package var pace = ChangeDebouncer.Pace()
    package var polling = PollPlan.Pace()
    package var system = WatchSystem.current

    package init() {}
  }

  /// What has changed, for one reader. It ends with `stop`.
  package let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let system: WatchSystem
  private let stopSignal = StopSignal()
  private let poller: FolderPoller
  #if os(Linux)
    /// Nil when the system would not watch anything.
    private let inotify: InotifyWatcher?
  #endif
  /// Why nothing is watched, if so.
  private let refusal: PollingReason?
  /// What was found out on the way. A `Monitor` here and in the parts, since many threads meet in
  /// them and the thread sanitizer does not see that a `Mutex` keeps them apart.
  private let state = Monitor(State())

  private struct State {
    var said: Set<PollingReason> = []
    /// Set once there are too many folders, so that the limit is asked for once.
    var tooManyFolders: PollingReason?
    /// Devices whose folders are polled. Asking for the file system again would go over the
    /// network.
    var remoteDevices: Set<UInt64> = []
    #if os(Linux)
      var roots: RootWatcher?
    #endif
  }

  package init(_ settings: Settings = Settings()) {
    let (events, continuation) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .unbounded)
    self.events = events
    self.continuation = continuation
    system = settings.system
    poller = FolderPoller(pace: settings.polling, stop: stopSignal) {
      continuation.yield(.changed($0))
    }
    #if os(Linux)
      do throws(WatchSystem.Failure) {
        inotify = try InotifyWatcher(settings.system, pace: settings.pace, stop: stopSignal) {
          continuation.yield($0)
        }
        refusal = nil
      } catch {
        inotify = nil
        refusal = .notSupported(Errno(rawValue: error.number).description)
      }
    #else
      refusal = .notSupported(Errno.noFunction.description)
    #endif
  }

  deinit {
    stop()
  }

  /// Watches a folder from now on. Call it each time before listing the folder, so that nothing is
  /// missed that is added after. A few microseconds, from any thread.
  ///
  /// A folder that is not there is left alone; so is everything after `stop`.
  package func watch(_ folder: FilePath) {
    guard !stopSignal.isStopped, let status = try? FileSystem().status(of: folder),
      status.kind == .folder
    else { return }
    #if os(Linux)
      state.withLock { $0.roots }?.watch(folder)
    #endif
    switch place(folder, status) {
    case .watched: poller.remove(folder)
    case .gone: break
    case .polled(let reason):
      poller.insert(folder, status)
      if let reason { say(reason) }
    }
  }

  /// Reports a folder that is not there, or whose disk is not, once something else is in its place
  /// than what was `seen` there, or something was put into that: looks every two seconds until it is
  /// watched again.
  package func awaitReturn(of folder: FilePath, seen: FileStatus?) {
    guard !stopSignal.isStopped else { return }
    poller.awaitReturn(of: folder, seen: seen)
  }

  /// Reports these folders, too, when a disk is mounted on one or taken from it, or when a folder
  /// above one is renamed: neither is an event of the folder itself. Called once.
  package func watchRoots(_ roots: [FilePath]) {
    #if os(Linux)
      let watcher = RootWatcher(roots, stop: stopSignal) { [continuation] in
        continuation.yield(.changed($0))
      }
      state.withLock { $0.roots = watcher }
    #endif
  }

  /// Ends the watching, and `events`. The threads are asked to end, and not waited for.
  package func stop() {
    stopSignal.raise()
    continuation.finish()
  }

  private enum Place {
    case watched, gone
    case polled(PollingReason?)
  }

  private func place(_ folder: FilePath, _ status: FileStatus) -> Place {
    if let refusal { return .polled(refusal) }
    if isRemote(folder, status) { return .polled(.networkFileSystem) }
    #if os(Linux)
      do throws(WatchSystem.Failure) {
        try inotify?.watch(folder)
        return .watched
      } catch {
        switch error.number {
        case ENOENT, ENOTDIR, ESTALE: return .gone
        case ENOSPC, ENOMEM: return .polled(tooMany())
        // It cannot be listed either: nothing to speak of until its permissions change.
        case EACCES, EPERM: return .polled(nil)
        default: return .polled(.notSupported(Errno(rawValue: error.number).description))
        }
      }
    #else
      return .polled(nil)
    #endif
  }

  private func isRemote(_ folder: FilePath, _ status: FileStatus) -> Bool {
    let device = status.identity.device
    if state.withLock({ $0.remoteDevices.contains(device) }) { return true }
    guard system.isRemote(folder, status) else { return false }
    state.withLock { _ = $0.remoteDevices.insert(device) }
    return true
  }

  private func tooMany() -> PollingReason {
    state.withLock { state in
      let reason = state.tooManyFolders ?? .tooManyFolders(limit: system.limit())
      state.tooManyFolders = reason
      return reason
    }
  }

  private func say(_ reason: PollingReason) {
    guard state.withLock({ $0.said.insert(reason).inserted }) else { return }
    continuation.yield(.polling(reason))
  }
}
