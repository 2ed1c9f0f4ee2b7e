import TerminalKit

/// What typing and the mouse do in a dialogue of lines.
extension LineEditor {
  /// The line after a change. With `replacingAll` all that stood there was selected: what is typed takes its place,
  /// of a path only where another one is begun.
  func changed(
    replacingAll: Bool, ofPath isPath: Bool = false, _ change: (inout LineEditor) -> Void
  ) -> LineEditor {
    var editor = self
    change(&editor)
    // The cursor stands at the end of what is selected: what was typed stands behind it.
    guard replacingAll, !text.isEmpty, editor.text.count > text.count, editor.text.hasPrefix(text)
    else { return editor }
    let typed = String(editor.text.dropFirst(text.count))
    return !isPath || ["/", "~"].contains(typed.prefix(1)) ? LineEditor(typed) : editor
  }
}

extension DialogueView {
  /// Where the mouse leads the cursor.
  enum Way: Equatable {
    case step(Int)
    case row(Int)
  }

  /// A click goes to the line, the wheel through them; nil for anything else.
  func way(of mouse: Mouse) -> Way? {
    switch mouse.action {
    case .wheelUp: .step(-1)
    case .wheelDown: .step(1)
    case .press(.left): row(at: mouse.at).map { .row($0) }
    default: nil
    }
  }
}

extension StringProtocol {
  /// Without blanks at its ends.
  var trimmedBlanks: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
