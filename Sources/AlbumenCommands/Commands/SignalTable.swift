import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Dispatches the signals of this process to watchers.
///
/// There is one Dispatch source per signal, and it is never cancelled. On Linux, Dispatch handles
/// the signal itself as soon as a source for it is registered. A second source that is created
/// while the first is being cancelled, or a signal that is set to be ignored afterwards, is never
/// reported.
final class SignalTable: Sendable {
  static let shared = SignalTable()

  /// Receives a signal number. Called on any thread.
  final class Watcher: Sendable {
    fileprivate let received: @Sendable (Int32) -> Void

    init(_ received: @escaping @Sendable (Int32) -> Void) { self.received = received }
  }

  private struct Entry {
    let source: any DispatchSourceSignal
    /// The process's action while the signal is watched, and the action before.
    let watched: SignalDisposition
    var unwatched: SignalDisposition
    var watchers: [Watcher] = []
  }

  private let entries = Mutex<[Int32: Entry]>([:])

  /// Adds a watcher. Returns false if the process ignores the signal; it isn't watched then.
  func add(_ watcher: Watcher, for number: Int32) -> Bool {
    entries.withLock { entries in
      if entries[number]?.watchers.isEmpty != false {
        let unwatched = SignalDisposition(of: number)
        if unwatched.isIgnored { return false }
        if entries[number] == nil {
          let source = registeredSource(of: number)
          entries[number] = Entry(
            source: source, watched: SignalDisposition(of: number), unwatched: unwatched)
        } else {
          entries[number]?.unwatched = unwatched
          entries[number]?.watched.restore()
        }
      }
      entries[number]?.watchers.append(watcher)
      return true
    }
  }

  func remove(_ watcher: Watcher, for number: Int32) {
    entries.withLock { entries in
      entries[number]?.watchers.removeAll { $0 === watcher }
      if entries[number]?.watchers.isEmpty == true { entries[number]?.unwatched.restore() }
    }
  }

  /// Creates a source, and waits until Dispatch has registered it.
  private func registeredSource(of number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { [self] in
      let watchers = entries.withLock { $0[number]?.watchers ?? [] }
      for watcher in watchers { watcher.received(number) }
    }
    let registered = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { registered.signal() }
    source.resume()
    registered.wait()
    return source
  }
}
