import PhotoModel
import Synchronization

/// An action on files that was begun and has not ended. Its steps are written to the disk before
/// they are performed.
///
/// Other changes by this and other programs continue meanwhile. If the object is released without
/// `finish`, the next start checks each file. Methods block.
package final class FileAction: Sendable {
  package let number: UInt64
  /// The time at which the action was begun.
  let time: FileTime
  let verb: JournalAction.Verb
  let stamp: String
  let journal: ChangeJournal
  /// Held while the program is working, so that no other program treats the action as interrupted.
  private let running: JournalLock
  private let state = Mutex(State())

  private struct State: Sendable {
    /// The photo of each recorded step.
    var photos: [Asset.ID?] = []
    var notDone: [Int] = []
    /// The folders that may have been created for files.
    var folders: Set<FilePath> = []
    var hasChanges = false
    /// The catalogue's values of photos before their files were replaced, and the planned values.
    var planned: [RecordedChange] = []
    /// The photos that the catalogue changed with the files.
    var changed = AssetSet()
    /// Whether files are copied. Copies are photos of their own, but their originals are counted.
    var hasCopies = false
    /// Whether files are imported that did not belong to a photo before.
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

  /// Records the next steps, with the catalogue's current and planned values of these photos.
  /// Returns the number of steps recorded before. If this fails, none of the steps may be
  /// performed.
  @discardableResult
  package func record(
    _ steps: [FileStep], with planned: [RecordedChange] = []
  ) throws(JournalError) -> Int {
    try journal.append(
      (planned.isEmpty ? [] : [.planned(of: number, planned)])
        + [.steps(of: number, count: steps.count, steps)], of: stamp)
    return state.withLock { state in
      state.planned += planned
      state.folders.formUnion(steps.compactMap(\.createdFolder))
      defer { state.photos += steps.map(\.photo) }
      if steps.contains(where: \.copies) { state.hasCopies = true }
      if steps.contains(where: \.importsNewPhoto) { state.hasImports = true }
      return state.photos.count
    }
  }

  /// Returns the draft of the changes that the catalogue makes together with the files, to be
  /// recorded in the same transaction. Nil if there are none. The values before the change are the
  /// planned ones, because a scan may have found the replaced files meanwhile.
  package func catalogueDraft(_ changes: [RecordedChange]) -> ChangeJournal.Draft? {
    guard !changes.isEmpty else { return nil }
    return ChangeJournal.Draft(
      changes.replacingOldValues(from: state.withLock { $0.planned }), verb: .part(number))
  }

  /// Records that the catalogue has made these changes.
  package func recordCatalogueChanges(_ changes: [RecordedChange]) {
    guard !changes.isEmpty else { return }
    state.withLock { state in
      state.hasChanges = true
      state.changed.formUnion(changes.photos)
      state.planned = state.planned.without(changes.photos)
    }
  }

  /// Records that these steps, numbered from 0 over all recorded steps, were not done.
  package func markNotDone(_ places: [Int]) {
    state.withLock { $0.notDone += places }
  }

  /// Ends the action. It becomes an entry unless nothing was done. `isComplete` means that the
  /// intended state is reached, even if nothing had to be done. `isInterrupted` means that an undo
  /// or redo can be continued. `photos` is the number of imported photos, which only the importer
  /// can count. Removes empty folders that were created for the action.
  package func finish(
    isComplete: Bool = false, isInterrupted: Bool = false, photos: Int? = nil
  ) throws(JournalError) {
    let state = state.withLock { $0 }
    journal.worker.removeFolders(state.folders, createdSince: time)
    var outcome = FileOutcome(
      of: state.photos, with: state.hasCopies ? AssetSet() : state.changed,
      notDone: state.notDone.sorted(), isInterrupted: isInterrupted, hasImports: state.hasImports)
    outcome.photos = photos ?? outcome.photos
    try journal.append(
      [
        state.notDone.count < state.photos.count || state.hasChanges || isComplete
          ? .outcome(of: number, outcome) : .dropped([number])
      ], of: stamp)
    withExtendedLifetime(running) {}
  }
}

/// The result of changing files.
package struct FileReport: Sendable {
  package struct Skipped: Hashable, Sendable {
    package var step: FileStep
    package var reason: FileRefusal

    package init(step: FileStep, reason: FileRefusal) {
      self.step = step
      self.reason = reason
    }
  }

  package var done: [FileStep] = []
  package var skipped: [Skipped] = []
  /// The steps that were not tried, because the action was cancelled or the journal could not be
  /// written.
  package var notStarted: [FileStep] = []
  package var isCancelled = false
  /// The reason why the journal could not be written: the remaining steps were not begun.
  package var error: JournalError?

  package init() {}
}
