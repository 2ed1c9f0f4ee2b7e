import PhotoModel

/// One end of the socket between the browser and a decoder.
///
/// Messages are ordered in each direction. One thread at a time may send and one may receive; these
/// may be different threads. After any error except a `system` error of `send`, the stream can't be
/// used any more.
package final class DecoderChannel: Sendable {
  private let socket: MessageSocket

  /// Takes ownership of one end of a stream of `socketpair(AF_UNIX, SOCK_STREAM, 0)`. It is closed
  /// with the channel.
  package init(descriptor: Int32) {
    socket = MessageSocket(descriptor: descriptor)
  }

  /// Requests the pixels of an open file. Blocks until the request is sent. The caller keeps both
  /// descriptors and may close them afterwards.
  package func send(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?
  ) throws(DecoderChannelError) {
    let descriptors = [file] + (thumbnail.map { [$0] } ?? [])
    let fields = request.fields
    let header = FrameHeader(
      .request, descriptorCount: descriptors.count, fieldCount: fields.count)
    try socket.send(header.bytes + fields, descriptors)
  }

  /// Blocks until the next reply arrives, or until `deadline` if there is one.
  package func receive(
    before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) -> DecoderReply {
    guard let (header, descriptors) = try socket.receiveHeader(before: deadline) else {
      throw DecoderChannelError(.closed)
    }
    guard header.kind == .reply, descriptors.isEmpty else {
      throw DecoderChannelError(.malformed, detail: "no reply")
    }
    let fields = try socket.receive(header.fieldCount, before: deadline)
    let pixels = try socket.receive(header.pixelCount, before: deadline)
    return try DecoderReply(fields: fields, pixels: pixels)
  }

  /// Blocks until the next request arrives. Returns nil at the end of the stream.
  package func receiveRequest() throws(DecoderChannelError) -> ReceivedRequest? {
    guard let (header, descriptors) = try socket.receiveHeader(before: nil) else { return nil }
    guard header.kind == .request, header.pixelCount == 0,
      descriptors.count == header.descriptorCount,
      let file = descriptors.first, descriptors.count <= 2
    else { throw DecoderChannelError(.malformed, detail: "no request") }
    let request = try DecoderRequest(fields: try socket.receive(header.fieldCount, before: nil))
    return ReceivedRequest(
      request: request, file: file, thumbnail: descriptors.count == 2 ? descriptors[1] : nil)
  }

  /// Sends a reply. A picture too large for a message is replaced by a failure with that reason.
  package func send(_ reply: DecoderReply) throws(DecoderChannelError) {
    guard case .raster(let decoded) = reply.outcome else {
      let fields = reply.fields
      return try socket.send(FrameHeader(.reply, fieldCount: fields.count).bytes + fields, [])
    }
    let pixels = decoded.raster.pixels
    guard pixels.count <= FrameHeader.pixelLimit else {
      return try send(
        DecoderReply(
          id: reply.id, outcome: .failure(DecoderFailure(.tooLarge, detail: "the answer"))))
    }
    let fields = reply.fields
    let header = FrameHeader(.reply, fieldCount: fields.count, pixelCount: pixels.count)
    // A small picture is sent in one system call.
    guard pixels.count > 256 * 1024 else {
      return try socket.send(header.bytes + fields + pixels, [])
    }
    try socket.send(header.bytes + fields, [])
    try socket.send(pixels, [])
  }
}
