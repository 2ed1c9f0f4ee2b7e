package import PhotoModel

/// What came of taking a change back, or of doing it again.
package struct Reversal: Hashable, Sendable {
  package var entry: JournalEntry
  /// What was really changed.
  package var done: [RecordedChange]
  package var refused: [ChangeRefusal]
  /// The photos that are shown otherwise now.
  package var rows: AssetSet
  /// The photos that are not there any more.
  package var removed: [Asset.ID] = []
  /// Of files, how many were changed, where it was stopped before the end: it can be gone on with.
  package var stopped: FileCount?
  /// Empty folders that the change had made and that could not be removed.
  package var foldersLeft: [FilePath] = []

  package init(
    entry: JournalEntry, done: [RecordedChange] = [], refused: [ChangeRefusal] = [],
    rows: AssetSet = AssetSet()
  ) {
    self.entry = entry
    self.done = done
    self.refused = refused
    self.rows = rows
  }

  /// Whether all of it was done.
  package var isWhole: Bool { refused.isEmpty && stopped == nil }

  /// Whether nothing of it could be done.
  package var isRefused: Bool { done.isEmpty && !refused.isEmpty }
}
