import PhotoModel
import Synchronization

/// An action on files that was begun and is not over. What it is about to do is written down, down to the
/// disk, before it is done.
///
/// Other changes go on meanwhile, by this program and by others. Where it goes away without an end, the
/// next start looks at each file. Methods block.
package final class FileAction: Sendable {
  package let number: UInt64
  /// When it was begun.
  let time: FileTime
  let verb: JournalAction.Verb
  let stamp: String
  let journal: ChangeJournal
  /// Held as long as a program is at work, so that no other one takes this for cut off.
  private let running: JournalLock
  private let state = Mutex(State())

  private struct State: Sendable {
    /// Of each step that was written down.
    var photos: [Asset.ID?] = []
    var notDone: [Int] = []
    /// What may have been made for files.
    var folders: Set<FilePath> = []
    var hasChanges = false
    /// What the catalogue said of photos before their files were replaced, and is to say.
    var planned: [RecordedChange] = []
    /// The photos that the catalogue changed with them.
    var changed = AssetSet()
    /// Whether files are copied: of copies, which are photos of their own, their originals count.
    var hasCopies = false
    /// Whether files come in that were no photo's before.
    var hasImports = false
  }

  init(
    _ number: UInt64, _ verb: JournalAction.Verb, at time: FileTime, of stamp: String,
    in journal: ChangeJournal, _ running: JournalLock
  ) {
    self.number = number
    self.time = time
    self.verb = verb
    self.stamp = stamp
    self.journal = journal
    self.running = running
  }

  /// Writes down what is to be done next, with what the catalogue says of these photos so far and is to say,
  /// and returns how many steps were written down before. Where that fails, nothing of it may be done.
  @discardableResult
  package func note(
    _ steps: [FileStep], with planned: [RecordedChange] = []
  ) throws(JournalError) -> Int {
    try journal.append(
      (planned.isEmpty ? [] : [.planned(of: number, planned)])
        + [.steps(of: number, count: steps.count, steps)], of: stamp)
    return state.withLock { state in
      state.planned += planned
      state.folders.formUnion(steps.compactMap(\.folderMade))
      defer { state.photos += steps.map(\.photo) }
      if steps.contains(where: \.copies) { state.hasCopies = true }
      if steps.contains(where: \.bringsPhoto) { state.hasImports = true }
      return state.photos.count
    }
  }

  /// What is to be written down of changes that the catalogue takes with the files, in the transaction that does so;
  /// nil of none. What it said before the files were replaced is what was planned: a scan may have found them
  /// meanwhile.
  package func part(_ changes: [RecordedChange]) -> ChangeJournal.Draft? {
    guard !changes.isEmpty else { return nil }
    return ChangeJournal.Draft(
      changes.starting(from: state.withLock { $0.planned }), verb: .part(number))
  }

  /// The catalogue has these changes.
  package func take(_ changes: [RecordedChange]) {
    guard !changes.isEmpty else { return }
    state.withLock { state in
      state.hasChanges = true
      state.changed.formUnion(changes.photos)
      state.planned = state.planned.without(changes.photos)
    }
  }

  /// These of all that was written down were not done, counted from 0.
  package func leave(_ places: [Int]) {
    state.withLock { $0.notDone += places }
  }

  /// It is over: it becomes an entry, unless nothing was done. With `isWhole`, all is as it is to be, even
  /// where nothing had to be done. With `isCutOff`, going back or forth can be gone on with. `photos` is how many
  /// came in, which only who brought them knows. Folders that were made for it and are empty go.
  package func finish(
    isWhole: Bool = false, isCutOff: Bool = false, photos: Int? = nil
  ) throws(JournalError) {
    let state = state.withLock { $0 }
    journal.worker.removeFolders(state.folders, madeSince: time)
    var outcome = FileOutcome(
      of: state.photos, with: state.hasCopies ? AssetSet() : state.changed,
      notDone: state.notDone.sorted(), isCutOff: isCutOff, hasImports: state.hasImports)
    outcome.photos = photos ?? outcome.photos
    try journal.append(
      [
        state.notDone.count < state.photos.count || state.hasChanges || isWhole
          ? .outcome(of: number, outcome) : .dropped([number])
      ], of: stamp)
    withExtendedLifetime(running) {}
  }
}

/// What came of changing files.
package struct FileReport: Sendable {
  package struct Left: Hashable, Sendable {
    package var step: FileStep
    package var reason: FileRefusal

    package init(step: FileStep, reason: FileRefusal) {
      self.step = step
      self.reason = reason
    }
  }

  package var done: [FileStep] = []
  package var left: [Left] = []
  /// Nothing was tried of these, since it was stopped, or the journal took no more.
  package var notBegun: [FileStep] = []
  package var isCancelled = false
  /// Why the journal took no more: the rest was not begun.
  package var error: JournalError?

  package init() {}
}
