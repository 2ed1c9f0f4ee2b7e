import Foundation
import Synchronization

/// Ends waiting threads, from any other thread, permanently.
final class StopSignal: Sendable {
  private let isRaised = Atomic(false)
  private let readEnd: Int32
  private let writeEnd: Int32

  /// The maximum time that a thread waits if nothing can wake it, in milliseconds.
  private static let fallbackInterval: Int32 = 250

  /// If the process has no free descriptor, the signal is noticed a little later.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    if readEnd >= 0 { close(readEnd) }
    if writeEnd >= 0 { close(writeEnd) }
  }

  func raise() {
    isRaised.store(true, ordering: .releasing)
    var byte: UInt8 = 1
    // The byte is never read, so that it wakes every thread. If the pipe is full, they are already
    // awake.
    if writeEnd >= 0 { _ = write(writeEnd, &byte, 1) }
  }

  var isStopped: Bool { isRaised.load(ordering: .acquiring) }

  /// Waits until a descriptor is readable, or for this time (indefinitely if nil). Returns false if
  /// the signal was raised: the thread must end then. May also return true for no reason.
  func wait(for time: Duration?, reading descriptor: Int32 = -1) -> Bool {
    let longest = readEnd < 0 ? StopSignal.fallbackInterval : Int32.max
    // Rounded up: waking slightly too early would cause a busy loop until the time is reached.
    let milliseconds = time.map { max(0, ($0 / .milliseconds(1)).rounded(.up)) } ?? .infinity
    let limit = milliseconds < Double(longest) ? Int32(milliseconds) : longest
    return wait([pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)], limit: limit)
  }

  /// Waits until a descriptor has urgent data, as the mount table does when it has changed, or
  /// until the other one is readable. Returns false if the signal was raised.
  func wait(urgentDataOf urgent: Int32, reading descriptor: Int32) -> Bool {
    wait(
      [
        pollfd(fd: urgent, events: Int16(POLLPRI), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ], limit: readEnd < 0 ? StopSignal.fallbackInterval : -1)
  }

  /// Descriptors of -1 are ignored.
  private func wait(_ otherDescriptors: [pollfd], limit: Int32) -> Bool {
    var requests = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)] + otherDescriptors
    _ = poll(&requests, nfds_t(requests.count), limit)
    return !isStopped
  }
}
