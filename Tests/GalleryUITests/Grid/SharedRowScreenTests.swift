import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

@Suite struct SharedRowScreenTests {
  /// Everyday photos: most days have one, some a few, one has many.
  private static let everyday = TestLibrary.plain([
    1, 1, 2, 1, 1, 1, 3, 1, 1, 12, 1, 1, 1, 2, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1,
  ])

  @Test(arguments: [(120, 40), (160, 50)])
  func `one photo a day`(columns: Int, rows: Int) throws {
    var session = Session(
      .plain([Int](repeating: 1, count: 40)), columns: columns, rows: rows,
      graphics: TestPictures.graphics)
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "days-alone-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `everyday photos`(columns: Int, rows: Int) throws {
    var session = Session(SharedRowScreenTests.everyday, columns: columns, rows: rows)
    session.answerLines("Hangzhou, Xihu")
    session.press("l l")

    try expectScreen(session.state.frame(), matches: "days-\(columns)x\(rows)")
  }

  @Test(arguments: [("-", "small"), ("+", "large")])
  func `everyday photos as dense as one likes`(key: String, name: String) throws {
    var session = Session(
      SharedRowScreenTests.everyday, columns: 120, rows: 40, graphics: TestPictures.graphics)
    session.press(key)
    session.answerLines("Hangzhou, Xihu")
    session.answerPictures()

    try expectScreen(session.state.frame(), matches: "days-\(name)")
  }

  @Test func `what came in above leaves room for the headers of a row`() throws {
    let library = TestLibrary.plain([Int](repeating: 1, count: 40))
    var session = Session(library, columns: 120, rows: 20, isLoaded: false)
    session.send(.library(.snapshotMade(library.snapshot { $0.day != TestLibrary.today })))
    session.press("l l")

    session.send(.library(.snapshotMade(library.snapshot)))

    try expectScreen(session.state.frame(), matches: "days-arrived")
  }

  @Test(arguments: [(21, "Fri 13 Mar 2020"), (19, "Fri 13 Mar 2020"), (18, "13 Mar 2020")])
  func `the day of a small header has one form for all days`(width: Int, text: String) {
    let day = TestLibrary.today

    #expect(DayText.smallTitle(day, today: day.advanced(by: 2), width: width) == text)
    #expect(DayText.smallTitle(day, today: day.advanced(by: 1), width: width) == "Yesterday")
  }
}
