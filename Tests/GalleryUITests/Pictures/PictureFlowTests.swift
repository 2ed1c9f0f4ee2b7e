import DecoderProtocol
import GalleryEngine
import GalleryUI
import Imaging
import PhotoModel
import TerminalKit
import Testing

@Suite struct PictureFlowTests {
  private func session(columns: Int = 80, rows: Int = 24) -> Session {
    Session(
      .plain([40, 40, 40]), columns: columns, rows: rows, graphics: TestPictures.graphics)
  }

  private func names(_ keys: [PictureKey]) -> [String] {
    keys.map { $0.request.file.path.lossyString.split(separator: "/").last.map(String.init) ?? "" }
  }

  @Test func `the photos that are seen come first, from the cursor outward`() throws {
    var session = session()

    session.press("l l")

    #expect(names(session.wantedPictures).prefix(3) == ["IMG_2.JPG", "IMG_1.JPG", "IMG_3.JPG"])
  }

  @Test func `a screen below is asked for after what is seen`() throws {
    let session = session()

    let requestedNames = names(session.wantedPictures)
    let visiblePositions = session.state.grid.viewport.fullyVisiblePositions(
      in: session.state.grid.layout)

    #expect(
      Set(requestedNames.prefix(visiblePositions.count))
        == Set(visiblePositions.map { "IMG_\($0).JPG" }))
    #expect(requestedNames.count > visiblePositions.count)
    #expect(requestedNames.count <= visiblePositions.count * 3)
  }

  @Test func `after a page nothing of what went by is wanted`() throws {
    var session = session()

    session.press("G")

    #expect(!names(session.wantedPictures).contains("IMG_0.JPG"))
  }

  @Test func `pictures that came are not asked for again`() throws {
    var session = session()
    session.answerPictures()

    session.press("l")

    #expect(!session.hasAskedForPictures)
  }

  @Test func `a picture stands in the cell of its photo`() throws {
    var session = session()
    let first = try #require(session.wantedPictures.first)

    session.send(TestPictures().answer(to: first))

    let placement = try #require(session.state.frame().placements.first)
    #expect(placement.picture == session.state.pictures.cache[first])
    #expect(session.state.position(at: placement.rect.origin) == 0)
  }

  @Test func `without pictures the cells are those of text, and nothing is asked for`() throws {
    var session = session()

    session.press("p")

    #expect(session.wantedPictures == [])
    #expect(session.state.grid.layout.shape.pictureLines == 0)
    session.press("p")
    #expect(!session.wantedPictures.isEmpty)
  }

  @Test func `a terminal that shows no pictures says so`() {
    var session = Session()

    session.press("p")

    #expect(session.state.notice?.contains("albumen doctor") == true)
  }

  @Test func `a file without a picture is marked and its reason shown`() throws {
    var session = session()
    let first = try #require(session.wantedPictures.first)

    session.send(
      .pictures(.answered(first, .failure(DecoderFailure(.corrupt)), for: TestPictures.graphics)))

    let lines = session.state.frame().lines
    #expect(lines.contains { $0.contains("damaged") })
    #expect(lines.contains { $0.contains("!") })
  }

  @Test func `a photo of which only the preview can be shown says so among its facts`() throws {
    var session = session(columns: 120)
    let first = try #require(session.wantedPictures.first)

    session.send(
      .pictures(
        .answered(first, .preview("libheif 1.15.1 can't read it"), for: TestPictures.graphics)))
    session.press("i")

    let text = session.state.frame().lines.joined(separator: " ")
    #expect(text.contains("Showing only the embedded preview"))
  }

  @Test func `what a library can't read is not called damaged`() {
    let failure = DecoderFailure(
      .unsupported, detail: "libheif 1.15.1 can't read it: Unsupported codec")

    #expect(Phrases.short(failure) == "not supported")
    #expect(Phrases.sentence(failure).contains("(libheif 1.15.1 can't read it"))
  }

  @Test func `without a decoder it is said once what is missing and what to do`() throws {
    var session = session()
    let requestedPictures = session.wantedPictures
    let failure = DecoderFailure(.noDecoder, detail: "not found")

    session.send(
      .pictures(.answered(requestedPictures[0], .failure(failure), for: TestPictures.graphics)))

    let notice = try #require(session.state.notice)
    #expect(notice.contains("'albumen-decoder' can't be started (not found)"))
    #expect(notice.contains("albumen doctor"))
    #expect(session.state.frame().lines.contains { $0.contains("no picture") })
    session.press("l")
    session.send(
      .pictures(.answered(requestedPictures[1], .failure(failure), for: TestPictures.graphics)))
    #expect(session.state.notice == nil)
  }

  @Test func `when the terminal paints another way all pictures are asked for again`() throws {
    var session = session()
    session.answerPictures()

    session.send(
      .input(.graphics(Graphics(method: .sixel, cell: PixelExtent(width: 10, height: 20)))))

    #expect(session.state.frame().placements.isEmpty)
    #expect(!session.wantedPictures.isEmpty)
  }

  @Test func `a picture that was made for another painter is not taken for this one's`() throws {
    var session = session()
    let key = try #require(session.wantedPictures.first)
    var graphics = TestPictures.graphics
    graphics.method = .kitty
    session.send(.input(.graphics(graphics)))

    session.send(TestPictures().answer(to: key))

    #expect(session.state.pictures.cache[key] == nil)
    #expect(session.wantedPictures.contains(key))
  }

  @Test func `the cursor stays on its photo when pictures come and go`() {
    var session = session()
    session.press("j j j l")
    let photo = session.state.currentID

    session.press("p")

    #expect(session.state.currentID == photo)
    session.press("p")
    #expect(session.state.currentID == photo)
  }
}

@MainActor
@Suite struct PictureScreenTests {
  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `the grid with pictures`(columns: Int, rows: Int) throws {
    var session = Session(
      columns: columns, rows: rows, graphics: TestPictures.graphics)
    session.answerPictures()
    session.press("l")

    try expectScreen(session.state.frame(), matches: "pictures-\(columns)x\(rows)")
  }

  @Test func `the grid before its pictures have come`() throws {
    let session = Session(columns: 80, rows: 24, graphics: TestPictures.graphics)

    try expectScreen(session.state.frame(), matches: "pictures-waiting", styles: true)
  }

  @Test func `the help over pictures`() throws {
    var session = Session(columns: 80, rows: 24, graphics: TestPictures.graphics)
    session.answerPictures()
    session.press("?")

    try expectScreen(session.state.frame(), matches: "pictures-help")
  }
}
