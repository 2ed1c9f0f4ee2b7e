import Testing

@testable import TerminalKit

@Suite struct LineEditorTests {
  @Test func `typed characters stand at the cursor`() {
    var editor = LineEditor("ac")

    perform([.left], in: &editor)
    editor.insert("b")

    #expect(drawn(editor) == "ab|c")
  }

  @Test(arguments: [
    (LineEditor.Action.left, "one two|, three"), (.right, "one two, |three"),
    (.start, "|one two, three"), (.end, "one two, three|"), (.wordLeft, "one |two, three"),
    (.wordRight, "one two, three|"), (.deleteBackward, "one two| three"),
    (.deleteForward, "one two,|three"), (.cutWordBackward, "one | three"),
    (.cutWordForward, "one two,|"), (.cutToEnd, "one two,|"), (.cutLine, "| three"),
  ]) func `the line is edited as the shell does it`(action: LineEditor.Action, result: String) {
    var editor = LineEditor("one two, three")
    for _ in 0..<6 { editor.perform(.left) }

    let isChanged = editor.perform(action)
    #expect(isChanged)
    #expect(drawn(editor) == result)
  }

  @Test func `what was cut comes back`() {
    var editor = LineEditor("/photos/trip")

    perform([.cutWordBackward, .start, .yank], in: &editor)

    #expect(drawn(editor) == "trip|/photos/")
  }

  @Test func `cutting a word takes one folder off a path`() {
    var editor = LineEditor("/home/ann/Pictures")

    perform([.cutWordBackward], in: &editor)

    #expect(editor.text == "/home/ann/")
  }

  @Test(arguments: [
    LineEditor.Action.right, .wordRight, .end, .deleteForward, .cutWordForward, .cutToEnd,
    .yank, .nextLine,
  ]) func `what there is nothing to do for changes nothing`(action: LineEditor.Action) {
    var editor = LineEditor("text")

    let isChanged = editor.perform(action)
    #expect(!isChanged)
    #expect(editor == LineEditor("text"))
  }

  @Test func `nothing is deleted before the beginning`() {
    var editor = LineEditor()

    for action in [LineEditor.Action.deleteBackward, .cutWordBackward, .left] {
      let isChanged = editor.perform(action)
      #expect(!isChanged)
    }
  }

  @Test func `up and down walk through the history and back to what was typed`() {
    var editor = LineEditor("new", history: ["old", "older"].reversed())

    perform([.previousLine], in: &editor)
    #expect(drawn(editor) == "old|")
    perform([.previousLine], in: &editor)
    #expect(editor.text == "older")
    let isEarlier = editor.perform(.previousLine)
    #expect(!isEarlier)
    perform([.nextLine, .nextLine], in: &editor)
    #expect(editor.text == "new")
    let isLater = editor.perform(.nextLine)
    #expect(!isLater)
  }

  @Test func `a line of the history that was changed stays so while one walks`() {
    var editor = LineEditor("", history: ["a", "b"])

    perform([.previousLine], in: &editor)
    editor.insert("!")
    perform([.previousLine, .nextLine], in: &editor)

    #expect(editor.text == "b!")
  }

  @Test func `pasted line ends become blanks and control characters go`() {
    var editor = LineEditor("ab")
    perform([.left], in: &editor)

    editor.insert("/x\r\n\u{1B}[31m\ty\n")

    #expect(drawn(editor) == "a/x [31m y|b")
  }

  @Test func `a combining mark joins the character before it`() {
    var editor = LineEditor("eb")
    perform([.left], in: &editor)
    editor.insert("\u{301}")
    #expect(drawn(editor) == "e\u{301}|b")

    perform([.deleteBackward], in: &editor)

    #expect(drawn(editor) == "|b")
  }

  @Test func `a line is bounded`() {
    var editor = LineEditor()

    editor.insert(String(repeating: "x", count: 100_000))

    #expect(editor.text.count == LineEditor.maximumLength)
  }

  @Test func `a line that fits is shown whole`() {
    let view = LineEditor("相册/x").view(width: 10)

    #expect(view.text == "相册/x")
    #expect(view.cursorColumn == 6)
  }

  @Test func `a line that is too long shows where the cursor is`() {
    var editor = LineEditor("0123456789abcdef")

    #expect(editor.view(width: 8) == ("9abcdef", 7))
    perform([.start], in: &editor)
    #expect(editor.view(width: 8) == ("01234567", 0))
  }

  @Test func `there is room to see what follows the cursor`() {
    var editor = LineEditor("0123456789abcdef")
    for _ in 0..<4 { editor.perform(.left) }

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
      editor.perform(.left)
    }
  }

  private func perform(_ actions: [LineEditor.Action], in editor: inout LineEditor) {
    for action in actions {
      let isChanged = editor.perform(action)
      #expect(isChanged)
    }
  }

  /// Returns the text with a bar at the cursor.
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
