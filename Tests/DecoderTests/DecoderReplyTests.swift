import DecoderProtocol
import Testing

@Suite struct DecoderReplyTests {
  @Test func `a failure says which file it is of by the number of its request`() {
    let reply = DecoderReply(id: 7, outcome: .failure(DecoderFailure(.corrupt)))

    #expect(reply.id == 7)
  }
}
