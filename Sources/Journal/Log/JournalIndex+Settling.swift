/// What was begun, and what becomes of it.
extension JournalIndex {
  /// What the catalogue knows of what was begun and is neither done nor dropped, in its order.
  var unfinished: [JournalAction] { unfinished { $0.place == .catalogue } }

  /// The same of what is kept by files.
  var unfinishedFiles: [JournalAction] { unfinished { $0.place != .catalogue } }

  private func unfinished(_ isWanted: (JournalAction) -> Bool) -> [JournalAction] {
    begun.values.map(\.action).filter(isWanted).sorted { $0.number < $1.number }
  }

  /// Why an entry can't be undone, or redone with `again`; nil where it can. The index is a settled one.
  func refusal(of id: UInt64, again: Bool) -> ChangeRefusal? {
    guard let state = entry(id)?.state, again ? state.canBeRedone : state.canBeUndone else {
      return .alreadyDone
    }
    let isUnderWay = begun.values.contains {
      $0.action.verb == .undo(id) || $0.action.verb == .redo(id)
    }
    return isUnderWay ? .underWay : nil
  }

  /// What is to be noted where the catalogue has all actions up to `count` and no later one. Asked while
  /// no program is at work.
  func settlement(_ count: UInt64) -> [JournalRecord] {
    let numbers = unfinished.map(\.number)
    let done = numbers.filter { $0 <= count }
    let dropped =
      numbers.filter { $0 > count }
      + steps.reversed().filter { !$0.isOfFiles && $0.number > count }.map(\.number)
    return (done.isEmpty ? [] : [.done(done)]) + (dropped.isEmpty ? [] : [.dropped(dropped)])
  }

  /// As it is once what was cut off, or dropped by a catalogue that was put back, is settled.
  func settled(_ count: UInt64) -> JournalIndex {
    var index = self
    let nowhere = RecordPlace(segment: 0, offset: 0, size: 0)
    for record in settlement(count) { index.take(record, at: nowhere) }
    return index
  }
}
