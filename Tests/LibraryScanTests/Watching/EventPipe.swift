#if os(Linux)
  import Foundation
  import LibraryScan
  import Synchronization

  /// Replaces inotify: events sent by a test are read by the watcher. All folders have watch 1.
  final class EventPipe: Sendable {
    private let reading: Int32
    private let writing: Int32
    private let isEnded = Mutex(false)

    init() {
      var ends: [Int32] = [-1, -1]
      precondition(pipe(&ends) == 0, "A test needs two descriptors")
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      end()
    }

    /// Ends the events permanently.
    func end() {
      isEnded.withLock { isEnded in
        if !isEnded { close(writing) }
        isEnded = true
      }
    }

    /// Replaces the calls of `system`. The watcher owns the reading end.
    func replace(_ system: inout WatchSystem) {
      system.open = { [reading] () throws(WatchSystem.Failure) in reading }
      system.add = { (_, _) throws(WatchSystem.Failure) in 1 }
      system.remove = { _, _ in }
    }

    func send(_ bytes: [UInt8]) {
      precondition(write(writing, bytes, bytes.count) == bytes.count, "A pipe takes a few events")
    }

    /// Returns whether the reader closes its end within this time.
    func isClosed(within time: Duration) -> Bool {
      var request = pollfd(fd: writing, events: 0, revents: 0)
      return poll(&request, 1, Int32(time / .milliseconds(1))) == 1
        && request.revents & Int16(POLLERR) != 0
    }
  }

  /// A value that a test changes while other threads read it.
  final class Locked<Value: Sendable>: Sendable {
    private let held: Mutex<Value>

    init(_ value: Value) {
      held = Mutex(value)
    }

    var value: Value {
      get { held.withLock { $0 } }
      set { held.withLock { $0 = newValue } }
    }
  }
#endif
