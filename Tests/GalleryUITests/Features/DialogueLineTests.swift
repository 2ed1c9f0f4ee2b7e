import TerminalKit
import Testing

@testable import GalleryUI

/// Tests lines of dialogues: the position of the cursor, and typing.
@Suite struct DialogueLineTests {
  /// A line, identified by its letter.
  private struct Line: FormField {
    var letter: String
    var isTyped = true
    var pathKind: PathKind?
    var label: String { letter }
    var placeholder: String { "" }

    init(_ letter: String, _ pathKind: PathKind? = nil) {
      (self.letter, self.pathKind) = (letter, pathKind)
    }
  }

  @Test func `the cursor stays among the lines, and selects the one that it comes to`() {
    let (a, b, c) = (Line("a"), Line("b"), Line("c"))
    var lines = FormLines(cursor: b)
    let isInserted = lines.insert("x")
    #expect(isInserted)
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
    let isMoved = lines.edit { $0.perform(.left) }
    #expect(!isMoved && !lines.isSelected)
    let isInserted = lines.insert("x")
    #expect(isInserted && lines.text(of: Line("a")) == "olxd")

    var chosen = Line("b")
    chosen.isTyped = false
    lines.move(to: chosen, in: [Line("a"), chosen])
    let isTyped = lines.insert("x")
    #expect(!isTyped)
  }

  /// Returns the text of a selected line after typing.
  private func typed(_ text: String, over old: String, _ line: Line) -> String {
    var lines = FormLines(cursor: line, [line: LineEditor(old)])
    _ = lines.insert(text)
    return lines.text(of: line)
  }

  @Test func `typing replaces a selected text`() {
    #expect(typed("b", over: "a", Line("a")) == "b")
    #expect(typed("b", over: "", Line("a")) == "b")
    var lines = FormLines(cursor: Line("a"), [Line("a"): LineEditor("old")])
    _ = (lines.insert("x"), lines.insert("y"))
    #expect(lines.text(of: Line("a")) == "xy")
  }

  @Test func `typing continues a selected path, or begins another`() {
    let path = Line("a", .folder)
    #expect(typed("/x", over: "/a", path) == "/x" && typed("~", over: "/a", path) == "~")
    #expect(typed("x", over: "/a", path) == "/ax")
  }

  @Test func `what is not typed continues nothing`() {
    let path = Line("a", .folder)
    var lines = FormLines(cursor: path, [path: LineEditor("/a", history: ["/a/b"])])
    _ = lines.edit { $0.perform(.previousLine) }
    #expect(lines.text(of: path) == "/a/b")
    lines.reset(to: "/a")
    lines.replace(with: "/a/")
    #expect(lines.text(of: path) == "/a/" && !lines.isSelected)
  }

  @Test func `values follow each other in a circle`() {
    #expect([1, 2, 3].value(after: 3, by: 1) == 1)
    #expect([1, 2, 3].value(after: 1, by: -1) == 3)
    #expect([1, 2, 3].value(after: 7, by: 1) == 2)
  }
}
