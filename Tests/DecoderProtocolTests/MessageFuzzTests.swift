import AlbumenTestSupport
import PhotoModel
import Testing

@testable import DecoderProtocol

/// Tests that no message crashes the browser or a decoder.
@Suite struct MessageFuzzTests {
  @Test func `no broken request ends a decoder`() {
    FuzzRun("requests", samples: [MessageTests.request.fields], defaultCount: 1000) { bytes in
      expectKept(try DecoderRequest(fields: bytes))
    }
  }

  @Test func `no broken reply ends the browser`() {
    let samples = MessageTests.replies.map(\.fields)

    FuzzRun("replies", samples: samples, defaultCount: 1000) { bytes in
      for count in [0, 3, 6] {
        let pixels = [UInt8](repeating: 9, count: count)
        guard let reply = try? DecoderReply(fields: bytes, pixels: pixels) else { continue }
        expectKept(reply, pixels)
      }
    }
  }

  @Test func `no broken header ends either`() {
    let headers = [
      FrameHeader(.request, descriptorCount: 2, fieldCount: 300),
      FrameHeader(.reply, fieldCount: 30, pixelCount: 6),
    ]

    FuzzRun("headers", samples: headers.map(\.bytes), defaultCount: 1000) { bytes in
      let header = try FrameHeader(bytes)
      #expect(header.fieldCount <= FrameHeader.fieldLimit)
      #expect(header.pixelCount <= FrameHeader.pixelLimit)
    }
  }
}
