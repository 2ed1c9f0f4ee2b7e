import DecoderProtocol
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

@Suite struct VideoCellTests {
  /// A video with everything that is shown next to its date.
  private let library: TestLibrary = {
    var library = TestLibrary()
    library.add(
      "clip.mov", in: "/home/ann/Photos", on: TestLibrary.day(2019, 12, 24), type: .mov
    ) {
      $0.duration = 754
      $0.location = Location(latitude: 30, longitude: 120)
      $0.favourite = true
      $0.subtypes = [.hdr]
    }
    return library
  }()

  @Test(arguments: ["-", "", "+"], [80, 120, 160])
  func `a cell with a date keeps the sign of a video and its length`(
    density: String, columns: Int
  ) {
    var session = Session(library, columns: columns, rows: 40, graphics: TestPictures.graphics)
    if !density.isEmpty { session.press(density) }

    session.sort(by: "a")

    #expect(session.shows("▶ 12:34"))
    // The smallest cells have space for nothing else.
    #expect(density == "-" || session.shows("2019"))
  }

  @Test(arguments: [(DecoderFailure.Code.unsupported, false), (.corrupt, true)])
  func `only a damaged file has the sign of one`(
    code: DecoderFailure.Code, isDamaged: Bool
  ) throws {
    var session = Session(library, columns: 80, rows: 40, graphics: TestPictures.graphics)
    let key = try #require(session.wantedPictures.first)

    session.send(
      .pictures(.answered(key, .failure(DecoderFailure(code)), for: TestPictures.graphics)))

    #expect(session.shows("!") == isDamaged)
    #expect(session.shows("▶ 12:34"))
  }

  @Test func `what else is special about it gives way first`() {
    var session = Session(library, columns: 80, rows: 40, graphics: TestPictures.graphics)

    session.sort(by: "a")

    #expect(session.shows("Dec 2019"))
    #expect(!session.shows("HDR"))
  }
}
