/// What the dialogue that moves photos begins with.
package struct MovingState: Sendable {
  /// What was done last in this session.
  var last = MoveForm.Draft()
  /// The folders that photos were moved to, the last one last.
  private(set) var folders: [String] = []

  package init() {}

  mutating func note(_ draft: MoveForm.Draft) {
    last = draft
    guard draft.work != .rename else { return }
    folders.removeAll { $0 == draft.destination }
    folders.append(draft.destination)
  }
}
