/// The initial values of the dialogue that moves photos.
package struct MovingState: Sendable {
  /// The last draft performed in this session.
  var last = MoveForm.Draft()
  /// The folders that photos were moved to, most recent last.
  private(set) var folders: [String] = []

  package init() {}

  mutating func record(_ draft: MoveForm.Draft) {
    last = draft
    guard draft.work != .rename else { return }
    folders.removeAll { $0 == draft.destination }
    folders.append(draft.destination)
  }
}
