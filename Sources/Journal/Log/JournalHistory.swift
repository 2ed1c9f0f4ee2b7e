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

  /// The changes of photos, albums and files that can be taken back, or done again with `again`: the newest last.
  package func reversible(again: Bool = false) -> [UInt64] {
    let marks = Set(entries.lazy.filter(\.isOfMarks).map(\.id))
    return (again ? redoable : undoable).filter { !marks.contains($0) }
  }

  package func entry(_ id: UInt64) -> JournalEntry? { entries.first { $0.id == id } }
}
