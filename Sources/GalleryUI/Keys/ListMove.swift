/// What a key that moves does in a list of rows.
enum ListMove {
  case by(Int)
  case toFirst, toLast
  /// Into what is under the cursor, or out of it.
  case enter, leave

  /// `page` is the number of rows that are seen.
  init(_ command: MoveCommand, page: Int) {
    let half = max(1, page / 2)
    self =
      switch command {
      case .up: .by(-1)
      case .down: .by(1)
      case .pageUp: .by(-page)
      case .pageDown: .by(page)
      case .halfPageUp: .by(-half)
      case .halfPageDown: .by(half)
      case .first: .toFirst
      case .last: .toLast
      case .left: .leave
      case .right: .enter
      }
  }
}
