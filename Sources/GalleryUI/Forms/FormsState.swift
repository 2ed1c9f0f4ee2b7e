package import PhotoExport

/// What the open dialogue has asked for.
package struct FormsState: Sendable {
  var planning = RequestSlot()
  var completing = RequestSlot()

  package init() {}

  /// No answer is awaited any more. False where none was.
  mutating func giveUp() -> Bool {
    guard planning.isUnderWay || completing.isUnderWay else { return false }
    planning.giveUp()
    completing.giveUp()
    return true
  }
}

package enum FormsEffect: Sendable {
  /// Find what could follow a path that is typed.
  case complete(String, PathKind, request: RequestNumber)
  /// Make no plan, and complete nothing.
  case cancel
}

package enum FormsMessage: Sendable {
  case completed(text: String, PathCompletion, request: RequestNumber)
}
