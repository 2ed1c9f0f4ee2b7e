import DecoderProtocol
import GalleryEngine
import GalleryUI
import Imaging
import PhotoModel
import TerminalKit
import Testing

/// Tests the pictures of the compare page.
@Suite struct ComparePictureTests {
  private func comparing(
    _ library: TestLibrary = .plain([8]), columns: Int = 80, rows: Int = 24
  ) -> Session {
    var session = Session(library, columns: columns, rows: rows, graphics: TestPictures.graphics)
    session.press("w")
    return session
  }

  private func name(_ key: PictureKey) -> String { PathText.name(key.request.file.path) }

  private func requests(_ session: Session) -> [ImageRequest] {
    session.state.comparedPhotos.compactMap { id, pane in
      session.state.comparedPicture(of: id, in: pane.picture.size)?.request
    }
  }

  @Test func `the photos on the screen come first, then the next two candidates`() {
    let session = comparing(columns: 120, rows: 40)

    #expect(
      session.wantedPictures.prefix(6).map(name)
        == ["1", "0", "2", "3", "4", "5"].map { "IMG_\($0).JPG" })
  }

  @Test func `a picture has the size of its pane`() {
    let session = comparing()

    #expect(requests(session).map(\.mode) == [.fit, .fit])
    // 40 columns and 22 lines, without the border and the caption.
    #expect(
      requests(session).map(\.size)
        == Array(repeating: PixelSize(width: 38 * 8, height: 18 * 16), count: 2))
  }

  @Test func `photos of different sizes show the same part`() {
    var library = TestLibrary()
    for (number, width) in [6000, 3000].enumerated() {
      library.add(
        "\(number).jpg", in: "/home/ann/Photos", on: TestLibrary.today, at: "12:00:0\(9 - number)"
      ) { $0.pixelSize = PixelSize(width: width, height: width * 2 / 3) }
    }
    var session = comparing(library)

    session.press("+ + + Right Down")

    let requests = requests(session)
    #expect(requests.count == 2 && requests[0].region != .full)
    #expect(requests[0].size == requests[1].size)
    #expect(abs(requests[0].region.x - requests[1].region.x) < 0.001)
    #expect(abs(requests[0].region.width - requests[1].region.width) < 0.001)
  }

  @Test func `one to one shows a pixel of the photo in a pixel of the screen`() throws {
    var session = comparing()

    session.press("z z")

    for (id, pane) in session.state.comparedPhotos {
      let geometry = try #require(
        session.state.comparedGeometry(of: id, in: pane.picture.size))
      #expect(geometry.scale == 1)
    }
    session.press("z")
    #expect(requests(session).map(\.region) == [.full, .full])
  }

  @Test func `out of step only the photo with the focus is zoomed and panned`() {
    var session = comparing()

    session.press("s + + Right")

    let regions = requests(session).map(\.region)
    #expect(regions[0] == .full)
    #expect(regions[1] != .full)
  }

  @Test func `the part stays when the next candidate comes`() {
    var session = comparing()
    session.press("+ + Right Down")
    let region = requests(session)[1].region

    session.press("l")

    #expect(requests(session)[1].region == region)
    #expect(requests(session)[1].file.path.name.elementsEqual("IMG_2.JPG".utf8))
  }

  @Test func `a quarter turn is for the photo with the focus`() {
    var session = comparing()

    session.press("r")

    #expect(requests(session).map(\.quarterTurns) == [0, 1])
  }

  @Test func `a key that can't pan says so`() {
    var session = comparing()

    session.press("L")

    #expect(session.state.notice == "The whole photo is shown; press + to zoom in")
  }

  @Test func `the wheel zooms at the pointer`() throws {
    var session = comparing()
    session.mouse(.wheelUp, column: 5, row: 4)
    session.mouse(.wheelUp, column: 5, row: 4)
    session.mouse(.wheelUp, column: 5, row: 4)

    let (id, pane) = try #require(session.state.comparedPhotos.first)
    let geometry = try #require(session.state.comparedGeometry(of: id, in: pane.picture.size))
    #expect(geometry.center.x < 0.5)
    #expect(session.state.pages.compare?.focus == id)
  }

  @Test func `the last picture stays until the next part is ready`() {
    var session = comparing()
    session.answerPictures()
    let before = session.state.frame().placements.suffix(2).map(\.picture)
    #expect(before.count == 2)

    session.press("+ +")

    #expect(session.state.frame().placements.suffix(2).map(\.picture) == before)
  }

  @Test func `the pictures of the next candidates are ready to be painted`() {
    var session = comparing()
    session.answerPictures()

    #expect(session.state.frame().upcoming.count == 2)
  }
}
