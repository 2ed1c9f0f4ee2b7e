import TerminalKit

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
