package import PhotoModel

/// What a journal lists.
package struct JournalHistory: Hashable, Sendable {
  /// The oldest first.
  package var entries: [JournalEntry]
  /// What can be taken back, and done again: the newest last.
  package var undoable: [UInt64]
  package var redoable: [UInt64]
  /// From when on all changes are in it; nil for a journal without any.
  package var wholeSince: FileTime?

  package init(
    entries: [JournalEntry] = [], undoable: [UInt64] = [], redoable: [UInt64] = [],
    wholeSince: FileTime? = nil
  ) {
    self.entries = entries
    self.undoable = undoable
    self.redoable = redoable
    self.wholeSince = wholeSince
  }

  package func entry(_ id: UInt64) -> JournalEntry? { entries.first { $0.id == id } }
}
