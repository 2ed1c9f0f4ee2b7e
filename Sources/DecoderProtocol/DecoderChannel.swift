import CPosix
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One end of the socket between the browser and a decoder.
///
/// Messages go in both directions, each in order. One thread at a time sends and one receives;
/// these may be two. After any error but a `system` one of `send` the stream is of no more use.
package final class DecoderChannel: Sendable {
  private let socket: OpenDescriptor

  /// Takes over one end of a stream of `socketpair(AF_UNIX, SOCK_STREAM, 0)` and closes it with the
  /// channel.
  package init(descriptor: Int32) {
    socket = OpenDescriptor(descriptor)
  }

  /// Asks for the pixels of an open file. Waits until the request is on its way; both descriptors
  /// stay the caller's, who may close them then.
  package func send(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?
  ) throws(DecoderChannelError) {
    let descriptors = [file] + (thumbnail.map { [$0] } ?? [])
    let fields = request.fields
    let header = FrameHeader(
      .request, descriptorCount: descriptors.count, fieldCount: fields.count)
    try send(header.bytes + fields, descriptors)
  }

  /// Waits for the next reply, until `deadline` if there is one.
  package func receive(
    before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) -> DecoderReply {
    guard let (header, descriptors) = try receiveHeader(before: deadline) else {
      throw DecoderChannelError(.closed)
    }
    guard header.kind == .reply, descriptors.isEmpty else {
      throw DecoderChannelError(.malformed, detail: "no reply")
    }
    let fields = try receive(header.fieldCount, before: deadline)
    let pixels = try receive(header.pixelCount, before: deadline)
    return try DecoderReply(fields: fields, pixels: pixels)
  }

  /// Waits for the next request; nil when there will be no more.
  package func receiveRequest() throws(DecoderChannelError) -> ReceivedRequest? {
    guard let (header, descriptors) = try receiveHeader(before: nil) else { return nil }
    guard header.kind == .request, header.pixelCount == 0,
      descriptors.count == header.descriptorCount,
      let file = descriptors.first, descriptors.count <= 2
    else { throw DecoderChannelError(.malformed, detail: "no request") }
    let request = try DecoderRequest(fields: try receive(header.fieldCount, before: nil))
    return ReceivedRequest(
      request: request, file: file, thumbnail: descriptors.count == 2 ? descriptors[1] : nil)
  }

  /// Answers. A picture too large for a message is replaced by a failure that says so.
  package func send(_ reply: DecoderReply) throws(DecoderChannelError) {
    guard case .raster(let decoded) = reply.outcome else {
      let fields = reply.fields
      return try send(FrameHeader(.reply, fieldCount: fields.count).bytes + fields, [])
    }
    let pixels = decoded.raster.pixels
    guard pixels.count <= FrameHeader.pixelLimit else {
      return try send(
        DecoderReply(
          id: reply.id, outcome: .failure(DecoderFailure(.tooLarge, detail: "the answer"))))
    }
    let fields = reply.fields
    let header = FrameHeader(.reply, fieldCount: fields.count, pixelCount: pixels.count)
    // A small picture goes in one call of the system.
    guard pixels.count > 256 * 1024 else { return try send(header.bytes + fields + pixels, []) }
    try send(header.bytes + fields, [])
    try send(pixels, [])
  }

  private func send(_ bytes: [UInt8], _ descriptors: [Int32]) throws(DecoderChannelError) {
    var (sent, descriptors) = (0, descriptors)
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        albumen_send(
          socket.number, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, descriptors,
          descriptors.count)
      }
      if count >= 0 {
        sent += count
        descriptors = []
      } else if errno == EAGAIN {
        try wait(for: POLLOUT, before: nil)
      } else {
        throw DecoderChannel.error(errno)
      }
    }
  }

  /// The header of the next message and what came along with it; nil at the end of the stream.
  private func receiveHeader(
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

  private func receive(
    _ count: Int, before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) -> [UInt8] {
    var failure: DecoderChannelError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(DecoderChannelError) {
        var descriptors: [OpenDescriptor] = []
        while filled < count {
          let rest = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
          let more = try receive(into: rest, &descriptors, before: deadline)
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

  /// The bytes received, at least one, or 0 at the end of the stream.
  private func receive(
    into buffer: UnsafeMutableRawBufferPointer, _ descriptors: inout [OpenDescriptor],
    before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) -> Int {
    while true {
      var numbers = [Int32](repeating: -1, count: Int(albumen_descriptor_limit))
      var count = 0
      let received = albumen_receive(
        socket.number, buffer.baseAddress, buffer.count, &numbers, &count)
      let failure = errno
      descriptors += numbers.prefix(count).map(OpenDescriptor.init)
      if received >= 0 { return received }
      guard failure == EAGAIN || failure == EWOULDBLOCK else { throw DecoderChannel.error(failure) }
      try wait(for: POLLIN, before: deadline)
    }
  }

  private func wait(
    for event: Int32, before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) {
    while true {
      var timeout: Int32 = -1
      if let deadline {
        let rest = ContinuousClock.now.duration(to: deadline)
        guard rest > .zero else { throw DecoderChannelError(.timedOut) }
        let milliseconds = rest / .milliseconds(1)
        timeout = Int32(min(milliseconds.rounded(.up), 1_000_000))
      }
      var entry = pollfd(fd: socket.number, events: Int16(event), revents: 0)
      let count = albumen_poll(&entry, 1, timeout)
      if count > 0 { return }
      guard count == 0 else { throw DecoderChannel.error(errno) }
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
