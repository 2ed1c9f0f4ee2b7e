import Journal

extension Catalogue {
  /// Returns the catalogue's part of undoing or redoing a change. Undoing a change of files doesn't
  /// restore values of earlier changes that were undone since: no change that can be undone would
  /// remove them.
  func reversedValues(
    _ action: JournalAction?, of entry: JournalEntry, isRedo: Bool
  ) throws(CatalogueError) -> [RecordedChange] {
    guard let action else { return [] }
    let changes = action.changes.ofCatalogue.inverted
    guard action.storage != .catalogue, !changes.isEmpty, let journal,
      let count = try journalCount()
    else { return changes }
    let undone = try convertingJournalErrors { () throws(JournalError) in
      try journal.changesUndone(since: entry.id, in: count.stamp)
    }
    return changes.withoutValues(ofUndone: undone, isRedo: isRedo)
  }
}
