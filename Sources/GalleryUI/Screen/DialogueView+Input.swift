import TerminalKit

extension DialogueView {
  /// A cursor move made with the mouse.
  enum CursorMove: Equatable {
    case step(Int)
    case row(Int)
  }

  /// Returns the cursor move of a mouse event: a click moves to the row, the wheel moves by rows.
  /// Nil for other events.
  func cursorMove(of mouse: Mouse) -> CursorMove? {
    switch mouse.action {
    case .wheelUp: .step(-1)
    case .wheelDown: .step(1)
    case .press(.left): row(at: mouse.position).map { .row($0) }
    default: nil
    }
  }
}

extension StringProtocol {
  /// The string without leading and trailing whitespace.
  var trimmingWhitespace: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
