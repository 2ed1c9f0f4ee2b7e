import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One end of the socket between the browser and a helper process. Transfers bytes, and descriptors
/// attached to them, in order and in both directions.
///
/// One thread at a time may send and one may receive; these may be different threads. After any
/// error except a `system` error of `send`, the stream can't be used any more.
package final class MessageSocket: Sendable {
  private let descriptor: OpenDescriptor

  /// Takes ownership of one end of a stream of `socketpair(AF_UNIX, SOCK_STREAM, 0)`. It is closed
  /// on deinitialisation.
  package init(descriptor: Int32) {
    self.descriptor = OpenDescriptor(descriptor)
  }

  /// Sends all of `bytes`, with the descriptors attached to the first of them.
  package func send(_ bytes: [UInt8], _ descriptors: [Int32]) throws(DecoderChannelError) {
    var (sent, descriptors) = (0, descriptors)
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        albumen_send(
          descriptor.number, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, descriptors,
          descriptors.count)
      }
      if count >= 0 {
        sent += count
        descriptors = []
      } else if errno == EAGAIN {
        try wait(for: POLLOUT, before: nil)
      } else {
        throw MessageSocket.error(errno)
      }
    }
  }

  /// Receives the header of the next message and the descriptors attached to it. Returns nil at the
  /// end of the stream.
  package func receiveHeader(
    before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) -> (FrameHeader, [OpenDescriptor])? {
    var bytes = [UInt8](repeating: 0, count: FrameHeader.byteCount)
    var filled = 0
    var descriptors: [OpenDescriptor] = []
    while filled < bytes.count {
      let count = try receive(into: &bytes, from: filled, &descriptors, before: deadline)
      if count == 0 {
        guard filled == 0 else { throw DecoderChannelError(.closed, detail: "within a message") }
        return nil
      }
      filled += count
    }
    return (try FrameHeader(bytes), descriptors)
  }

  /// Receives the next `count` bytes of a message, which must not have descriptors attached.
  package func receive(
    _ count: Int, before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) -> [UInt8] {
    var failure: DecoderChannelError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(DecoderChannelError) {
        var descriptors: [OpenDescriptor] = []
        while filled < count {
          let remaining = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
          let more = try receive(into: remaining, &descriptors, before: deadline)
          guard more > 0, descriptors.isEmpty else {
            throw DecoderChannelError(
              more == 0 ? .closed : .malformed, detail: "within a message")
          }
          filled += more
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private func receive(
    into bytes: inout [UInt8], from start: Int, _ descriptors: inout [OpenDescriptor],
    before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) -> Int {
    var failure: DecoderChannelError?
    let count = bytes.withUnsafeMutableBytes { buffer in
      do throws(DecoderChannelError) {
        return try receive(
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]), &descriptors,
          before: deadline)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return count
  }

  /// Returns the number of bytes received, at least one, or 0 at the end of the stream.
  private func receive(
    into buffer: UnsafeMutableRawBufferPointer, _ descriptors: inout [OpenDescriptor],
    before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) -> Int {
    while true {
      var numbers = [Int32](repeating: -1, count: Int(albumen_descriptor_limit))
      var count = 0
      let received = albumen_receive(
        descriptor.number, buffer.baseAddress, buffer.count, &numbers, &count)
      let failure = errno
      descriptors += numbers.prefix(count).map(OpenDescriptor.init)
      if received >= 0 { return received }
      guard failure == EAGAIN || failure == EWOULDBLOCK else { throw MessageSocket.error(failure) }
      try wait(for: POLLIN, before: deadline)
    }
  }

  private func wait(
    for event: Int32, before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) {
    while true {
      var timeout: Int32 = -1
      if let deadline {
        let remainingTime = ContinuousClock.now.duration(to: deadline)
        guard remainingTime > .zero else { throw DecoderChannelError(.timedOut) }
        let milliseconds = remainingTime / .milliseconds(1)
        timeout = Int32(min(milliseconds.rounded(.up), 1_000_000))
      }
      var entry = pollfd(fd: descriptor.number, events: Int16(event), revents: 0)
      let count = albumen_poll(&entry, 1, timeout)
      if count > 0 { return }
      guard count == 0 else { throw MessageSocket.error(errno) }
    }
  }

  private static func error(_ number: Int32) -> DecoderChannelError {
    switch number {
    case EPIPE, ECONNRESET: DecoderChannelError(.closed)
    case EMSGSIZE: DecoderChannelError(.malformed, detail: "too many descriptors")
    default: DecoderChannelError(.system, detail: String(cString: strerror(number)))
    }
  }
}
