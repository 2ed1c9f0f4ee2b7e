import Files
import Foundation
package import PhotoModel
import Workers

/// Reports which folders have changed.
///
/// Watches only the folders that are passed to it: the scan of a changed folder finds new
/// subfolders and adds them. Folders that the system can't watch are polled.
package final class FolderWatcher: Sendable {
  package enum Event: Hashable, Sendable {
    /// Something directly in these folders, not below them, has changed: scan each again. Some may
    /// no longer exist, and some may have lost their watch: call `watch` for each before listing
    /// it.
    case changed(Set<FilePath>)
    /// Events were lost, and anything may have changed: scan all folders again.
    case overflowed
    /// From now on some folders are polled, for this reason. Each reason is reported once.
    case polling(PollingReason)
  }

  package struct Settings: Sendable {
    package var timing = ChangeDebouncer.Timing()
    package var polling = PollPlan.Timing()
    package var system = WatchSystem.current

    package init() {}
  }

  /// The changes, for one consumer. Ends with `stop`.
  package let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let system: WatchSystem
  private let stopSignal = StopSignal()
  private let poller: FolderPoller
  #if os(Linux)
    /// Nil if the system can't watch anything.
    private let inotify: InotifyWatcher?
  #endif
  /// The reason why nothing is watched, if so.
  private let refusal: PollingReason?
  /// Facts found out while watching. A `Monitor` is used here and in the parts, because many
  /// threads access them and the thread sanitizer doesn't recognise the synchronisation by a
  /// `Mutex`.
  private let state = Monitor(State())

  private struct State {
    var reportedReasons: Set<PollingReason> = []
    /// Set when there are too many folders, so that the limit is read only once.
    var tooManyFolders: PollingReason?
    /// The devices whose folders are polled. Reading the file system type again would go over the
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
    poller = FolderPoller(timing: settings.polling, stop: stopSignal) {
      continuation.yield(.changed($0))
    }
    #if os(Linux)
      do throws(WatchSystem.Failure) {
        inotify = try InotifyWatcher(settings.system, timing: settings.timing, stop: stopSignal) {
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

  /// Watches a folder from now on. Call it each time before listing the folder, so that no file
  /// added later is missed. Takes a few microseconds, on any thread.
  ///
  /// Does nothing for a folder that doesn't exist, and after `stop`.
  package func watch(_ folder: FilePath) {
    guard !stopSignal.isStopped, let status = try? FileSystem().status(of: folder),
      status.kind == .folder
    else { return }
    #if os(Linux)
      state.withLock { $0.roots }?.watch(folder)
    #endif
    switch addWatch(folder, status) {
    case .watched: poller.remove(folder)
    case .missing: break
    case .polled(let reason):
      poller.insert(folder, status)
      if let reason { reportOnce(reason) }
    }
  }

  /// Reports a folder that is missing, or whose disk is, when something other than `seen` exists at
  /// its path, or when something was added to that. Checks every two seconds until the folder is
  /// watched again.
  package func awaitReturn(of folder: FilePath, currentStatus: FileStatus?) {
    guard !stopSignal.isStopped else { return }
    poller.awaitReturn(of: folder, currentStatus: currentStatus)
  }

  /// Also reports these folders when a disk is mounted on or unmounted from one, or when a parent
  /// folder is renamed: neither causes an event of the folder itself. Called once.
  package func watchRoots(_ roots: [FilePath]) {
    #if os(Linux)
      let watcher = RootWatcher(roots, stop: stopSignal) { [continuation] in
        continuation.yield(.changed($0))
      }
      state.withLock { $0.roots = watcher }
    #endif
  }

  /// Ends watching and `events`. The threads are requested to end, without waiting for them.
  package func stop() {
    stopSignal.raise()
    continuation.finish()
  }

  private enum WatchResult {
    case watched, missing
    case polled(PollingReason?)
  }

  private func addWatch(_ folder: FilePath, _ status: FileStatus) -> WatchResult {
    if let refusal { return .polled(refusal) }
    if isRemote(folder, status) { return .polled(.networkFileSystem) }
    #if os(Linux)
      do throws(WatchSystem.Failure) {
        try inotify?.watch(folder)
        return .watched
      } catch {
        switch error.number {
        case ENOENT, ENOTDIR, ESTALE: return .missing
        case ENOSPC, ENOMEM: return .polled(tooManyFoldersReason())
        // The folder can't be listed, either, so there is nothing to report until its permissions
        // change.
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

  private func tooManyFoldersReason() -> PollingReason {
    state.withLock { state in
      let reason = state.tooManyFolders ?? .tooManyFolders(limit: system.limit())
      state.tooManyFolders = reason
      return reason
    }
  }

  private func reportOnce(_ reason: PollingReason) {
    guard state.withLock({ $0.reportedReasons.insert(reason).inserted }) else { return }
    continuation.yield(.polling(reason))
  }
}
