import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests how snapshots reach the screen.
@Suite struct RefreshTests {
  private func partly() -> Session {
    var session = Session(isLoaded: false)
    session.send(.library(.snapshotMade(session.library.snapshot { $0.day != TestLibrary.today })))
    return session
  }

  @Test func `while someone scrolls a snapshot waits for stillness`() throws {
    var session = partly()
    session.press("j")

    session.send(.library(.snapshotMade(session.library.snapshot)), after: .milliseconds(20))
    #expect(session.state.grid.index.count == 59)
    let wake = try #require(session.wakeTime)
    session.send(.tick, after: wake - session.now)

    #expect(session.state.grid.index.count == 61)
    #expect(session.wakeTime == nil)
  }

  @Test func `the photo under the cursor keeps its line`() {
    var session = partly()
    session.press("j j l")
    let (photo, line) = (session.current, session.cursorLine)

    session.send(.library(.snapshotMade(session.library.snapshot)))
    #expect(session.current == photo && session.cursorLine == line)

    session.send(.library(.snapshotMade(session.library.snapshot)))
    #expect(session.current == photo && session.cursorLine == line)
    #expect(session.state.grid.arrivedAbove == 2)
  }

  @Test func `at the edge a key held down for ten seconds sees what comes`() {
    let library = TestLibrary.plain([200, 200])
    var session = Session(library, isLoaded: false)
    session.send(.library(.snapshotMade(library.snapshot { $0.id.rawValue < 40 })))
    session.press("G")

    var photoCount = 40
    for step in 1...300 {
      session.press("j", each: .milliseconds(33))
      if step % 10 == 0 {
        photoCount += 10
        let loaded = UInt32(photoCount)
        session.send(
          .library(.snapshotMade(library.snapshot { $0.id.rawValue < loaded })), after: .zero)
      }
    }

    #expect(session.state.grid.index.count >= 330)
  }

  @Test func `a jump shows what waits`() {
    var session = partly()
    session.press("j")
    session.send(.library(.snapshotMade(session.library.snapshot)), after: .milliseconds(10))

    session.press("g g", each: .milliseconds(10))

    #expect(session.state.grid.index.count == 61)
    #expect(session.state.grid.cursor == 0)
  }

  @Test func `until the first key the newest stand at the top`() {
    var session = partly()

    session.send(.library(.snapshotMade(session.library.snapshot)))

    #expect(session.current == "IMG_0007.HEIC")
  }

  @Test func `details that changed are fetched again`() {
    var session = Session()

    session.send(.library(.snapshotMade(session.library.snapshot)))

    #expect(session.state.library.details[session.library.id("IMG_0007.HEIC")] != nil)
  }

  @Test func `a resize keeps the photo under the cursor in sight`() {
    var session = Session()
    session.press("G k k k")
    let photo = session.current
    for (columns, rows) in [(200, 60), (40, 12), (39, 11), (120, 40), (80, 24)] {
      session.resize(columns: columns, rows: rows)
      #expect(session.current == photo)
      guard !session.state.panes.isTooSmall else { continue }
      let grid = session.state.grid
      #expect(grid.viewport.shows(grid.cursor, in: grid.layout))
    }
  }

  @Test(arguments: ["2 j", "2 j j j", "2 G"])
  func `a grid that a resize brings beside the albums shows the one under the cursor`(
    keys: String
  ) {
    var session = Session(columns: 80, rows: 24)
    session.press(keys)
    #expect(session.state.panes.grid == nil)
    session.resize(columns: 160, rows: 50)
    var wide = Session(columns: 160, rows: 50)
    wide.press(keys)

    #expect(session.state.shownAlbum == wide.state.shownAlbum)
    #expect(session.state.grid.index.count == wide.state.grid.index.count)
    #expect(session.state.grid.index.count > 0)
  }
}
