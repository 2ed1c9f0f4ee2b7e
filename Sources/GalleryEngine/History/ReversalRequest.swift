/// A request to undo or redo a change.
package struct ReversalRequest: Hashable, Sendable {
  package enum Which: Hashable, Sendable {
    /// The newest change. If it was made in another session, the user is asked first.
    case newest
    case entry(UInt64)
  }

  package var which: Which
  /// Whether to redo instead of undo.
  package var isAgain: Bool

  package init(_ which: Which, isAgain: Bool) {
    self.which = which
    self.isAgain = isAgain
  }
}
