import GalleryUI
import PhotoModel
import TerminalKit
import Testing

@Suite struct PlaceSummaryFlowTests {
  @Test func `only the days that are seen are asked about`() throws {
    let session = Session()

    let requestedDays = try #require(session.daysAsked)
    #expect(requestedDays.count < session.state.grid.index.moments.count)
    #expect(requestedDays[TestLibrary.today]?.count == 2)
  }

  @Test func `a day is asked about once, and again after places have changed`() {
    var session = Session()
    session.answerLines("Berlin")

    session.press("l")
    #expect(session.daysAsked == nil)

    session.send(.library(.storeReported(.placesChanged)))
    #expect(session.daysAsked != nil)
    #expect(session.shows("Today · Berlin ─"))
  }

  @Test func `a day without a place has a header as before`() {
    var session = Session()
    session.answerLines(nil)

    #expect(session.daysAsked == nil)
    #expect(session.shows("Today ─"))
  }

  @Test func `of a long day photos from all over it are asked about`() throws {
    let session = Session(TestLibrary.plain([1_000]))

    let requestedIDs = try #require(session.daysAsked?[TestLibrary.today])
    #expect(requestedIDs.count <= 256)
    #expect(requestedIDs.first == session.state.grid.index[0].id)
    #expect(requestedIDs.contains { $0.rawValue >= 990 })
  }

  @Test(arguments: [
    (80, "Sun 1 March 2020 · Hangzhou, Xihu ─"), (46, "Sun 1 March 2020 · Hangzhou, Xihu ─"),
    (40, "Sun 1 March 2020 · Hangzhou ─"),
  ])
  func `the longest place that fits stands in the header`(columns: Int, header: String) {
    var session = Session(columns: columns)
    session.press("] ]")
    session.answerLines("Hangzhou, Xihu")

    #expect(session.shows(header))
    #expect(session.shows("14"))
  }
}
