import Files
import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// Where data goes: buffered, in bytes, so that a million lines are a few hundred writes.
///
/// Words for people go to `Console`.
package struct StandardOutput: ~Copyable {
  package enum Failure: Error, Equatable {
    /// The reader has what it wanted (`| head`): no reason for any words.
    case closed
    /// The system's reason.
    case failed(String)
  }

  private static let limit = 64 * 1024

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether a terminal reads, which must never see control characters of a name.
  package let isTerminal: Bool

  package init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    buffer.reserveCapacity(StandardOutput.limit + 4096)
  }

  package mutating func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= StandardOutput.limit { try flush() }
  }

  /// Text and the end of its line.
  package mutating func line(_ text: String) throws(Failure) {
    try write(text.utf8)
    try write(CollectionOfOne(UInt8(ascii: "\n")))
  }

  /// Must be called at the end: what fails only then is reported only then.
  package mutating func flush() throws(Failure) {
    defer { buffer.removeAll(keepingCapacity: true) }
    var written = 0
    while written < buffer.count {
      do {
        written += try buffer.withUnsafeBytes {
          try FileDescriptor(rawValue: descriptor).write(
            UnsafeRawBufferPointer(rebasing: $0[written...]))
        }
      } catch let error as Errno where error == .resourceTemporarilyUnavailable {
        wait()
      } catch let error as Errno where error == .brokenPipe {
        throw .closed
      } catch {
        throw .failed("\(error)")
      }
    }
  }

  /// A pipe that another program made non-blocking: until there is room.
  private func wait() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
