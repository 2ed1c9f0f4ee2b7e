import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit
import Testing
import Transfer

@testable import GalleryUI

/// Tests a GPX track in the form: its path, its lines, and the map of the resulting positions.
@Suite struct EditorTrackTests {
  private func form(columns: Int = 80, rows: Int = 24) throws -> Session {
    var session = Session(columns: columns, rows: rows)
    session.press("E")
    let load = try #require(
      session.effects.lazy.compactMap {
        if case .editor(.load(_, let request)) = $0 { request } else { nil }
      }.first)
    session.send(.editor(.loaded([:], keywords: [], request: load)))
    go(to: .track, in: &session)
    return session
  }

  private func go(to field: EditorField, by key: String = "Down", in session: inout Session) {
    for _ in 0..<60 where session.state.pages.editor?.current.field != field { session.press(key) }
  }

  private func complete(_ session: Session) -> (text: String, request: RequestNumber)? {
    session.effects.lazy.compactMap {
      if case .forms(.complete(let text, .file(fileExtension: "gpx"), let request)) = $0 {
        (text, request)
      } else {
        nil
      }
    }.first
  }

  private func preview(
    _ session: Session
  ) -> (drafts: [EditorField: EditorState.Draft], request: RequestNumber)? {
    session.effects.lazy.compactMap {
      if case .editor(.preview(let drafts, _, _, _, let request)) = $0 {
        (drafts, request)
      } else {
        nil
      }
    }.first
  }

  private func completion(_ input: String, _ names: [String]) -> PathCompletion {
    PathCompletion(
      completing: input, home: TestLibrary.home, workingFolder: TestLibrary.home,
      entries: { _ in names.map { (Array($0.utf8), $0 == "tracks") } })
  }

  @Test func `Tab completes the path, and names what could follow`() throws {
    var session = try form()
    session.type("d")
    session.press("Tab")
    let completionRequest = try #require(complete(session))
    session.send(
      .forms(
        .completed(
          text: completionRequest.text, completion("d", ["day-1.gpx", "day-2.gpx", "tracks"]),
          request: completionRequest.request)))
    #expect(session.state.pages.editor?.drafts[.track] == .text("day-"))
    #expect(session.shows("Tab: day-1.gpx, day-2.gpx"))

    session.type("2")
    #expect(!session.shows("Tab: day-1.gpx"))
    session.press("Tab")
    let secondRequest = try #require(complete(session))
    session.send(
      .forms(
        .completed(
          text: secondRequest.text, completion("day-2", ["day-2.gpx"]),
          request: secondRequest.request)))

    #expect(session.state.pages.editor?.drafts[.track] == .text("day-2.gpx"))
  }

  @Test func `an answer for what was typed before is late`() throws {
    var session = try form()
    session.type("d")
    session.press("Tab")
    let completionRequest = try #require(complete(session))
    session.type("x")

    session.send(
      .forms(
        .completed(text: "d", completion("d", ["day-1.gpx"]), request: completionRequest.request)))

    #expect(session.state.pages.editor?.drafts[.track] == .text("dx"))
  }

  @Test func `how photos are laid is asked once there is a track`() throws {
    var session = try form()
    #expect(!session.shows("Maximum gap"))
    session.press("Down")
    #expect(session.state.pages.editor?.current.field == .other("title"))

    session.press("Up")
    session.type("day.gpx")
    #expect(session.shows("Clock ahead") && session.shows("Maximum gap"))
    session.press("Down")
    session.type("90s")
    #expect(session.state.pages.editor?.drafts[.trackAhead] == .text("90s"))

    session.press("Up Ctrl-r")
    #expect(session.state.pages.editor?.drafts.isEmpty == true)
  }

  private func previewed(columns: Int = 80, rows: Int = 24) throws -> Session {
    var session = try form(columns: columns, rows: rows)
    session.type("day.gpx")
    go(to: .map, by: "Up", in: &session)
    session.press("Enter")
    let previewRequest = try #require(preview(session))
    #expect(previewRequest.drafts == [.track: .text("day.gpx")])
    func point(_ latitude: Double, _ longitude: Double) -> MapPoint {
      MapPoint(Location(latitude: latitude, longitude: longitude))
    }
    session.send(
      .editor(
        .previewed(
          MapPreview(
            lines: [
              [point(30.20, 120.05), point(30.25, 120.14), point(30.28, 120.10)],
              [point(30.32, 120.20), point(30.33, 120.24)],
            ], positions: [point(30.22, 120.09), point(30.325, 120.22)], count: 3),
          request: previewRequest.request)))
    session.answerMap()
    return session
  }

  @Test func `Enter on the map shows the track and the photos, and nothing is chosen there`() throws
  {
    var session = try previewed()
    #expect(session.shows("2 of 3 photos here"))

    session.press("+ Enter")

    #expect(session.state.pages.pick == nil)
    #expect(session.state.pages.editor?.drafts == [.track: .text("day.gpx")])
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `where photos come to lie is drawn`(columns: Int, rows: Int) throws {
    let session = try previewed(columns: columns, rows: rows)

    try expectScreen(session.state.frame(), matches: "editor-track-\(columns)x\(rows)")
  }

  @Test func `a preview takes up the track and the photos`() {
    let (a, b) = (MapPoint(x: 10, y: 10), MapPoint(x: 1000, y: 900))

    #expect(
      MapPreview(lines: [[a]], positions: [b], count: 1).extent == MapExtent([a, b]))
    #expect(
      MapPreview(lines: [[a, b]], positions: [], count: 1).extent == MapExtent([a, b]))
  }
}
