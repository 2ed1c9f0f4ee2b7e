package import GalleryEngine
package import Journal

/// The list of changes, with a cursor on one of them. Changes that were made in one go are one line, which can be
/// opened to its single changes.
package struct HistoryPage: Hashable, Sendable {
  /// A line of the list.
  package struct Row: Hashable, Sendable {
    package var run: ChangeRun
    /// Whether it is one of the changes of a run that is open.
    package var isInRun = false
    package var isOpen = false
  }

  package let history: JournalHistory
  /// The newest first; 'albumen history' has all.
  private let runs: [ChangeRun]
  /// The runs that are open, by their newest change.
  private var opened: Set<UInt64> = []
  package private(set) var rows: [Row]
  package private(set) var cursor = 0
  package let hiddenCount: Int

  /// So many changes are listed.
  static let limit = 500

  init(_ history: JournalHistory) {
    self.history = history
    let entries = Array(history.entries.suffix(HistoryPage.limit).reversed())
    hiddenCount = history.entries.count - entries.count
    runs = ChangeRun.runs(of: entries)
    rows = runs.map { Row(run: $0) }
  }

  package var current: Row? { rows.indices.contains(cursor) ? rows[cursor] : nil }

  mutating func move(to place: Int) {
    cursor = max(0, min(place, rows.count - 1))
  }

  /// Lists the single changes of the run under the cursor below it.
  mutating func open() {
    guard let current, !current.run.isSingle, !current.isInRun else { return }
    opened.insert(current.run.newest.id)
    list()
  }

  /// Makes the run under the cursor, or around it, one line again, with the cursor on it.
  mutating func close() {
    guard let place = rows.prefix(cursor + 1).lastIndex(where: { !$0.isInRun }),
      rows[place].isOpen
    else { return }
    opened.remove(rows[place].run.newest.id)
    cursor = place
    list()
  }

  private mutating func list() {
    rows = runs.flatMap { run in
      guard opened.contains(run.newest.id) else { return [Row(run: run)] }
      return [Row(run: run, isOpen: true)]
        + run.entries.map { Row(run: ChangeRun($0), isInRun: true) }
    }
  }

  /// What Enter does with the changes under the cursor: nil where they can neither be taken back nor done again.
  package var reversal: (run: ChangeRun, isAgain: Bool)? {
    guard let run = current?.run else { return nil }
    if run.entries.allSatisfy({ history.undoable.contains($0.id) }) { return (run, false) }
    return run.entries.allSatisfy { history.redoable.contains($0.id) } ? (run, true) : nil
  }
}
