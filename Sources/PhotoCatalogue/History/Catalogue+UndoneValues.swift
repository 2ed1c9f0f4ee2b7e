import Journal

extension Catalogue {
  /// Returns the catalogue's part of undoing or redoing a change. Undoing a change of files leaves
  /// the values that the changes which are still in effect set before it, in their order. It
  /// doesn't restore values of earlier changes that were undone since: no change that can be undone
  /// would remove them.
  func reversedValues(
    _ action: JournalAction?, of entry: JournalEntry, isRedo: Bool
  ) throws(CatalogueError) -> [RecordedChange] {
    guard let action else { return [] }
    let inverted = action.changes.inverted
    guard action.storage != .catalogue, let journal, let count = try journalCount() else {
      return inverted.ofCatalogue
    }
    let made = try convertingJournalErrors { () throws(JournalError) in
      try journal.changesMade(by: entry.id, in: count.stamp)
    }
    let hasFields = (made + inverted).contains { if case .fields = $0 { true } else { false } }
    guard hasFields else { return inverted.ofCatalogue }
    let undone = try convertingJournalErrors { () throws(JournalError) in
      try journal.changesUndone(since: entry.id, in: count.stamp)
    }
    return inverted.withoutValues(ofUndone: undone, made: made, isRedo: isRedo).ofCatalogue
  }
}
