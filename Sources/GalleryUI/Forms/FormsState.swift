import PhotoExport
package import Transfer

/// The requests of the open dialogue.
package struct FormsState: Sendable {
  var planning = RequestSlot()
  var completing = RequestSlot()

  package init() {}

  /// Cancels pending requests. Returns false if there were none.
  mutating func cancel() -> Bool {
    guard planning.hasPendingRequest || completing.hasPendingRequest else { return false }
    planning.cancel()
    completing.cancel()
    return true
  }
}

package enum FormsEffect: Sendable {
  /// Finds the completions of a typed path.
  case complete(String, PathKind, request: RequestNumber)
  /// Cancels planning and completion.
  case cancel
}

package enum FormsMessage: Sendable {
  case completed(text: String, PathCompletion, request: RequestNumber)
}
