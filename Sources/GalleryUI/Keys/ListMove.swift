/// The effect of a movement key in a list of rows.
enum ListMove {
  case by(Int)
  case toFirst, toLast
  /// Enters the item under the cursor, or leaves its parent.
  case enter, leave

  /// `page` is the number of visible rows.
  init(_ command: MoveCommand, page: Int) {
    let halfPage = max(1, page / 2)
    self =
      switch command {
      case .up: .by(-1)
      case .down: .by(1)
      case .pageUp: .by(-page)
      case .pageDown: .by(page)
      case .halfPageUp: .by(-halfPage)
      case .halfPageDown: .by(halfPage)
      case .first: .toFirst
      case .last: .toLast
      case .left: .leave
      case .right: .enter
      }
  }
}
