package import Journal

/// The result of a request to undo or redo a change.
package enum ReversalResult: Hashable, Sendable {
  /// There is no change to undo or redo. `inOtherLibraries` is true if other libraries have some.
  /// `skipped`, here and below, contains newer changes that were skipped because the files they
  /// trashed are no longer in the trash.
  case nothing(inOtherLibraries: Bool, skipped: [JournalEntry] = [])
  /// The change was made in another session, so the user has to confirm.
  case needsConfirmation(JournalEntry, skipped: [JournalEntry] = [])
  /// The change was undone or redone as far as possible.
  case done(Reversal, skipped: [JournalEntry] = [])
}
