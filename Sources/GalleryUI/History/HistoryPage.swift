package import GalleryEngine
package import Journal

/// The list of changes, with a cursor. Changes made together are one line, which can be opened to
/// list them individually.
package struct HistoryPage: Hashable, Sendable {
  /// A line of the list.
  package struct Row: Hashable, Sendable {
    package var run: ChangeRun
    /// Whether it is one of the changes of an open run.
    package var isInRun = false
    package var isOpen = false
  }

  package let history: JournalHistory
  /// The runs of changes, most recent first. `albumen history` lists all changes.
  private let runs: [ChangeRun]
  /// The open runs, identified by their most recent change.
  private var openRuns: Set<UInt64> = []
  package private(set) var rows: [Row]
  package private(set) var cursor = 0
  package let hiddenCount: Int

  /// The maximum number of listed runs.
  static let limit = 500

  init(_ history: JournalHistory) {
    self.history = history
    let all = ChangeRun.runs(of: history.entries.reversed())
    runs = Array(all.prefix(HistoryPage.limit))
    hiddenCount = all.dropFirst(HistoryPage.limit).reduce(0) { $0 + $1.entries.count }
    rows = runs.map { Row(run: $0) }
  }

  package var current: Row? { rows.indices.contains(cursor) ? rows[cursor] : nil }

  mutating func move(to index: Int) {
    cursor = max(0, min(index, rows.count - 1))
  }

  /// Lists the individual changes of the run under the cursor below it.
  mutating func open() {
    guard let current, !current.run.isSingle, !current.isInRun else { return }
    openRuns.insert(current.run.newest.id)
    list()
  }

  /// Collapses the run that is under the cursor or contains it, and moves the cursor to it.
  mutating func close() {
    guard let index = rows.prefix(cursor + 1).lastIndex(where: { !$0.isInRun }),
      rows[index].isOpen
    else { return }
    openRuns.remove(rows[index].run.newest.id)
    cursor = index
    list()
  }

  private mutating func list() {
    rows = runs.flatMap { run in
      guard openRuns.contains(run.newest.id) else { return [Row(run: run)] }
      return [Row(run: run, isOpen: true)]
        + run.entries.map { Row(run: ChangeRun($0), isInRun: true) }
    }
  }

  /// The changes that Enter undoes or redoes, or nil if neither is possible for those under the
  /// cursor.
  package var reversal: (run: ChangeRun, isRedo: Bool)? {
    guard let run = current?.run else { return nil }
    let undoable = Set(history.undoable)
    // Some verdicts of a culling session may have been undone already.
    if run.isCulling {
      let done = ChangeRun(entries: run.entries.filter { undoable.contains($0.id) })
      if let done { return (done, false) }
    }
    if run.entries.allSatisfy({ undoable.contains($0.id) }) { return (run, false) }
    let redoable = Set(history.redoable)
    return run.entries.allSatisfy { redoable.contains($0.id) } ? (run, true) : nil
  }
}
