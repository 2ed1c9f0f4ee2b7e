import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests choosing a position for the form on the map.
@Suite struct EditorPickTests {
  private static let brno = "49.19893, 16.60705"

  /// Returns the form with the cursor on the line that opens the map.
  private func form(_ position: String? = brno, columns: Int = 80, rows: Int = 24) throws -> Session
  {
    var session = Session(columns: columns, rows: rows)
    session.press("E")
    let request = try #require(
      session.effects.lazy.compactMap {
        if case .editor(.load(_, let request)) = $0 { request } else { nil }
      }.first)
    let loadedPosition = position.map {
      EditorState.Known(values: [.init(text: $0, count: 1)], distinct: 1)
    }
    session.send(
      .editor(
        .loaded(loadedPosition.map { [.position: $0] } ?? [:], keywords: [], request: request)))
    let rows = try #require(session.state.pages.editor).rows.count
    for _ in 0..<rows where session.state.pages.editor?.current.field != .map {
      session.press("Down")
    }
    return session
  }

  @Test func `the map opens where the photo was taken, and Enter takes what is under the cursor`()
    throws
  {
    var session = try form()
    session.press("Enter")
    session.answerMap()

    let pick = try #require(session.state.pages.pick)
    #expect(abs(pick.location.latitude - 49.19893) < 0.02)
    #expect(abs(pick.location.longitude - 16.60705) < 0.02)
    session.press("h h Enter")

    let form = try #require(session.state.pages.editor)
    guard case .text(let text) = form.drafts[.position] else {
      Issue.record("No position is wanted: \(form.drafts)")
      return
    }
    #expect(text.hasPrefix("49.19") || text.hasPrefix("49.2"))
    #expect(try #require(form.position).longitude < pick.location.longitude)
    #expect(session.state.pages.pick == nil && form.current.field == .position)
  }

  @Test func `Esc leaves the form as it was`() throws {
    var session = try form()
    session.press("Up")
    session.type("1, 2")
    session.press("Down Enter")
    session.answerMap()

    session.press("l l l Esc")

    let form = try #require(session.state.pages.editor)
    #expect(form.drafts == [.position: .text("1, 2")] && form.current.field == .map)
  }

  @Test func `a position of the map takes the room of a place that was typed`() throws {
    var session = try form()
    session.press("Down")
    session.type("Rome")
    session.press("Esc y")
    #expect(session.state.pages.editor == nil)
    session = try form()
    session.press("Down")
    session.type("Rome")
    session.press("Up Enter")
    session.answerMap()
    session.press("Enter")

    let drafts = try #require(session.state.pages.editor?.drafts)
    #expect(drafts.count == 1 && drafts[.place] == nil)
  }

  @Test func `without a position it shows where all photos are`() throws {
    var session = try form(nil)
    session.press("Enter")
    session.answerMap()

    #expect(session.state.pages.pick?.map.picture?.visibleCount ?? 0 > 0)
  }

  @Test func `nothing is typed into a line that only opens the map`() throws {
    var session = try form()

    session.type("x")

    #expect(session.state.pages.editor?.drafts.isEmpty == true)
  }

  @Test func `what was asked for the form changes nothing on the map of the view`() throws {
    var session = try form()
    session.press("Enter")
    session.answerMap()
    let picture = try #require(session.state.pages.pick?.map.picture)
    session.press("+")
    let late = try #require(session.lastMapRequest).number
    session.press("Esc")
    let before = session.state.map.viewport

    session.send(.map(.drawn(picture, request: late)))

    #expect(session.state.map.picture?.key != picture.key)
    #expect(session.state.map.viewport == before)
    session.press("Esc 4")
    session.answerMap()
    #expect(session.state.map.picture?.key.viewport == session.state.map.viewport)
  }

  @Test func `the map follows the size of the window`() throws {
    var session = try form()
    session.press("Enter")
    session.answerMap()
    let before = try #require(session.state.pages.pick?.location)

    session.resize(columns: 120, rows: 40)
    session.answerMap()

    let after = try #require(session.state.pages.pick)
    #expect(after.map.viewport.size == session.state.panes.map.size)
    #expect(abs(after.location.latitude - before.latitude) < 0.02)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `the crosshair is drawn`(columns: Int, rows: Int) throws {
    var session = try form(columns: columns, rows: rows)
    session.press("Enter")
    session.answerMap()

    try expectScreen(session.state.frame(), matches: "editor-pick-\(columns)x\(rows)")
  }
}
