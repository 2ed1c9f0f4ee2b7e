import Files
import GRDB
package import Journal
package import PhotoModel

/// Changes that are kept by files: the journal has them, and the catalogue their numbers.
extension Catalogue {
  /// Begins a change of about `planned` files. Nothing of them may be changed but by what it gives.
  package func beginFiles(
    _ summary: ChangeSummary, verb: JournalAction.Verb = .change, planned: Int,
    names: [FilePath] = []
  ) throws(CatalogueError) -> FileAction {
    try write { database in
      guard let journal else { throw JournalError(.readOnly, file: nil) }
      var count = try JournalCount.read(database) ?? JournalCount()
      let action = try journal.beginFiles(
        verb, summary, planned: planned, names: names, of: count.stamp, after: count.number)
      count.number = action.number
      try count.write(database)
      return action
    }
  }

  func reverseFiles(
    _ entry: JournalEntry, _ action: JournalAction, _ again: Bool, _ goOn: (Int, Int) -> Bool
  ) throws(CatalogueError) -> Reversal {
    guard entry.state == (again ? .undone : .done) else {
      return Reversal(entry: entry, refused: [.alreadyDone])
    }
    let steps = action.changes.inverted.flatMap(\.steps)
    let files = try beginFiles(
      entry.summary, verb: again ? .redo(entry.id) : .undo(entry.id), planned: steps.count,
      names: action.names)
    let report = files.perform(steps) { goOn($0, steps.count) }
    // A note of what is gone by now is made by the next scan where it can't be made here.
    let taken = try? takeOut(report.done, now: journal?.time ?? entry.time) { path in
      (try? FileSystem().status(of: path, followingLinks: false))?.identity
    }
    if let error = report.error, report.done.isEmpty { throw CatalogueError(error, file: nil) }
    var reversal = Reversal(
      entry: entry, done: report.done.isEmpty ? [] : [.files(report.done)],
      refused: report.left.compactMap { left in
        left.step.path.map { .file($0, left.reason) } ?? .unknown
      })
    reversal.removed = taken?.removed ?? []
    return reversal
  }

  func fileTrial(
    _ entry: JournalEntry, _ action: JournalAction, _ journal: ChangeJournal
  ) -> Reversal {
    var reversal = Reversal(entry: entry)
    var done: [FileStep] = []
    for step in action.changes.inverted.flatMap(\.steps) {
      switch journal.worker.look(step) {
      case .ready: done.append(step)
      case .alreadySo: break
      case .refused(let reason):
        reversal.refused.append(step.path.map { .file($0, reason) } ?? .unknown)
      }
    }
    if !done.isEmpty { reversal.done = [.files(done)] }
    return reversal
  }
}

extension RecordedChange {
  fileprivate var steps: [FileStep] { if case .files(let steps) = self { steps } else { [] } }
}
