import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests texts that are too large or too deeply nested, in the query line.
@Suite struct QueryLimitsTests {
  private static let texts = [
    String(repeating: "a", count: 65_536), String(repeating: "ab ", count: 21_845),
    String(repeating: "a ", count: 10_000), String(repeating: "a or ", count: 10_000),
    "iso:" + String(repeating: "1,", count: 10_000), String(repeating: "(", count: 1_000),
    String(repeating: "(", count: 1_000) + "a" + String(repeating: ")", count: 1_000),
    String(repeating: "-", count: 1_000) + "a", String(repeating: "\"", count: 65_536),
    String(repeating: "名", count: 20_000), String(repeating: "e\u{301}", count: 20_000),
    String(repeating: "camera:", count: 9_000), "camera:" + String(repeating: "x", count: 65_000),
  ]

  @Test(arguments: 0..<texts.count)
  func `what is pasted is refused or looked for, and the line goes on`(number: Int) {
    var session = Session(columns: 80, rows: 24)
    session.press("j l")
    let photo = session.current
    session.press("/")
    let time = ContinuousClock().measure {
      session.send(.input(.paste(Self.texts[number])))
      _ = session.lines
      for key in ["x", "Backspace", "Left", "Right", "Home", "End", "Tab", "Up", "Down"] {
        if key == "x" { session.type("x") } else { session.press(key) }
        _ = session.lines
      }
      session.press("Enter")
      _ = session.lines
    }
    // For a debug build, run alongside other tests.
    #expect(time < .seconds(30))

    // For every text, the user can return.
    for _ in 0..<5 where session.state.queryLine != nil || session.state.filter.current != nil {
      session.press("Esc")
    }
    #expect(session.state.queryLine == nil)
    #expect(session.state.filter.current == nil)
    #expect(session.state.grid.index.count == 61)
    #expect(session.current == photo)
  }

  @Test func `what can't be understood leaves the photos as they were`() {
    var session = Session()
    session.press("/")
    session.type("canon")
    session.answerSearch(
      for: ["canon"], session.library.ids { $0.metadata.make == "Canon" })
    session.send(.input(.paste(String(repeating: "(", count: 1_000))))

    #expect(session.state.grid.index.count == 44)
    session.press("Enter")
    #expect(session.state.queryLine?.shownProblem?.code == .tooDeep(limit: 100))
    #expect(session.state.grid.index.count == 44)
  }
}
