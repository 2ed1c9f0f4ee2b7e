import TerminalKit
import Testing

@testable import GalleryUI

@Suite struct HistogramPlaceTests {
  private func opened(columns: Int, rows: Int) -> Session {
    var session = Session(columns: columns, rows: rows, graphics: TestPictures.graphics)
    session.press("Enter i H")
    session.answerPictures()
    return session
  }

  @Test(arguments: [(80, 24), (120, 40), (160, 50)])
  func `the histogram stands above the information and leaves the picture alone`(
    columns: Int, rows: Int
  ) throws {
    let session = opened(columns: columns, rows: rows)

    let frame = session.state.frame()
    let panes = session.state.photoPanes
    let left = try #require(panes.info).origin.column
    for row in panes.picture.rows {
      #expect(!frame.lines[row].prefix(left - 1).contains { "▁▂▃▄▅▆▇█".contains($0) })
    }
    let infoLines = frame.lines.map { String($0.dropFirst(left)) }
    let bars = try #require(infoLines.lastIndex { $0.contains { "▃▄▅▆▇█".contains($0) } })
    let text = try #require(infoLines.firstIndex { $0.contains("Taken") })
    #expect(bars < text)
  }

  @Test func `the histogram leaves the lines of the information, where there are enough`() throws {
    let tall = opened(columns: 120, rows: 60).state
    let width = try #require(tall.photoPanes.info).size.columns
    let lines = try #require(tall.infoPanel(width: width)).text.lines.count

    // Space for the bars and a small histogram with an empty line below it.
    let session = opened(columns: 120, rows: 2 + lines + 9)

    let isSeen = session.shows("Added") && !session.shows(" more")
    #expect(isSeen)
    #expect(session.state.photoPanes.histogram?.rect.size.rows == 8)
  }

  @Test func `all of the information can be reached below the histogram`() throws {
    var session = opened(columns: 80, rows: 24)

    session.press("j j j j j j j j j j j j j j j j j j j j j j j j j j j j j j")

    #expect(session.shows("Added"))
    #expect(!session.shows(" more"))
  }

  @Test func `where the information has few lines the histogram stays over the picture`() throws {
    let session = opened(columns: 80, rows: 12)

    let left = try #require(session.state.photoPanes.info).origin.column
    #expect(session.lines.contains { $0.prefix(left).contains("█") })
    #expect(session.lines[1].dropFirst(left).contains("Taken"))
  }
}
