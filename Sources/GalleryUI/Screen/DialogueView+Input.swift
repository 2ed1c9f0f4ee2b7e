import TerminalKit

extension DialogueView {
  /// A cursor move made with the mouse.
  enum Way: Equatable {
    case step(Int)
    case row(Int)
  }

  /// Returns the cursor move of a mouse event: a click moves to the row, the wheel moves by rows.
  /// Nil for other events.
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
  /// The string without leading and trailing whitespace.
  var trimmedBlanks: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
