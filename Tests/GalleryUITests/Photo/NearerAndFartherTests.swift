import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests going from all photos to one and back, with two keys.
@Suite struct NearerAndFartherTests {
  private func session(graphics: Graphics = TestPictures.graphics, columns: Int = 120) -> Session {
    var session = Session(.plain([40, 40]), columns: columns, rows: 40, graphics: graphics)
    session.press("l l")
    return session
  }

  @Test func `past the largest cells is the photo under the cursor`() {
    var session = session()

    session.press("+")
    #expect(session.state.pages.photo == nil)
    #expect(session.state.grids.density == .large)
    session.press("+")

    #expect(session.state.pages.photo?.zoom == .fit)
    #expect(session.current == "IMG_2.JPG")
  }

  @Test func `from the whole photo it is one step to the grid, with the cursor on the photo`() {
    var session = session()
    session.press("+ + l l -")

    #expect(session.state.pages.photo == nil)
    #expect(session.state.grids.density == .large)
    #expect(session.current == "IMG_4.JPG")
    #expect(session.isCursorSeen)
  }

  @Test func `a photo that is zoomed in becomes smaller first`() {
    var session = session()
    session.press("Enter + + -")
    #expect(session.state.pages.photo != nil)

    session.press("-")
    #expect(session.state.pages.photo?.zoom == .fit)

    session.press("-")
    #expect(session.state.pages.photo == nil)
    #expect(session.state.grids.density == .medium)
  }

  @Test func `a small photo at one to one is seen whole`() {
    var library = TestLibrary()
    library.add("photo.jpg", in: "/home/ann/Photos", on: TestLibrary.today) {
      $0.pixelSize = PixelSize(width: 64, height: 48)
    }
    var session = Session(library, graphics: TestPictures.graphics)
    session.press("Enter z z")
    #expect(session.state.pages.photo?.zoom == .actual)

    session.press("-")

    #expect(session.state.pages.photo == nil)
  }

  @Test func `a key that is held stops where one photo becomes many, and many one`() {
    var session = session()
    session.press("+")
    session.press("+ + +", each: .milliseconds(30))
    #expect(session.state.pages.photo == nil, "They follow the first one at once")

    session.press("+")
    session.press("+ + +", each: .milliseconds(30))
    #expect(session.state.pages.photo != nil)
    session.press("- - - - - - -", each: .milliseconds(30))
    #expect(session.state.pages.photo?.zoom == .fit)

    session.press("-")
    #expect(session.state.pages.photo == nil)
  }

  @Test func `without pictures the two keys lead to the page of the photo and back`() {
    var session = session(graphics: .none)

    session.press("+ +")
    #expect(session.state.pages.photo != nil)
    session.press("-")

    #expect(session.state.pages.photo == nil)
    #expect(session.current == "IMG_2.JPG")
  }

  @Test func `beside a list the cells become larger, and no photo opens`() {
    var session = session()
    session.press("2")
    session.press("+ + +")

    #expect(session.state.grids.density == .large)
    #expect(session.state.pages.photo == nil)
  }

  @Test func `all photos without days are one of the steps, and called so`() {
    var session = session()

    session.press("- -")
    #expect(session.lines[0].contains("All Photos"))
    session.press("+")

    #expect(!session.lines[0].contains("All Photos"))
  }

  @Test func `the bottom line says where the keys lead`() {
    var session = session(columns: 240)
    #expect(session.bottomLine.contains("+ larger  - smaller"))

    session.press("+")
    #expect(session.bottomLine.contains("+ photo"))
    session.press("+")
    #expect(session.bottomLine.contains("- grid"))
    session.press("+")
    #expect(session.bottomLine.contains("- smaller"))

    session.press("q - - - -")
    #expect(session.state.grids.density == .list)
    #expect(!session.bottomLine.contains("- smaller"))
  }
}

extension Session {
  /// Whether the photo under the cursor is on the screen.
  fileprivate var isCursorSeen: Bool {
    state.grid.viewport.shows(state.grid.cursor, in: state.grid.layout)
  }
}
