import DecoderProtocol
import GalleryUI
import Imaging
import PhotoModel
import TerminalKit
import Testing

@Suite struct PhotoFlowTests {
  private func opened(columns: Int = 80, rows: Int = 24) -> Session {
    var session = Session(
      .plain([40, 40]), columns: columns, rows: rows, graphics: TestPictures.graphics)
    session.press("l l Enter")
    return session
  }

  private func name(_ key: PictureKey) -> String {
    String(decoding: key.request.file.path.name, as: UTF8.self)
  }

  @Test func `of a photo whose disk is not there the preview says so`() {
    var library = TestLibrary.plain([3])
    library.unplug("/home/ann/Photos")
    var session = Session(library, columns: 100, rows: 30, graphics: TestPictures.graphics)
    session.press("Enter")
    session.answerPictures()
    #expect(
      session.shows("preview, disk not connected"), "\(session.lines.joined(separator: "\n"))")
  }

  @Test func `this photo is wanted first, then the next and the previous`() {
    let session = opened()

    #expect(
      session.wantedPictures.prefix(4).map(name)
        == ["IMG_2.JPG", "IMG_3.JPG", "IMG_1.JPG", "IMG_4.JPG"])
  }

  @Test func `the whole photo is asked for in the size of the room`() throws {
    let request = try #require(opened().wantedPictures.first).request

    #expect(request.mode == .fit)
    #expect(request.region == .full)
    // 80 columns and 21 lines: the bars and the line below the picture are excluded.
    #expect(request.size == PixelSize(width: 640, height: 21 * 16))
  }

  @Test func `the next photo that is ready is seen at once, and nothing new is waited for`() throws
  {
    var session = opened()
    session.answerPictures()

    session.press("l")

    let placement = try #require(session.state.frame().placements.last)
    #expect(
      session.state.pictures.cache[try #require(session.state.currentPicture)] == placement.picture)
    #expect(session.wantedPictures.first.map(name) == "IMG_5.JPG")
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `the histogram leaves most of the picture`(columns: Int, rows: Int) throws {
    var session = opened(columns: columns, rows: rows)
    session.answerPictures()

    session.press("H")

    try expectScreen(session.state.frame(), matches: "histogram-\(columns)x\(rows)")
  }

  @Test func `where no picture is, a key for one says why`() {
    var plain = Session(.plain([40]))
    plain.press("Enter F")
    #expect(plain.state.notice == "Pictures can't be shown here; run 'albumen doctor' to see why")

    var hidden = opened(columns: 40, rows: 12)
    hidden.press("i H")
    #expect(
      hidden.state.notice == "No room for the picture; press i to hide the information")

    var off = opened()
    off.press("p H")
    #expect(off.state.notice == "Pictures are off; press p to turn them on")
    #expect(off.state.pages.photo?.hasHistogram == false)
  }

  @Test func `what comes next is known to the terminal ahead`() {
    var session = opened()
    session.answerPictures()

    #expect(session.state.frame().upcoming.count == 2)
  }

  @Test func `one to one asks for the middle of the picture`() throws {
    var session = opened()

    session.press("z z")

    let request = try #require(session.wantedPictures.first).request
    // Of 4032 by 3024 pixels, 640 by 336 are visible.
    #expect(request.size == PixelSize(width: 640, height: 336))
    #expect(abs(request.region.x - (1 - 640.0 / 4032) / 2) < 0.001)
    #expect(abs(request.region.height - 336.0 / 3024) < 0.001)
    #expect(request.delivery == .highQuality)
  }

  @Test func `keys move a part and never beyond the edge`() throws {
    var session = opened()
    session.press("z z")

    for _ in 0..<60 { session.press("h k") }

    let region = try #require(session.state.currentPicture).request.region
    #expect(region.x == 0 && region.y == 0)
    #expect(name(try #require(session.state.currentPicture)) == "IMG_2.JPG")
  }

  @Test func `page keys go to the next photo even when only a part is seen`() throws {
    var session = opened()

    session.press("z z PgDn")

    let key = try #require(session.state.currentPicture)
    #expect(name(key) == "IMG_3.JPG")
    #expect(key.request.region != .full)
  }

  @Test func `what was seen stays until the new part is there`() throws {
    var session = opened()
    session.answerPictures()
    let before = try #require(session.state.frame().placements.last).picture

    session.press("+")

    #expect(session.state.frame().placements.last?.picture == before)
    session.answerPictures()
    #expect(session.state.frame().placements.last?.picture != before)
  }

  @Test func `larger and smaller again is the whole photo`() throws {
    var session = opened()

    session.press("+ + + - - -")

    #expect(try #require(session.state.currentPicture).request.region == .full)
  }

  @Test func `turning turns the picture and not the next one`() throws {
    var session = opened()

    session.press("r")

    #expect(try #require(session.state.currentPicture).request.quarterTurns == 1)
    session.press("R R")
    #expect(try #require(session.state.currentPicture).request.quarterTurns == 3)
    session.press("l")
    #expect(try #require(session.state.currentPicture).request.quarterTurns == 0)
  }

  @Test func `information stands beside the picture, and takes its place where it is narrow`()
    throws
  {
    var wide = opened(columns: 120, rows: 30)
    wide.answerPictures()
    wide.press("i")
    wide.answerPictures()
    #expect(!wide.state.frame().placements.isEmpty)
    #expect(wide.state.frame().lines.contains { $0.contains("Dimensions") || $0.contains("Size") })

    var narrow = opened(columns: 60, rows: 24)
    let picture = try #require(narrow.wantedPictures.first)
    narrow.send(TestPictures().answer(to: picture))
    #expect(narrow.state.frame().placements.count == 1)
    narrow.press("i")
    #expect(narrow.state.frame().placements.isEmpty)
  }

  @Test func `one press of i shows the information on a narrow screen, and the next one hides it`()
  {
    var narrow = Session(columns: 40, rows: 12, graphics: TestPictures.graphics)

    narrow.press("i")
    #expect(narrow.state.keyContext == .photo && !narrow.state.isPictureShown)
    narrow.press("i")
    #expect(narrow.state.keyContext == .grid)
  }

  @Test func `a photo that cannot be shown says why`() throws {
    var session = opened()
    let key = try #require(session.wantedPictures.first)

    session.send(
      .pictures(.answered(key, .failure(DecoderFailure(.timedOut)), for: TestPictures.graphics)))

    #expect(session.state.frame().lines.contains { $0.contains("took too long") })
  }

  @Test func `progress is shown while a picture is decoded`() throws {
    var session = opened()
    let key = try #require(session.wantedPictures.first)

    session.send(.pictures(.answered(key, .progress(40), for: TestPictures.graphics)))

    #expect(session.state.frame().lines.contains { $0.contains("40%") })
  }

  @Test func `when the last photo is gone the view of it closes and says so`() {
    var session = opened()

    session.send(.library(.snapshotMade(session.library.snapshot { _ in false })))
    session.send(.tick)

    #expect(session.state.pages.photo == nil)
    #expect(session.state.notice == "The photo is no longer in the library")
  }

  // MARK: The slideshow

  @Test func `the slideshow goes on when it is time and the next photo is ready`() throws {
    var session = opened()
    session.answerPictures()
    session.press("S")

    session.send(.tick, after: .seconds(3))
    #expect(name(try #require(session.state.currentPicture)) == "IMG_2.JPG")
    session.send(.tick, after: .seconds(1))

    #expect(name(try #require(session.state.currentPicture)) == "IMG_3.JPG")
    #expect(session.effects.contains { if case .screen(.wake) = $0 { true } else { false } })
  }

  @Test func `the slideshow waits for a photo that is not ready, but not for ever`() throws {
    var session = opened()
    session.press("S")

    session.send(.tick, after: .seconds(5))
    #expect(name(try #require(session.state.currentPicture)) == "IMG_2.JPG")
    session.send(.tick, after: .seconds(5))

    #expect(name(try #require(session.state.currentPicture)) == "IMG_3.JPG")
  }

  @Test func `plus makes the interval longer and any other key ends the slideshow`() {
    var session = opened()
    session.press("S + +")
    #expect(session.state.pages.photo?.slideshow?.interval == .seconds(7))

    session.press("l")

    #expect(session.state.pages.photo != nil)
    #expect(session.state.pages.photo?.slideshow == nil)
  }

  @Test func `the slideshow ends with the last photo`() {
    var session = opened()
    session.answerPictures()
    session.press("G S")

    session.send(.tick, after: .seconds(10))

    #expect(session.state.pages.photo?.slideshow == nil)
    #expect(session.state.notice?.contains("ended") == true)
  }

  // MARK: The mouse

  @Test func `the wheel makes larger what is under the pointer`() throws {
    var session = opened()
    session.press("z z")
    let corner = Point(column: 0, row: 1)

    session.send(.input(.mouse(Mouse(.wheelUp, position: corner))))

    let region = try #require(session.state.currentPicture).request.region
    let before = (1 - 640.0 / 4032) / 2
    // The left edge hardly moves, the right edge moves closer.
    #expect(abs(region.x - before) < 0.01)
    #expect(region.width < 640.0 / 4032)
  }

  @Test func `dragging takes the picture along`() throws {
    var session = opened()
    session.press("z z")
    let before = try #require(session.state.currentPicture).request.region

    session.send(.input(.mouse(Mouse(.press(.left), position: Point(column: 40, row: 10)))))
    session.send(.input(.mouse(Mouse(.drag(.left), position: Point(column: 30, row: 10)))))

    #expect(try #require(session.state.currentPicture).request.region.x > before.x)
  }

  @Test func `a click in the filmstrip goes to its photo`() throws {
    var session = opened()
    session.press("F")
    let strip = try #require(session.state.photoPanes.filmstrip)

    session.send(
      .input(
        .mouse(
          Mouse(
            .press(.left),
            position: Point(column: strip.origin.column + 2, row: strip.origin.row + 1)))))

    #expect(name(try #require(session.state.currentPicture)) == "IMG_0.JPG")
  }
}

@Suite struct PhotoGeometryTests {
  private let source = PixelSize(width: 4000, height: 3000)
  private let room = PixelExtent(width: 800, height: 400)

  private func geometry(
    _ zoom: PhotoState.Zoom, center: PhotoPoint = PhotoPoint(x: 0.5, y: 0.5)
  ) -> PhotoGeometry {
    PhotoGeometry(source: source, area: room, zoom: zoom, center: center)
  }

  @Test func `all of a fitted picture is seen within the room`() {
    let fit = geometry(.fit)

    #expect(fit.isFullyVisible)
    #expect(fit.size == PixelSize(width: 533, height: 400))
  }

  @Test func `a small picture is not enlarged`() {
    let fit = PhotoGeometry(
      source: PixelSize(width: 100, height: 50), area: room, zoom: .fit,
      center: PhotoPoint(x: 0.5, y: 0.5))

    #expect(fit.scale == 1)
    #expect(fit.size == PixelSize(width: 100, height: 50))
  }

  @Test func `a picture of a few pixels is enlarged until it is seen`() {
    let fit = PhotoGeometry(
      source: PixelSize(width: 7, height: 5), area: room, zoom: .fit,
      center: PhotoPoint(x: 0.5, y: 0.5))

    #expect(fit.isFullyVisible)
    #expect(fit.size == PixelSize(width: 112, height: 80))
  }

  @Test func `a filled room has no edges left`() {
    let fill = geometry(.fill)

    #expect(fill.size == PixelSize(width: 800, height: 400))
    #expect(fill.region.x == 0 && fill.region.width == 1)
  }

  @Test func `what is seen lies within the picture wherever the middle is put`() {
    for x in stride(from: -0.5, through: 1.5, by: 0.1) {
      for scale in [0.1, 0.3, 1, 3, 100] {
        let region = geometry(.scale(scale), center: PhotoPoint(x: x, y: 1 - x)).region

        #expect(region.x >= -1e-9 && region.x + region.width <= 1 + 1e-9)
        #expect(region.y >= -1e-9 && region.y + region.height <= 1 + 1e-9)
      }
    }
  }
}

@Suite struct PhotoScreenTests {
  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `a photo with its picture`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows, graphics: TestPictures.graphics)
    session.press("Enter")
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "photo-picture-\(columns)x\(rows)")
  }

  @Test func `a photo with everything beside it`() throws {
    var session = Session(columns: 140, rows: 40, graphics: TestPictures.graphics)
    session.press("l l l Enter i H F")
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "photo-picture-all")
  }
}
