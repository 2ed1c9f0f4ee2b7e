import PhotoModel

/// The combined state of the records of a journal, without the values in them. Doesn't access any
/// files.
struct JournalIndex: Sendable {
  private struct Known: Sendable {
    var entry: JournalEntry
    /// The locations of the values that were changed by the change, its undo and its redo, the last
    /// one at the end.
    var places: [RecordPlace]
    /// The actions at these locations, each with the preceding interrupted actions that were to do
    /// the same.
    var numbers: [[UInt64]]
    /// The interrupted undos of a change that is done, or the interrupted redos of one that is
    /// undone.
    var interrupted: [UInt64] = []
  }

  struct Step: Sendable {
    var number: UInt64
    var verb: JournalAction.Verb
    var isOfFiles: Bool
  }

  struct StartedAction: Sendable {
    var action: JournalAction
    var place: RecordPlace
    /// The change number that the user sees.
    var change: UInt64
  }

  /// The records of the steps of an action on files.
  struct Parts: Sendable {
    var places: [RecordPlace] = []
    var count = 0
    /// The records of the catalogue changes made with the steps, and of the planned values.
    var changes: [RecordPlace] = []
    var planned: [RecordPlace] = []
    var outcome: FileOutcome?
    /// Whether some of the records can't be read.
    var isDamaged = false

    func isIn(_ segment: UInt64) -> Bool {
      (places + changes + planned).contains { $0.segment == segment }
    }
  }

  private var known: [UInt64: Known] = [:]
  private(set) var startedActions: [UInt64: StartedAction] = [:]
  private var parts: [UInt64: Parts] = [:]
  /// The completed actions, in order.
  private(set) var steps: [Step] = []
  /// The changes that can be undone and those that can be redone, the newest last.
  private(set) var undoable: [UInt64] = []
  private(set) var redoable: [UInt64] = []
  private(set) var lastNumber: UInt64 = 0
  /// The number of changes that were begun, including those in journal files that have been
  /// removed.
  private(set) var lastChange: UInt64 = 0
  /// The time since which all changes are known. Nil without records.
  private(set) var completeSince: FileTime?
  /// Whether there were changes before that time.
  private(set) var hasEarlierChanges = false
  /// Whether a damaged record has been found.
  private var isDamaged = false
  /// The damaged action records that can still be read.
  private var damagedActions: [UInt64: JournalAction] = [:]

  init() {}

  // MARK: Applying records, in order

  mutating func apply(_ record: JournalRecord, at location: RecordPlace) {
    switch record {
    case .start(let time, let isFirst, let changesBefore):
      if completeSince == nil {
        lastChange = changesBefore ?? 0
        hasEarlierChanges = !isFirst || lastChange > 0
      }
      completeSince = completeSince ?? time
    case .action(let action):
      begin(action, at: location)
    case .done(let numbers):
      for number in numbers {
        recover(number, .catalogue)
        finish(number)
      }
    case .dropped(let numbers):
      for number in numbers.sorted(by: >) { drop(number) }
    case .steps(let number, let count, _):
      recover(number, .files(count))
      parts[number, default: Parts()].places.append(location)
      parts[number, default: Parts()].count += count
    case .changes(let number, _):
      recover(number, .files(0))
      parts[number, default: Parts()].changes.append(location)
    case .planned(let number, _):
      recover(number, .files(0))
      parts[number, default: Parts()].planned.append(location)
    case .outcome(let number, let outcome):
      recover(number, .files(0))
      parts[number, default: Parts()].outcome = outcome
      finish(number, outcome)
    }
  }

  /// Records that some records before this time can't be read.
  mutating func recordGap(upTo time: FileTime) {
    completeSince = time
    hasEarlierChanges = true
  }

  /// Marks the actions that a damaged record may belong to as damaged. `record` is the readable
  /// part of it.
  mutating func recordDamage(_ record: JournalRecord?) {
    isDamaged = true
    switch record {
    // The catalogue or the files provide the same information.
    case .done, .dropped, .outcome, .start: break
    case .action(let action) where action.number > lastNumber && action.number < lastNumber + 1000:
      damagedActions[action.number] = action
      if case .part(let number) = action.verb, startedActions[number] != nil {
        parts[number, default: Parts()].isDamaged = true
      }
    case .steps(let number, _, _) where startedActions[number] != nil,
      .changes(let number, _) where startedActions[number] != nil,
      .planned(let number, _) where startedActions[number] != nil:
      parts[number, default: Parts()].isDamaged = true
    case .action, .steps, .changes, .planned, nil:
      for (number, startedAction) in startedActions where startedAction.action.storage != .catalogue
      {
        parts[number, default: Parts()].isDamaged = true
      }
    }
  }

  /// Begins an action whose own record is damaged, when another record of it is found.
  private mutating func recover(_ number: UInt64, _ storage: JournalAction.Storage) {
    guard isDamaged, startedActions[number] == nil, known[number] == nil,
      !steps.contains(where: { $0.number == number }),
      !known.values.contains(where: { $0.interrupted.contains(number) })
    else { return }
    let action =
      damagedActions[number]
      ?? JournalAction(
        number: number, verb: .change, time: completeSince ?? FileTime(nanoseconds: 0),
        origin: ChangeOrigin(.screen, session: 0), summary: .unknown, photoPaths: [], changes: [],
        storage: storage)
    parts[number, default: Parts()].isDamaged = true
    begin(action, at: RecordPlace(segment: 0, offset: 0, size: 0))
  }

  private mutating func begin(_ action: JournalAction, at location: RecordPlace) {
    // Actions are numbered from 1 in each catalogue, also if its journal was removed meanwhile.
    if lastNumber == 0, action.number > 1 { hasEarlierChanges = true }
    lastNumber = max(lastNumber, action.number)
    if action.verb == .change { lastChange += 1 }
    startedActions[action.number] = StartedAction(
      action: action, place: location, change: lastChange)
  }

  private mutating func finish(_ number: UInt64, _ outcome: FileOutcome? = nil) {
    guard let started = startedActions.removeValue(forKey: number) else { return }
    let (action, location) = (started.action, started.place)
    if outcome?.isInterrupted == true, recordInterruption(action) { return }
    switch action.verb {
    case .part(let of):
      parts[of, default: Parts()].changes.append(location)
      return
    case .change:
      known[number] = Known(
        entry: JournalEntry(
          id: number, time: action.time, origin: action.origin,
          summary: outcome?.photos.map(action.summary.withPhotoCount) ?? action.summary,
          state: .done, files: fileCount(of: action), photoPaths: action.photoPaths,
          number: started.change),
        places: [location], numbers: [[number]])
      redoable = []
      // A permanent deletion can't be undone and doesn't block undoing earlier changes.
      if case .files(.deleted, _) = action.summary { break }
      undoable.append(number)
    case .undo(let id):
      guard let state = known[id]?.entry.state else { return }
      known[id]?.entry.state = .undone
      if state == .partlyRedone {
        // The state is as the previous undo left it, from which a redo starts.
        known[id]?.interrupted = []
      } else {
        recordValues(number, at: location, of: id)
      }
      (undoable, redoable) = (undoable.without(id), redoable.without(id) + [id])
    case .redo(let id):
      guard known[id] != nil else { return }
      known[id]?.entry.state = .done
      recordValues(number, at: location, of: id)
      (undoable, redoable) = (undoable.without(id) + [id], redoable.without(id))
    }
    steps.append(Step(number: number, verb: action.verb, isOfFiles: action.storage != .catalogue))
  }

  /// Records an interrupted undo or redo. Repeating it continues it, because files that already
  /// have the intended state are skipped. An interrupted redo can be undone as well. Returns false
  /// for a change, which counts as done as far as it got.
  private mutating func recordInterruption(_ action: JournalAction) -> Bool {
    switch action.verb {
    case .change, .part: return false
    case .undo(let id):
      // Also after an interrupted redo, the undo starts again from the state that the redo left.
      if known[id]?.entry.state == .done { known[id]?.interrupted.append(action.number) }
    case .redo(let id):
      guard known[id]?.entry.state.canBeRedone == true else { break }
      known[id]?.entry.state = .partlyRedone
      known[id]?.interrupted.append(action.number)
      undoable = undoable.without(id) + [id]
    }
    return true
  }

  private func fileCount(of action: JournalAction) -> FileCount? {
    guard case .files(let planned) = action.storage, let parts = parts[action.number] else {
      return nil
    }
    let done = parts.count - (parts.outcome?.notDone.count ?? 0)
    return FileCount(done: done, of: max(planned, done))
  }

  private mutating func recordValues(_ number: UInt64, at location: RecordPlace, of id: UInt64) {
    guard var entry = known[id] else { return }
    entry.places.append(location)
    entry.numbers.append(entry.interrupted + [number])
    entry.interrupted = []
    known[id] = entry
  }

  private mutating func drop(_ number: UInt64) {
    if startedActions.removeValue(forKey: number) != nil {
      parts[number] = nil
      return
    }
    guard let index = steps.lastIndex(where: { $0.number == number }) else { return }
    switch steps.remove(at: index).verb {
    case .change:
      known[number]?.entry.state = .lost
      (undoable, redoable) = (undoable.without(number), redoable.without(number))
    case .undo(let id):
      known[id]?.entry.state = .done
      known[id]?.places.removeLast()
      known[id]?.numbers.removeLast()
      (undoable, redoable) = (undoable.without(id) + [id], redoable.without(id))
    case .redo(let id):
      known[id]?.entry.state = .undone
      known[id]?.places.removeLast()
      known[id]?.numbers.removeLast()
      (undoable, redoable) = (undoable.without(id), redoable.without(id) + [id])
    case .part: break
    }
  }

  // MARK: Contents

  /// The entries, the oldest first, including unfinished ones.
  var entries: [JournalEntry] {
    let unfinished = startedActions.values.filter {
      $0.action.storage != .catalogue && $0.action.verb == .change
    }.map { started in
      let action = started.action
      return JournalEntry(
        id: action.number, time: action.time, origin: action.origin, summary: action.summary,
        state: .unfinished, photoPaths: action.photoPaths, number: started.change)
    }
    return (known.values.map(entry) + unfinished).sorted { $0.id < $1.id }
  }

  func entry(_ id: UInt64) -> JournalEntry? { known[id].map(entry) }

  private func entry(_ knownEntry: Known) -> JournalEntry {
    var entry = knownEntry.entry
    entry.isDamaged = knownEntry.numbers.last?.contains { parts[$0]?.isDamaged == true } == true
    entry.isPartlyReversed = !knownEntry.interrupted.isEmpty
    return entry
  }

  /// Returns the location of the values that an entry changed last.
  func place(of id: UInt64) -> RecordPlace? { known[id]?.places.last }

  /// Returns the location of the values that an entry changed first, before any undo, and the
  /// records of its steps.
  func first(of id: UInt64) -> (place: RecordPlace, parts: Parts)? {
    known[id]?.places.first.map { ($0, parts[id] ?? Parts()) }
  }

  /// Returns the entries before the action with this number that were undone after it, the newest
  /// first.
  func undone(since number: UInt64) -> [UInt64] {
    known.filter { id, knownEntry in
      id < number && knownEntry.entry.state == .undone
        && knownEntry.numbers.last?.last.map { $0 > number } == true
    }.keys.sorted(by: >)
  }

  /// Returns the records of the steps that an entry on files performed last: the steps that an undo
  /// reverses, or a redo with `forRedo`.
  func parts(ofEntry id: UInt64, forRedo: Bool = false) -> [Parts] {
    guard let knownEntry = known[id] else { return [] }
    let isPartly = knownEntry.entry.state == .partlyRedone && !forRedo
    return (isPartly ? knownEntry.interrupted : knownEntry.numbers.last ?? []).compactMap {
      parts[$0]
    }
  }

  /// Returns the records of an action that was begun.
  func parts(of number: UInt64) -> Parts { parts[number] ?? Parts() }

  /// Returns the entries that are done and have steps in a file of the journal.
  func doneFiles(inSegment segment: UInt64) -> [UInt64] {
    known.values.filter { knownEntry in
      knownEntry.entry.state.canBeUndone
        && (knownEntry.numbers.joined() + knownEntry.interrupted).contains {
          parts[$0]?.isIn(segment) == true
        }
    }.map(\.entry.id)
  }

  /// Whether a file of the journal contains records of an unfinished action.
  func isUnfinished(inSegment segment: UInt64) -> Bool {
    startedActions.values.contains { started in
      started.place.segment == segment || parts[started.action.number]?.isIn(segment) == true
    }
  }
}

extension [UInt64] {
  fileprivate func without(_ id: UInt64) -> [UInt64] { filter { $0 != id } }
}
