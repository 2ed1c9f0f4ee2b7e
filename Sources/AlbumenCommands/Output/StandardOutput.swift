import Files
import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// The standard output for data. It is buffered, so that a million lines are a few hundred writes.
///
/// Messages for people are written by `Console`.
package struct StandardOutput: ~Copyable {
  package enum Failure: Error, Equatable {
    /// The reader has closed the pipe (`| head`). No message is printed.
    case closed
    /// Writing failed with this message of the system.
    case failed(String)
  }

  private static let limit = 64 * 1024

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether the output is a terminal. Control characters in names must never be written to a
  /// terminal.
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

  /// Writes a text and a newline.
  package mutating func line(_ text: String) throws(Failure) {
    try write(text.utf8)
    try write(CollectionOfOne(UInt8(ascii: "\n")))
  }

  /// Writes the buffered bytes. Must be called at the end: a failure of the last write is reported
  /// only here.
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

  /// Blocks until there is space in a pipe that another program has made non-blocking.
  private func wait() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
