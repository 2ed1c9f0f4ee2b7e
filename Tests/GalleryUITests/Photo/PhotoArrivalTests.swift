import DecoderProtocol
import GalleryUI
import Imaging
import PhotoModel
import TerminalKit
import Testing

/// Tests the text and picture shown for a photo until its pixels arrive.
@Suite struct PhotoArrivalTests {
  static let kitty = Graphics(method: .kitty, cell: PixelExtent(width: 10, height: 20))

  private func opened(
    size: PixelSize = PixelSize(width: 4032, height: 3024), columns: Int = 80, rows: Int = 24,
    graphics: Graphics = PhotoArrivalTests.kitty
  ) -> Session {
    var library = TestLibrary()
    library.add("photo.jpg", in: "/home/ann/Photos", on: TestLibrary.today) { $0.pixelSize = size }
    var session = Session(library, columns: columns, rows: rows, graphics: graphics)
    session.press("Enter")
    return session
  }

  private func caption(_ session: Session) -> String {
    let line = session.lines[session.state.photoPanes.caption.origin.row]
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  @Test func `one to one is not said before its pixels are there`() throws {
    var session = opened()
    try session.answerCurrent()

    session.press("z z")

    #expect(session.state.notice != "Actual size (1:1)")
    #expect(!caption(session).contains("100%"))
    #expect(caption(session).hasSuffix("4032×3024 · preview, loading"))
    try session.answerCurrent()
    #expect(caption(session).hasSuffix("4032×3024 · 100%"))
  }

  @Test func `where the pixels are there at once, one to one is said at once`() throws {
    var session = opened()
    session.press("z z")
    try session.answerCurrent()

    session.press("z z z")

    #expect(session.state.notice == "Actual size (1:1)")
  }

  @Test func `a preview is not called by the size of the photo`() throws {
    var session = opened()

    try session.answerCurrent(isDegraded: true)

    #expect(caption(session).hasSuffix("4032×3024 · preview, loading"))
    let key = try #require(session.state.currentPicture)
    session.send(.pictures(.answered(key, .progress(40), for: Self.kitty)))
    #expect(caption(session).hasSuffix("4032×3024 · preview, loading 40%"))
    try session.answerCurrent()
    #expect(caption(session).hasSuffix("4032×3024 · 14%"))
  }

  @Test func `where there is little room the mark is short`() throws {
    var session = opened(columns: 40, rows: 12)

    try session.answerCurrent(isDegraded: true)

    #expect(caption(session).hasSuffix("4032×3024 · …"))
  }

  @Test func `with pictures of characters the mark is there, too`() throws {
    var session = opened(graphics: TestPictures.graphics)
    let key = try #require(session.state.currentPicture)

    session.send(TestPictures().answer(to: key, isDegraded: true))

    #expect(caption(session).hasSuffix("4032×3024 · preview, loading"))
    session.send(TestPictures().answer(to: key))
    #expect(caption(session).hasSuffix("4032×3024"))
  }

  @Test func `characters never show a photo one to one`() throws {
    var session = opened(graphics: TestPictures.graphics)

    session.press("z z")

    let notice = try #require(session.state.notice)
    #expect(notice == "Zoomed in: characters show fewer pixels than the photo has")
  }

  @Test func `the preview of a photo that can't be read is called one`() throws {
    var session = opened()
    let key = try #require(session.state.currentPicture)
    try session.answerCurrent()

    session.send(
      .pictures(.answered(key, .preview("libheif can't read it"), for: Self.kitty)))

    #expect(caption(session).hasSuffix("4032×3024 · preview"))
  }

  @Test func `what stays after a failure is only the preview`() throws {
    var session = opened()
    let key = try #require(session.state.currentPicture)
    try session.answerCurrent(isDegraded: true)

    session.send(
      .pictures(.answered(key, .failure(DecoderFailure(.timedOut)), for: Self.kitty)))

    #expect(caption(session).hasSuffix("4032×3024 · preview"))
  }

  @Test func `a photo that is nearly one to one is not called so`() throws {
    // 800 pixels for 803.
    var session = opened(size: PixelSize(width: 803, height: 100))

    try session.answerCurrent()

    #expect(caption(session).hasSuffix("803×100 · 99%"))
  }

  @Test func `a small photo becomes larger`() throws {
    var session = opened(size: PixelSize(width: 100, height: 50))

    session.press("+")

    let request = try #require(session.state.currentPicture).request
    #expect(request.size == PixelSize(width: 150, height: 75))
    #expect(request.mode == .fill && request.region == .full)
  }
}

extension Session {
  /// Answers the request for the current picture, as for a terminal with pixel graphics.
  mutating func answerCurrent(isDegraded: Bool = false) throws {
    let key = try #require(state.currentPicture)
    let picture = PictureEncoder().picture(
      [128, 128, 128], size: PixelExtent(width: 1, height: 1), cells: key.cells,
      for: state.window.graphics)
    send(
      .pictures(
        .answered(
          key, .picture(try #require(picture), isDegraded: isDegraded, source: nil),
          for: state.window.graphics)))
  }
}
