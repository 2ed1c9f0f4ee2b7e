import TerminalKit
import Testing

@testable import GalleryUI

/// Lines of dialogues: where the cursor is, and what typing does.
@Suite struct DialogueLineTests {
  private func typed(_ text: String, over old: String, ofPath: Bool) -> String {
    LineEditor(old).changed(replacingAll: true, ofPath: ofPath) { $0.insert(text) }.text
  }

  @Test func `what is typed takes the place of what is selected, of a path where one is begun`() {
    #expect(typed("b", over: "a", ofPath: false) == "b")
    #expect(typed("/x", over: "/a", ofPath: true) == "/x")
    #expect(typed("~", over: "/a", ofPath: true) == "~")
    #expect(typed("x", over: "/a", ofPath: true) == "/ax")
    #expect(typed("x", over: "", ofPath: true) == "x")
  }

  /// A line, by its letter.
  private struct Line: FormField {
    var letter: String
    var isTyped = true
    var pathKind: PathKind?
    var continuesPath = true
    var label: String { letter }
    var placeholder: String { "" }

    init(_ letter: String, _ pathKind: PathKind? = nil) {
      (self.letter, self.pathKind) = (letter, pathKind)
    }
  }

  @Test func `the cursor stays among the lines, and selects the one that it comes to`() {
    let (a, b, c) = (Line("a"), Line("b"), Line("c"))
    var lines = FormLines(cursor: b)
    #expect(lines.edit { $0.insert("x") })
    lines.candidates = ["/x"]

    lines.move(to: Line("d"), in: [a, b, c])
    #expect(lines.cursor == b && !lines.isSelected && lines.candidates == ["/x"])
    lines.move(by: 99, in: [a, b, c])
    #expect(lines.cursor == c && lines.isSelected && lines.candidates.isEmpty)
    lines.move(by: -99, in: [a, b, c])
    #expect(lines.cursor == a)
  }

  @Test func `only a change of the text counts, and nothing is typed where one is chosen`() {
    var lines = FormLines(cursor: Line("a"), [Line("a"): LineEditor("old")])
    #expect(!lines.edit { $0.perform(.left) } && !lines.isSelected)
    #expect(lines.edit { $0.insert("x") } && lines.text(of: Line("a")) == "olxd")

    var chosen = Line("b")
    chosen.isTyped = false
    lines.move(to: chosen, in: [Line("a"), chosen])
    #expect(!lines.edit { $0.insert("x") })
  }

  @Test func `a slash continues a selected path, or begins another`() {
    var lines = FormLines(cursor: Line("a", .folder), [Line("a", .folder): LineEditor("/a")])
    #expect(lines.edit { $0.insert("/x") } && lines.text(of: lines.cursor) == "/a/x")

    var another = Line("b", .folder)
    another.continuesPath = false
    lines = FormLines(cursor: another, [another: LineEditor("/a")])
    #expect(lines.edit { $0.insert("/x") } && lines.text(of: another) == "/x")
  }

  @Test func `values follow each other in a circle`() {
    #expect([1, 2, 3].value(after: 3, by: 1) == 1)
    #expect([1, 2, 3].value(after: 1, by: -1) == 3)
    #expect([1, 2, 3].value(after: 7, by: 1) == 2)
  }
}
