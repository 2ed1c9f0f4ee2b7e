import PhotoExport
package import Transfer

/// What the open dialogue has asked for.
package struct FormsState: Sendable {
  var planning = RequestSlot()
  var completing = RequestSlot()

  package init() {}

  /// Cancels pending requests; false if there were none.
  mutating func cancel() -> Bool {
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
