import CPosix
import Foundation
import PhotoModel
import Testing

@testable import DecoderProtocol

@Suite struct DecoderChannelTests {
  /// The two ends of a socket.
  private struct Ends {
    let browser: DecoderChannel
    let decoder: DecoderChannel
    /// A second descriptor of the decoder's end, to send what a channel never sends.
    let raw: OpenDescriptor

    init() throws {
      var ends: [Int32] = [-1, -1]
      #if os(Linux)
        let stream = Int32(SOCK_STREAM.rawValue)
      #else
        let stream = SOCK_STREAM
      #endif
      try #require(socketpair(AF_UNIX, stream, 0, &ends) == 0)
      browser = DecoderChannel(descriptor: ends[0])
      raw = OpenDescriptor(dup(ends[1]))
      decoder = DecoderChannel(descriptor: ends[1])
    }
  }

  @Test func `the file of a request can be read at the other end`() throws {
    let ends = try Ends()
    let (reading, writing) = try pipe()
    try ends.browser.send(MessageTests.request, file: reading.number, thumbnail: writing.number)

    let received = try #require(try ends.decoder.receiveRequest())
    #expect(received.request == MessageTests.request)
    let thumbnail = try #require(received.thumbnail)
    #expect(write(thumbnail.number, "ab", 2) == 2)
    var bytes: [UInt8] = [0, 0]
    #expect(read(received.file.number, &bytes, 2) == 2)
    #expect(bytes == Array("ab".utf8))
  }

  @Test func `replies come in order`() throws {
    let ends = try Ends()
    for reply in MessageTests.replies { try ends.decoder.send(reply) }

    for reply in MessageTests.replies { #expect(try ends.browser.receive(before: nil) == reply) }
  }

  @Test func `nothing in time is said to be that`() throws {
    let ends = try Ends()

    let error = #expect(throws: DecoderChannelError.self) {
      try ends.browser.receive(before: .now)
    }
    #expect(error?.code == .timedOut)
  }

  @Test func `a request for which there is no reader left is the end`() throws {
    var ends: Ends? = try Ends()
    let browser = try #require(ends?.browser)
    ends = nil
    let (reading, _) = try pipe()

    let error = #expect(throws: DecoderChannelError.self) {
      try browser.send(MessageTests.request, file: reading.number, thumbnail: nil)
      _ = try browser.receive(before: nil)
    }
    #expect(error?.code == .closed)
  }

  @Test func `bytes that are no message are malformed`() throws {
    let ends = try Ends()
    let nonsense = [UInt8](repeating: 0x41, count: 64)
    #expect(write(ends.raw.number, nonsense, nonsense.count) == nonsense.count)

    let error = #expect(throws: DecoderChannelError.self) {
      try ends.browser.receive(before: nil)
    }
    #expect(error?.code == .malformed)
  }

  @Test func `descriptors that are not wanted are closed`() throws {
    let ends = try Ends()
    let (reading, writing) = try pipe()
    let header = FrameHeader(.reply, descriptorCount: 1, fieldCount: 0).bytes
    #expect(albumen_send(ends.raw.number, header, header.count, [writing.number], 1) == 16)
    #expect(throws: DecoderChannelError.self) { try ends.browser.receive(before: nil) }

    let nowhere = OpenDescriptor(open("/dev/null", O_RDONLY | O_CLOEXEC))
    #expect(dup2(nowhere.number, writing.number) == writing.number)

    // When every copy of the writing end is closed, the pipe is at its end.
    var byte: UInt8 = 0
    #expect(read(reading.number, &byte, 1) == 0)
  }

  private func pipe() throws -> (OpenDescriptor, OpenDescriptor) {
    var ends: [Int32] = [-1, -1]
    try #require(Foundation.pipe(&ends) == 0)
    return (OpenDescriptor(ends[0]), OpenDescriptor(ends[1]))
  }
}
