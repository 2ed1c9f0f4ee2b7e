package import Journal

/// The list of changes, with a cursor on one of them.
package struct HistoryPage: Hashable, Sendable {
  package let history: JournalHistory
  /// The newest first; 'albumen history' has all.
  package let entries: [JournalEntry]
  package private(set) var cursor = 0

  /// So many changes are listed.
  static let limit = 500

  init(_ history: JournalHistory) {
    self.history = history
    entries = Array(history.entries.suffix(HistoryPage.limit).reversed())
  }

  var hiddenCount: Int { history.entries.count - entries.count }

  package var current: JournalEntry? { entries.indices.contains(cursor) ? entries[cursor] : nil }

  mutating func move(to place: Int) {
    cursor = max(0, min(place, entries.count - 1))
  }

  /// What Enter does with the change under the cursor: nil where it can neither be taken back nor done again.
  package var reversal: (entry: JournalEntry, isAgain: Bool)? {
    guard let current else { return nil }
    if history.undoable.contains(current.id) { return (current, false) }
    return history.redoable.contains(current.id) ? (current, true) : nil
  }
}
