import GalleryUI
import PhotoModel
import TerminalKit
import Testing

@Suite struct ZoomScreenTests {
  /// Days with very different counts over two years, and some photos without a date.
  private static let library: TestLibrary = {
    var library = TestLibrary.holidays
    for (age, count) in [(40, 1), (41, 2), (44, 9), (80, 3), (200, 60), (300, 1), (301, 4)] {
      for number in 0..<count {
        library.add(
          "MORE_\(age)_\(number).JPG", in: "/home/ann/Photos/More",
          on: TestLibrary.today.advanced(by: -age))
      }
    }
    return library
  }()

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `months fit every size`(columns: Int, rows: Int) throws {
    var session = Session(ZoomScreenTests.library, columns: columns, rows: rows)

    session.press("z j")

    try expectScreen(session.state.frame(), matches: "zoom-months-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `months have covers where pictures are shown`(columns: Int, rows: Int) throws {
    var session = Session(
      ZoomScreenTests.library, columns: columns, rows: rows, graphics: TestPictures.graphics)

    session.press("z j")
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "zoom-covers-\(columns)x\(rows)")
  }

  @Test(arguments: [12, 13, 14, 15, 24])
  func `a month with a cover under the cursor is always seen whole`(rows: Int) {
    var session = Session(
      ZoomScreenTests.library, columns: 80, rows: rows, graphics: TestPictures.graphics)
    session.press("z")

    for key in ["j", "G", "k", "g", "j", "j", "j", ")", "}", "{"] {
      session.press(key)
      guard let zoom = session.state.zoom else { return #expect(Bool(false), "no months") }
      #expect(zoom.line > zoom.top)
      #expect(zoom.line + 1 < zoom.top + zoom.height)
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12), (200, 60)])
  func `years fit every size`(columns: Int, rows: Int) throws {
    var session = Session(ZoomScreenTests.library, columns: columns, rows: rows)

    session.press("z z")

    try expectScreen(session.state.frame(), matches: "zoom-years-\(columns)x\(rows)")
  }

  @Test func `days are coloured by their counts`() throws {
    var session = Session(ZoomScreenTests.library)

    session.press("z z )")

    try expectScreen(session.state.frame(), matches: "zoom-years-styles", styles: true)
  }

  @Test func `the days of a month are coloured by their counts`() throws {
    var session = Session(ZoomScreenTests.library, columns: 80, rows: 16)

    session.press("z )")

    try expectScreen(session.state.frame(), matches: "zoom-months-styles", styles: true)
  }

  @Test(arguments: [(80, 24), (160, 40)])
  func `without colours days are of different density`(columns: Int, rows: Int) throws {
    var session = Session(
      ZoomScreenTests.library, columns: columns, rows: rows, theme: .monochrome)

    session.press("z z )")

    try expectScreen(session.state.frame(), matches: "zoom-monochrome-\(columns)x\(rows)")
  }

  @Test func `photos without a date are named below the years`() throws {
    var session = Session()

    session.press("z z G")

    try expectScreen(session.state.frame(), matches: "zoom-unknown-date")
  }
}
