import Foundation
import Synchronization

/// Ends threads that wait, from any other thread, once and for all.
final class StopSignal: Sendable {
  private let isRaised = Atomic(false)
  private let reading: Int32
  private let writing: Int32

  /// How long a thread waits at most where there is nothing that wakes it.
  private static let unawakened: Int32 = 250

  /// A process without a free descriptor gets a signal that is noticed a little later.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }

  func raise() {
    isRaised.store(true, ordering: .releasing)
    var byte: UInt8 = 1
    // The byte is never read, so that it wakes every thread. A full pipe has woken them already.
    if writing >= 0 { _ = write(writing, &byte, 1) }
  }

  var isStopped: Bool { isRaised.load(ordering: .acquiring) }

  /// Waits until there is something to read from a descriptor, or for so long (for ever when nil).
  /// False when the signal was raised: go home then. True may also mean nothing at all.
  func wait(for time: Duration?, reading descriptor: Int32 = -1) -> Bool {
    let longest = reading < 0 ? StopSignal.unawakened : Int32.max
    // Rounded up: who wakes a little too early would turn in circles until it is time.
    let milliseconds = time.map { max(0, ($0 / .milliseconds(1)).rounded(.up)) } ?? .infinity
    let limit = milliseconds < Double(longest) ? Int32(milliseconds) : longest
    return wait([pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)], limit: limit)
  }

  /// Waits until a descriptor has something urgent, as the list of mounts does when it is another,
  /// or there is something to read from the other one. False when the signal was raised.
  func wait(urgencyOf urgent: Int32, reading descriptor: Int32) -> Bool {
    wait(
      [
        pollfd(fd: urgent, events: Int16(POLLPRI), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ], limit: reading < 0 ? StopSignal.unawakened : -1)
  }

  /// A descriptor of -1 is passed over.
  private func wait(_ others: [pollfd], limit: Int32) -> Bool {
    var requests = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)] + others
    _ = poll(&requests, nfds_t(requests.count), limit)
    return !isStopped
  }
}
