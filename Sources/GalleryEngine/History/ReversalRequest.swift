/// A request to undo or redo a change.
package struct ReversalRequest: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// The newest change. If it was made in another session, the user is asked first.
    case newest
    case entry(UInt64)
    /// The newest verdict of a culling session. For a redo, the newest one that was undone.
    case culling(session: Int)
  }

  package var target: Target
  /// Whether to redo instead of undo.
  package var isRedo: Bool

  package init(_ target: Target, isRedo: Bool) {
    self.target = target
    self.isRedo = isRedo
  }
}
