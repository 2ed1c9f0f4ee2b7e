import Testing

@testable import TerminalKit

@Suite struct LineEditorTests {
  private static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  private static func alt(_ character: Character) -> Key {
    Key(.character(character), .alt)
  }

  @Test func `typed characters stand at the cursor`() {
    var editor = LineEditor("ac")

    press([Key(.left), Key(.character("b"))], in: &editor)

    #expect(drawn(editor) == "ab|c")
  }

  @Test(arguments: [
    (Key(.left), "one two|, three"), (Key(.right), "one two, |three"),
    (Key(.home), "|one two, three"),
    (Key(.end), "one two, three|"), (control("a"), "|one two, three"),
    (control("e"), "one two, three|"), (control("b"), "one two|, three"),
    (control("f"), "one two, |three"), (alt("b"), "one |two, three"),
    (alt("f"), "one two, three|"), (Key(.left, .control), "one |two, three"),
    (Key(.right, .alt), "one two, three|"), (Key(.backspace), "one two| three"),
    (Key(.delete), "one two,|three"), (control("d"), "one two,|three"),
    (control("w"), "one | three"), (Key(.backspace, .alt), "one | three"),
    (alt("d"), "one two,|"), (control("k"), "one two,|"), (control("u"), "|"),
  ]) func `the shell's keys do what they do there`(key: Key, result: String) {
    var editor = LineEditor("one two, three")
    for _ in 0..<6 { _ = editor.handle(Key(.left)) }

    #expect(editor.handle(key) == .changed)
    #expect(drawn(editor) == result)
  }

  @Test func `what was cut comes back`() {
    var editor = LineEditor("/photos/trip")

    press([Self.control("w"), Self.control("a"), Self.control("y")], in: &editor)

    #expect(drawn(editor) == "trip|/photos/")
  }

  @Test func `Ctrl-w takes one folder off a path`() {
    var editor = LineEditor("/home/ann/Pictures")

    press([Self.control("w")], in: &editor)

    #expect(editor.text == "/home/ann/")
  }

  @Test(arguments: [
    (Key(.enter), LineEditor.Outcome.submitted), (Key(.escape), .cancelled),
    (control("c"), .cancelled), (Key(.tab), .completionAsked), (Key(.function(5)), .ignored),
    (Key(.pageUp), .ignored), (alt("x"), .ignored), (control("x"), .ignored),
    (Key(.right), .ignored), (Key(.delete), .ignored),
  ]) func `a key that edits nothing says what it means`(key: Key, outcome: LineEditor.Outcome) {
    var editor = LineEditor("text")

    #expect(editor.handle(key) == outcome)
    #expect(editor.text == "text")
  }

  @Test func `nothing is deleted before the beginning`() {
    var editor = LineEditor()

    #expect(editor.handle(Key(.backspace)) == .ignored)
    #expect(editor.handle(Self.control("w")) == .ignored)
    #expect(editor.handle(Key(.left)) == .ignored)
  }

  @Test func `up and down walk through the history and back to what was typed`() {
    var editor = LineEditor("new", history: ["old", "older"].reversed())

    press([Key(.up)], in: &editor)
    #expect(drawn(editor) == "old|")
    press([Key(.up)], in: &editor)
    #expect(editor.text == "older")
    #expect(editor.handle(Key(.up)) == .ignored)
    press([Key(.down), Key(.down)], in: &editor)
    #expect(editor.text == "new")
    #expect(editor.handle(Key(.down)) == .ignored)
  }

  @Test func `a line of the history that was changed stays so while one walks`() {
    var editor = LineEditor("", history: ["a", "b"])

    press([Key(.up), Key(.character("!")), Key(.up), Key(.down)], in: &editor)

    #expect(editor.text == "b!")
  }

  @Test func `pasted line ends become blanks and control characters go`() {
    var editor = LineEditor("ab")
    press([Key(.left)], in: &editor)

    editor.insert("/x\r\n\u{1B}[31m\ty\n")

    #expect(drawn(editor) == "a/x [31m y|b")
  }

  @Test func `a combining mark joins the character before it`() {
    var editor = LineEditor("eb")
    press([Key(.left), Key(.character("\u{301}"))], in: &editor)
    #expect(drawn(editor) == "e\u{301}|b")

    press([Key(.backspace)], in: &editor)

    #expect(drawn(editor) == "|b")
  }

  @Test func `a line is bounded`() {
    var editor = LineEditor()

    editor.insert(String(repeating: "x", count: 100_000))

    #expect(editor.text.count == LineEditor.longestText)
  }

  @Test func `a line that fits is shown whole`() {
    let view = LineEditor("相册/x").view(width: 10)

    #expect(view.text == "相册/x")
    #expect(view.cursorColumn == 6)
  }

  @Test func `a line that is too long shows where the cursor is`() {
    var editor = LineEditor("0123456789abcdef")

    #expect(editor.view(width: 8) == ("9abcdef", 7))
    press([Key(.home)], in: &editor)
    #expect(editor.view(width: 8) == ("01234567", 0))
  }

  @Test func `there is room to see what follows the cursor`() {
    var editor = LineEditor("0123456789abcdef")
    for _ in 0..<4 { _ = editor.handle(Key(.left)) }

    #expect(editor.view(width: 8) == ("789abcde", 5))
  }

  @Test func `the cursor is always inside and the text always fits`() {
    var editor = LineEditor("a相b册👨‍👩‍👧e\u{301}🇨🇳xyz相相相")
    for _ in 0..<20 {
      for width in 1...16 {
        let view = editor.view(width: width)
        #expect((0..<width).contains(view.cursorColumn))
        #expect(DisplayText.width(view.text) <= width)
      }
      _ = editor.handle(Key(.left))
    }
  }

  private func press(_ keys: [Key], in editor: inout LineEditor) {
    for key in keys { #expect(editor.handle(key) == .changed) }
  }

  /// The text with a bar where the cursor is.
  private func drawn(_ editor: LineEditor) -> String {
    var text = Array(editor.text)
    let view = editor.view(width: 1000)
    var column = 0
    var index = 0
    while column < view.cursorColumn {
      column += DisplayText.width(String(text[index]))
      index += 1
    }
    text.insert("|", at: index)
    return String(text)
  }
}
