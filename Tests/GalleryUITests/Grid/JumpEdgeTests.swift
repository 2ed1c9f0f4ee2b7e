import GalleryUI
import TerminalKit
import Testing

/// Tests that jumps without a target show a notice.
@Suite struct JumpEdgeTests {
  @Test func `in an order by name a jump says that there are no days`() {
    var session = Session()
    session.press("s a")

    session.press("]")

    #expect(session.bottomLine.contains("No days when sorted by name; press s to change the order"))
  }

  @Test func `at the ends a jump says that it is the last of its kind`() {
    var session = Session()

    session.press("[")
    #expect(session.bottomLine.contains("This is the first day here"))
    session.press("G ]")
    #expect(session.bottomLine.contains("This is the last day here"))
    session.press("}")
    #expect(session.bottomLine.contains("This is the last month here"))
    session.press(")")
    #expect(session.bottomLine.contains("This is the last year here"))
    session.press("[")
    #expect(!session.bottomLine.contains("This is the"))
  }

  @Test func `among months and years the ends say so too`() {
    var session = Session(columns: 120, rows: 40)

    session.press("z (")
    #expect(session.bottomLine.contains("This is the first year here"))
    session.press("G )")
    #expect(session.bottomLine.contains("This is the last year here"))
  }
}
