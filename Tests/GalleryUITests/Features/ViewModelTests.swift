import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests views that are drawn from their own values, without a state.
@Suite struct ViewModelTests {
  private func lines(columns: Int, rows: Int, _ draw: (inout CellBuffer) -> Void) -> [String] {
    var frame = CellBuffer(size: Size(columns: columns, rows: rows))
    draw(&frame)
    return frame.lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func bottomLine(_ content: BottomLine.Content, columns: Int) -> [String] {
    lines(columns: columns, rows: 12) { frame in
      BottomLine(content: content, size: frame.size, theme: .color).draw(in: &frame)
    }
  }

  @Test func `the keys on the right stay when there is no room for those on the left`() {
    let hints = ["open", "mark", "filter"].map {
      BottomLine.Hint(command: .go(.open), key: "x", text: $0)
    }
    let line = bottomLine(
      .keys(left: hints, right: [BottomLine.Hint(command: .go(.back), key: "q", text: "quit")]),
      columns: 24
    ).last

    #expect(line == " x open  x mark  q quit")
  }

  @Test func `a sentence that is longer than the line goes on above it`() {
    let lines = bottomLine(.sentence("one two three four five six"), columns: 20)

    #expect(lines.suffix(2) == [" one two three four", " five six"])
  }

  @Test func `tabs become numbers from the last where there is no room for their words`() {
    func bar(columns: Int) -> String {
      let bar = TopBar(
        view: .moments, title: nil, facts: ["270 photos"], scan: nil, width: columns,
        theme: .color)
      return lines(columns: columns, rows: 1) { bar.draw(in: &$0) }[0]
    }

    #expect(bar(columns: 80).contains("1 Moments  2 Albums  3 Places  4 Map  5 Selection"))
    #expect(bar(columns: 58).contains("1 Moments  2 Albums  3 Places  4 Map  5 "))
    #expect(!bar(columns: 58).contains("Selection"))
    #expect(bar(columns: 30).contains("1 Moments") && bar(columns: 30).contains("270 photos"))
  }

  @Test(arguments: [1, 10, 20, 40, 80, 200])
  func `a bar without tabs fits any width`(columns: Int) {
    let bar = TopBar(
      view: .moments, hasTabs: false, title: "Culling Holidays on the northern islands",
      facts: ["412 of 1,200", "63 picked", "201 rejected", "148 open", "40 stars only"], scan: nil,
      width: columns, theme: .color)

    let line = lines(columns: columns, rows: 1) { bar.draw(in: &$0) }[0]

    #expect(columns < 20 || line.contains("Culling"))
    #expect(columns < 40 || line.contains("412 of 1,200"))
  }

  @Test func `the tab of the selection keeps its title while photos are marked`() {
    let bar = TopBar(
      view: .moments, title: nil, facts: ["2 marked", "61 photos", "page 1/7"], hasMarks: true,
      hasPage: true, scan: nil, width: 80, theme: .color)

    let line = lines(columns: 80, rows: 1) { bar.draw(in: &$0) }[0]

    #expect(line.contains("1 Moments  2 Albums  3  4  5 Selection"))
    #expect(line.contains("2 marked · 61 photos · page 1/7"))
  }

  @Test func `a line of a text that is too long ends with an ellipsis`() {
    let page = TextPage(
      title: "Keys", lines: [TextPage.Line(text: "a line that is far too long for the page")],
      content: Rect(column: 0, row: 1, columns: 30, rows: 6), theme: .color)

    let drawn = lines(columns: 30, rows: 8) { page.draw(in: &$0) }

    #expect(drawn.contains { $0.contains("a line that is") && $0.contains("…") })
  }

  @Test func `a text says how many of its lines are below`() {
    let page = TextPage(
      title: "Keys", lines: (1...9).map { TextPage.Line(text: "line \($0)") }, scroll: 1,
      content: Rect(column: 0, row: 1, columns: 40, rows: 6), theme: .color)
    let drawn = lines(columns: 40, rows: 8) { page.draw(in: &$0) }

    #expect(page.lastScroll == 5)
    #expect(drawn.contains { $0.contains("line 2") } && !drawn.contains { $0.contains("line 1") })
    #expect(drawn.contains { $0.contains("▼ 4 more") })
  }
}
