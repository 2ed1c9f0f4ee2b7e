/// Actions that were begun, and their reconciliation.
extension JournalIndex {
  /// The actions in the catalogue that were begun and are neither done nor dropped, in order.
  var unfinished: [JournalAction] { unfinished { $0.storage == .catalogue } }

  /// The actions on files that were begun and are neither done nor dropped, in order.
  var unfinishedFiles: [JournalAction] { unfinished { $0.storage != .catalogue } }

  private func unfinished(_ isWanted: (JournalAction) -> Bool) -> [JournalAction] {
    startedActions.values.map(\.action).filter(isWanted).sorted { $0.number < $1.number }
  }

  /// Returns the reason why an entry can't be undone, or redone with `forRedo`. Nil if it can.
  /// Must be called on a settled index (see `reconciled(_:)`).
  func refusal(of id: UInt64, forRedo: Bool) -> ChangeRefusal? {
    guard let state = entry(id)?.state, forRedo ? state.canBeRedone : state.canBeUndone else {
      return .alreadyDone
    }
    let isUnderWay = startedActions.values.contains {
      $0.action.verb == .undo(id) || $0.action.verb == .redo(id)
    }
    return isUnderWay ? .inProgress : nil
  }

  /// Returns the records to append if the catalogue contains all actions up to `count` and no later
  /// one. Called while no program is writing.
  func reconciliationRecords(_ count: UInt64) -> [JournalRecord] {
    let numbers = unfinished.map(\.number)
    let done = numbers.filter { $0 <= count }
    let dropped =
      numbers.filter { $0 > count }
      + steps.reversed().filter { !$0.isOfFiles && $0.number > count }.map(\.number)
    return (done.isEmpty ? [] : [.done(done)]) + (dropped.isEmpty ? [] : [.dropped(dropped)])
  }

  /// Returns the index after reconciling interrupted actions and actions that a restored catalogue
  /// has dropped.
  func reconciled(_ count: UInt64) -> JournalIndex {
    var index = self
    let nowhere = RecordPlace(segment: 0, offset: 0, size: 0)
    for record in reconciliationRecords(count) { index.apply(record, at: nowhere) }
    return index
  }
}
