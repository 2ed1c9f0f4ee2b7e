import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Collects what a program writes to its terminal, and wakes who waits for some of it.
final class PseudoTerminalOutput: Sendable {
  private struct Waiter {
    var wanted: [UInt8]
    var offset: Int
    var continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var bytes: [UInt8] = []
    var hasEnded = false
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
  }

  /// The longest a test waits for something that never comes.
  private static let patience = DispatchTimeInterval.seconds(20)

  private let state = Mutex(State())
  // A Dispatch source may be cancelled from any thread.
  nonisolated(unsafe) private let source: any DispatchSourceRead

  init(reading descriptor: Int32) {
    let queue = DispatchQueue(label: "pseudo-terminal")
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.read(descriptor) }
    source.setCancelHandler { _ = close(descriptor) }
    source.activate()
  }

  func stop() {
    source.cancel()
  }

  var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

  /// Waits until `wanted` is there; false when the output ends or time runs out without it.
  func contains(_ wanted: String, after offset: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      let number = state.withLock { state in
        state.nextWaiter += 1
        state.waiters[state.nextWaiter] = Waiter(
          wanted: Array(wanted.utf8), offset: offset, continuation: continuation)
        return state.nextWaiter
      }
      wake()
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in
        let late = self?.state.withLock { $0.waiters.removeValue(forKey: number) }
        late?.continuation.resume(returning: false)
      }
    }
  }

  private func read(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = readBytes(descriptor, &buffer)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    state.withLock { state in
      if count > 0 {
        state.bytes.append(contentsOf: buffer[..<count])
      } else {
        // EIO: the last program has closed its end.
        state.hasEnded = true
      }
    }
    if count <= 0 { source.cancel() }
    wake()
  }

  private func wake() {
    let ready: [(Waiter, Bool)] = state.withLock { state in
      var ready: [(Waiter, Bool)] = []
      for (number, waiter) in state.waiters {
        let isThere = Self.contains(waiter.wanted, in: state.bytes.dropFirst(waiter.offset))
        if isThere || state.hasEnded {
          ready.append((waiter, isThere))
          state.waiters[number] = nil
        }
      }
      return ready
    }
    for (waiter, isThere) in ready { waiter.continuation.resume(returning: isThere) }
  }

  private static func contains(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = wanted.first else { return true }
    var rest = bytes
    while let index = rest.firstIndex(of: first) {
      rest = rest[index...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

/// `read(2)`, which the method of the class hides by its name.
private func readBytes(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
  read(descriptor, &buffer, buffer.count)
}
