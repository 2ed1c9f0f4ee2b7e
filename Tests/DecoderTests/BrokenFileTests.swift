import AlbumenTestSupport
import DecoderProtocol
import Foundation
import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct BrokenFileTests {
  private static func request(_ kind: DecoderRequest.Kind) -> DecoderRequest {
    DecoderRequest(
      id: 1, kind: kind, type: nil, mode: .fill, size: PixelSize(width: 64, height: 48))
  }

  @Test(arguments: [
    ("nothing", [UInt8]()), ("text", Array("These are words, and no picture.".utf8)),
    ("a start", [0xFF, 0xD8, 0xFF, 0xE0]), ("a sign", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]),
  ]) func `what is no picture fails and harms nothing`(name: String, bytes: [UInt8]) throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let path = try folder.file("a.jpg", bytes)

    for kind in DecoderRequest.Kind.allCases {
      guard case .failure = try decoder.outcome(BrokenFileTests.request(kind), of: path) else {
        Issue.record("\(name) was decoded as \(kind)")
        continue
      }
    }
    #expect(
      try decoder.decoded(BrokenFileTests.request(.full), of: Card.path("card.png")).source.width
        == 16)
  }

  @Test func `a damaged file never ends the decoder`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let exif = Card.exif(orientation: 6, preview: try Card.jpeg(Card.pixels()))
    let jpeg = try Card.jpeg(Card.pixels(side: 32), exif: exif)
    for (number, damaged) in Damage.flips(of: jpeg, count: 150).enumerated() {
      let path = try folder.file("a.jpg", damaged)
      for kind in [DecoderRequest.Kind.embedded, .full] {
        #expect(throws: Never.self, "The \(kind) picture of flip \(number)") {
          try decoder.outcome(BrokenFileTests.request(kind), of: path)
        }
      }
    }
  }

  @Test func `a header that promises more memory than there is fails`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    var jpeg = try Card.jpeg(Card.pixels())
    let frame = try #require((2..<jpeg.count).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xDC, 0xFF, 0xDC])
    let path = try folder.file("a.jpg", jpeg)

    guard case .failure(let failure) = try decoder.outcome(BrokenFileTests.request(.full), of: path)
    else {
      Issue.record("It was decoded")
      return
    }
    #expect(failure.code == .tooLarge)
  }

  @Test func `a request that is none ends the decoder and nothing else`() throws {
    let decoder = try DecoderProcess()
    let socket = try #require(decoder.socketCopy())
    let nonsense = [UInt8](repeating: 0xAB, count: 100)
    #expect(write(socket.number, nonsense, nonsense.count) == nonsense.count)

    let error = #expect(throws: DecoderChannelError.self) {
      try decoder.channel.receive(before: .now + .seconds(30))
    }
    #expect(error?.code == .closed)
  }

  @Test(.enabled(if: Corpus.isAvailable)) func `no file of the corpus ends the decoder`() throws {
    let corpus = try #require(Corpus())
    let decoder = try DecoderProcess()
    let files = corpus.files.map(\.path).filter { $0.hasPrefix("Broken/") || $0.hasPrefix("RAW/") }
    #expect(files.count > 10)
    for file in files {
      for kind in DecoderRequest.Kind.allCases {
        let path = FilePath("\(corpus.folder)/\(file)")
        _ = try decoder.outcome(BrokenFileTests.request(kind), of: path)
      }
    }
  }
}
