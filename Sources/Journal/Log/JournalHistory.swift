package import PhotoModel

/// The entries of a journal.
package struct JournalHistory: Hashable, Sendable {
  /// The entries, the oldest first.
  package var entries: [JournalEntry]
  /// The entries that can be undone and those that can be redone, the newest last.
  package var undoable: [UInt64]
  package var redoable: [UInt64]
  /// The time since which all changes are in the journal. Nil if it is empty.
  package var completeSince: FileTime?
  /// Whether changes were made before that time, which are no longer in the journal.
  package var hasEarlierChanges: Bool

  package init(
    entries: [JournalEntry] = [], undoable: [UInt64] = [], redoable: [UInt64] = [],
    completeSince: FileTime? = nil, hasEarlierChanges: Bool = false
  ) {
    self.entries = entries
    self.undoable = undoable
    self.redoable = redoable
    self.completeSince = completeSince
    self.hasEarlierChanges = hasEarlierChanges
  }

  /// Returns the changes of photos, albums and files that can be undone, or redone with `forRedo`,
  /// the newest last.
  package func reversible(forRedo: Bool = false) -> [UInt64] {
    let marks = Set(entries.lazy.filter(\.changesOnlyMarks).map(\.id))
    return (forRedo ? redoable : undoable).filter { !marks.contains($0) }
  }

  package func entry(_ id: UInt64) -> JournalEntry? { entries.first { $0.id == id } }
}
