import CPosix
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Collects the output of a program on its terminal, and resumes tests that wait for a part of it.
final class PseudoTerminalOutput: Sendable {
  private struct Waiter {
    var expected: [UInt8]
    var offset: Int
    var continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var bytes: [UInt8] = []
    var hasEnded = false
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
  }

  /// The timeout for expected output.
  private static let timeout = DispatchTimeInterval.seconds(90)

  private let state = Mutex(State())
  /// Closing this descriptor wakes the reader for the last time.
  private let stopper: Int32

  /// Reads `descriptor` on its own thread, and closes it at the end. A Dispatch source is not used,
  /// because on Linux it doesn't report that the other end was closed.
  init(reading descriptor: Int32) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw PseudoTerminal.Failure(description: "pipe failed: \(errno)")
    }
    for end in ends + [descriptor] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let stopped = ends[0]
    stopper = ends[1]
    DispatchQueue(label: "pseudo-terminal").async { [self] in
      var requests = [descriptor, stopped].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while true {
        let count = albumen_poll(&requests, 2, -1)
        if count < 0 || requests[1].revents != 0 || !read(descriptor) { break }
      }
      end()
      _ = close(descriptor)
      _ = close(stopped)
    }
  }

  func stop() {
    _ = close(stopper)
  }

  var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

  /// Waits until `expected` was written. Returns false if the output ends or the timeout expires
  /// first.
  func contains(_ expected: String, after offset: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      let number = state.withLock { state in
        state.nextWaiter += 1
        state.waiters[state.nextWaiter] = Waiter(
          expected: Array(expected.utf8), offset: offset, continuation: continuation)
        return state.nextWaiter
      }
      wake()
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout) { [weak self] in
        let late = self?.state.withLock { $0.waiters.removeValue(forKey: number) }
        late?.continuation.resume(returning: false)
      }
    }
  }

  /// Reads the available output. Returns false if the last program has closed its end (EIO).
  private func read(_ descriptor: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = albumen_read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EAGAIN { return true }
    guard count > 0 else { return false }
    state.withLock { $0.bytes.append(contentsOf: buffer[..<count]) }
    wake()
    return true
  }

  private func end() {
    state.withLock { $0.hasEnded = true }
    wake()
  }

  private func wake() {
    let ready: [(Waiter, Bool)] = state.withLock { state in
      var ready: [(Waiter, Bool)] = []
      for (number, waiter) in state.waiters {
        let exists = Self.contains(waiter.expected, in: state.bytes.dropFirst(waiter.offset))
        if exists || state.hasEnded {
          ready.append((waiter, exists))
          state.waiters[number] = nil
        }
      }
      return ready
    }
    for (waiter, exists) in ready { waiter.continuation.resume(returning: exists) }
  }

  private static func contains(_ expected: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = expected.first else { return true }
    var remaining = bytes
    while let index = remaining.firstIndex(of: first) {
      remaining = remaining[index...]
      if remaining.starts(with: expected) { return true }
      remaining = remaining.dropFirst()
    }
    return false
  }
}
