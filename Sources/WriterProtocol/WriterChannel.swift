package import DecoderProtocol

/// One end of the socket between the browser and the process that writes metadata.
///
/// At most one thread may send and one may receive at a time. After an error the stream is
/// unusable.
package final class WriterChannel: Sendable {
  private let socket: MessageSocket

  /// A request as received by the writer. The descriptor is closed when this value is released.
  package struct Received: Sendable {
    package var request: WriterRequest
    package var file: OpenDescriptor
  }

  /// Takes ownership of one end of a stream of `socketpair(AF_UNIX, SOCK_STREAM, 0)`.
  package init(descriptor: Int32) {
    socket = MessageSocket(descriptor: descriptor)
  }

  /// Blocks until the request is sent. The caller keeps ownership of the descriptor.
  package func send(_ request: WriterRequest, file: Int32) throws(DecoderChannelError) {
    try send(.writerRequest, request.parts, [file])
  }

  /// Waits for the next request. Returns nil when there are no more.
  package func receiveRequest() throws(DecoderChannelError) -> Received? {
    guard let (header, descriptors) = try socket.receiveHeader(before: nil) else { return nil }
    guard header.kind == .writerRequest, descriptors.count == 1, let file = descriptors.first else {
      throw DecoderChannelError(.malformed, detail: "no request")
    }
    let fields = try socket.receive(header.fieldCount, before: nil)
    let payload = try socket.receive(header.pixelCount, before: nil)
    return Received(request: try WriterRequest(fields: fields, payload: payload), file: file)
  }

  package func send(_ reply: WriterReply) throws(DecoderChannelError) {
    try send(.writerReply, reply.parts, [])
  }

  /// Waits for the next reply, at most until `deadline` if it isn't nil.
  package func receive(
    before deadline: ContinuousClock.Instant?
  ) throws(DecoderChannelError) -> WriterReply {
    guard let (header, descriptors) = try socket.receiveHeader(before: deadline) else {
      throw DecoderChannelError(.closed)
    }
    guard header.kind == .writerReply, descriptors.isEmpty else {
      throw DecoderChannelError(.malformed, detail: "no reply")
    }
    let fields = try socket.receive(header.fieldCount, before: deadline)
    let payload = try socket.receive(header.pixelCount, before: deadline)
    return try WriterReply(fields: fields, payload: payload)
  }

  private func send(
    _ kind: FrameHeader.Kind, _ parts: (fields: [UInt8], payload: [UInt8]), _ descriptors: [Int32]
  ) throws(DecoderChannelError) {
    guard parts.payload.count <= FrameHeader.pixelLimit else {
      throw DecoderChannelError(.malformed, detail: "a message of \(parts.payload.count)")
    }
    let header = FrameHeader(
      kind, descriptorCount: descriptors.count, fieldCount: parts.fields.count,
      pixelCount: parts.payload.count)
    try socket.send(header.bytes + parts.fields + parts.payload, descriptors)
  }
}
