import PhotoModel

/// One end of the socket between the browser and a decoder.
///
/// Messages go in both directions, each in order. One thread at a time sends and one receives;
/// these may be two. After any error but a `system` one of `send` the stream is of no more use.
package final class DecoderChannel: Sendable {
  private let socket: MessageSocket

  /// Takes over one end of a stream of `socketpair(AF_UNIX, SOCK_STREAM, 0)` and closes it with the
  /// channel.
  package init(descriptor: Int32) {
    socket = MessageSocket(descriptor: descriptor)
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
    try socket.send(header.bytes + fields, descriptors)
  }

  /// Waits for the next reply, until `deadline` if there is one.
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

  /// Waits for the next request; nil when there will be no more.
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

  /// Answers. A picture too large for a message is replaced by a failure that says so.
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
    // A small picture goes in one call of the system.
    guard pixels.count > 256 * 1024 else {
      return try socket.send(header.bytes + fields + pixels, [])
    }
    try socket.send(header.bytes + fields, [])
    try socket.send(pixels, [])
  }
}
