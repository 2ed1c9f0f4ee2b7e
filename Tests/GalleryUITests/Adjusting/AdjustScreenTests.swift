import GalleryUI
import PhotoModel
import PhotoRecipe
import TerminalKit
import Testing

@Suite struct AdjustScreenTests {
  @Test(arguments: [(160, 50), (120, 40), (80, 24), (40, 12)])
  func `the steps stand beside the photo, or below it`(columns: Int, rows: Int) throws {
    var session = Session.adjusting(columns: columns, rows: rows)
    session.press("l l l j j h")
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "adjust-\(columns)x\(rows)")
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func `the frame has its shapes and sizes`(columns: Int, rows: Int) throws {
    var session = Session.adjusting(columns: columns, rows: rows)
    session.press("C a a")
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "adjust-frame-\(columns)x\(rows)")
  }

  @Test(arguments: [(120, 40), (80, 24)])
  func `before and after stand side by side`(columns: Int, rows: Int) throws {
    var session = Session.adjusting(columns: columns, rows: rows)
    session.press("l |")
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "adjust-beside-\(columns)x\(rows)")
  }

  @Test func `steps of a copy are chosen`() throws {
    var session = Session.adjusting(columns: 80, rows: 24)
    session.press("l j l G k k > c v j Space")
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "adjust-paste-80x24")
  }

  @Test func `what is not in the result is said`() throws {
    var library = TestLibrary()
    library.add("a.heic", in: "/home/ann/Photos", on: TestLibrary.today, type: .heic) {
      $0.subtypes = [.hdr, .livePhoto]
    }
    var session = Session(library, columns: 120, rows: 44, graphics: TestPictures.graphics)
    session.press("x 3")
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "adjust-hdr", styles: true)
  }
}
