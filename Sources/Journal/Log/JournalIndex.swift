import PhotoModel

/// What the records of a journal amount to, without the values in them. A value: it knows no file.
struct JournalIndex: Sendable {
  private struct Known: Sendable {
    var entry: JournalEntry
    /// Where the values are that were changed last, by the change, its undoing or its doing again, the
    /// last one at the end.
    var places: [RecordPlace]
    /// The actions of these places, each with those before it that were to do the same and were cut off.
    var numbers: [[UInt64]]
    var cutOff: [UInt64] = []
  }

  struct Step: Sendable {
    var number: UInt64
    var verb: JournalAction.Verb
    var isOfFiles: Bool
  }

  /// What was written down of the steps of an action on files.
  struct Parts: Sendable {
    var places: [RecordPlace] = []
    var count = 0
    /// The records of what the catalogue changed with them, and of what was planned.
    var changes: [RecordPlace] = []
    var planned: [RecordPlace] = []
    var outcome: FileOutcome?
    /// Some of it can't be read.
    var isDamaged = false

    func isIn(_ segment: UInt64) -> Bool {
      (places + changes + planned).contains { $0.segment == segment }
    }
  }

  private var known: [UInt64: Known] = [:]
  private(set) var begun: [UInt64: (action: JournalAction, place: RecordPlace)] = [:]
  private var parts: [UInt64: Parts] = [:]
  /// What was done, in its order.
  private(set) var steps: [Step] = []
  /// What can be undone and done again, the newest last.
  private(set) var undoable: [UInt64] = []
  private(set) var redoable: [UInt64] = []
  private(set) var lastNumber: UInt64 = 0
  /// How many changes were listed in files of the journal that are removed by now.
  private var changesBefore: UInt64 = 0
  /// From when on all is known; nil without records.
  private(set) var wholeSince: FileTime?
  /// Whether a record was damaged so far.
  private var isDamaged = false
  /// The actions whose damaged records can still be read.
  private var damagedActions: [UInt64: JournalAction] = [:]

  init() {}

  // MARK: Taking records, in their order

  mutating func take(_ record: JournalRecord, at place: RecordPlace) {
    switch record {
    case .start(let time, _, let changesBefore):
      if wholeSince == nil { self.changesBefore = changesBefore ?? 0 }
      wholeSince = wholeSince ?? time
    case .action(let action):
      lastNumber = max(lastNumber, action.number)
      begun[action.number] = (action, place)
    case .done(let numbers):
      for number in numbers {
        recover(number, .catalogue)
        finish(number)
      }
    case .dropped(let numbers):
      for number in numbers.sorted(by: >) { drop(number) }
    case .steps(let number, let count, _):
      recover(number, .files(count))
      parts[number, default: Parts()].places.append(place)
      parts[number, default: Parts()].count += count
    case .changes(let number, _):
      recover(number, .files(0))
      parts[number, default: Parts()].changes.append(place)
    case .planned(let number, _):
      recover(number, .files(0))
      parts[number, default: Parts()].planned.append(place)
    case .outcome(let number, let outcome):
      recover(number, .files(0))
      parts[number, default: Parts()].outcome = outcome
      finish(number, outcome)
    }
  }

  /// Some records before this time can't be read.
  mutating func noteGap(upTo time: FileTime) {
    wholeSince = time
  }

  /// Marks the actions that a damaged record may belong to; `record` is what can still be read of it.
  mutating func recordDamage(_ record: JournalRecord?) {
    isDamaged = true
    switch record {
    // The catalogue, or the files themselves, tell the same.
    case .done, .dropped, .outcome, .start: break
    case .action(let action) where action.number > lastNumber && action.number < lastNumber + 1000:
      damagedActions[action.number] = action
    case .steps(let number, _, _) where begun[number] != nil,
      .changes(let number, _) where begun[number] != nil,
      .planned(let number, _) where begun[number] != nil:
      parts[number, default: Parts()].isDamaged = true
    case .action, .steps, .changes, .planned, nil:
      for (number, known) in begun where known.action.place != .catalogue {
        parts[number, default: Parts()].isDamaged = true
      }
    }
  }

  /// Begins an action whose own record is damaged, when another record of it is found.
  private mutating func recover(_ number: UInt64, _ place: JournalAction.Place) {
    guard isDamaged, begun[number] == nil, known[number] == nil,
      !steps.contains(where: { $0.number == number }),
      !known.values.contains(where: { $0.cutOff.contains(number) })
    else { return }
    let action =
      damagedActions[number]
      ?? JournalAction(
        number: number, verb: .change, time: wholeSince ?? FileTime(nanoseconds: 0),
        origin: ChangeOrigin(.screen, session: 0), summary: .unknown, names: [], changes: [],
        place: place)
    lastNumber = max(lastNumber, number)
    parts[number, default: Parts()].isDamaged = true
    begun[number] = (action, RecordPlace(segment: 0, offset: 0, size: 0))
  }

  private mutating func finish(_ number: UInt64, _ outcome: FileOutcome? = nil) {
    guard let (action, place) = begun.removeValue(forKey: number) else { return }
    // What was cut off of going back or forth is done again by doing so once more: files that are as they
    // are to be are passed over.
    switch action.verb {
    case .undo(let id) where outcome?.isCutOff == true,
      .redo(let id) where outcome?.isCutOff == true:
      known[id]?.cutOff.append(number)
      return
    case .change:
      known[number] = Known(
        entry: JournalEntry(
          id: number, time: action.time, origin: action.origin,
          summary: outcome?.photos.map(action.summary.counting) ?? action.summary,
          state: .done, files: fileCount(of: action), names: action.names), places: [place],
        numbers: [[number]])
      redoable = []
      // What was deleted for good stands in no one's way to what was done before.
      if case .files(.deleted, _) = action.summary { break }
      undoable.append(number)
    case .undo(let id):
      guard known[id] != nil else { return }
      known[id]?.entry.state = .undone
      note(number, at: place, of: id)
      undoable.removeAll { $0 == id }
      redoable.append(id)
    case .redo(let id):
      guard known[id] != nil else { return }
      known[id]?.entry.state = .done
      note(number, at: place, of: id)
      redoable.removeAll { $0 == id }
      undoable.append(id)
    }
    steps.append(Step(number: number, verb: action.verb, isOfFiles: action.place != .catalogue))
  }

  private func fileCount(of action: JournalAction) -> FileCount? {
    guard case .files(let planned) = action.place, let parts = parts[action.number] else {
      return nil
    }
    let done = parts.count - (parts.outcome?.notDone.count ?? 0)
    return FileCount(done: done, of: max(planned, done))
  }

  private mutating func note(_ number: UInt64, at place: RecordPlace, of id: UInt64) {
    guard var entry = known[id] else { return }
    entry.places.append(place)
    entry.numbers.append(entry.cutOff + [number])
    entry.cutOff = []
    known[id] = entry
  }

  private mutating func drop(_ number: UInt64) {
    if begun.removeValue(forKey: number) != nil {
      parts[number] = nil
      return
    }
    guard let place = steps.lastIndex(where: { $0.number == number }) else { return }
    switch steps.remove(at: place).verb {
    case .change:
      known[number]?.entry.state = .lost
      undoable.removeAll { $0 == number }
      redoable.removeAll { $0 == number }
    case .undo(let id):
      known[id]?.entry.state = .done
      known[id]?.places.removeLast()
      known[id]?.numbers.removeLast()
      redoable.removeAll { $0 == id }
      undoable.append(id)
    case .redo(let id):
      known[id]?.entry.state = .undone
      known[id]?.places.removeLast()
      known[id]?.numbers.removeLast()
      undoable.removeAll { $0 == id }
      redoable.append(id)
    }
  }

  // MARK: What stands in it

  /// The oldest first, also what is not finished.
  var entries: [JournalEntry] {
    let begun = unfinishedFiles.filter { $0.verb == .change }.map { action in
      JournalEntry(
        id: action.number, time: action.time, origin: action.origin, summary: action.summary,
        state: .unfinished, names: action.names)
    }
    var entries = (known.values.map(entry) + begun).sorted { $0.id < $1.id }
    for place in entries.indices { entries[place].number = changesBefore + UInt64(place) + 1 }
    return entries
  }

  /// The number of the newest change, one that is about to be done included; 0 without any.
  var lastChange: UInt64 {
    changesBefore + UInt64(known.count + begun.values.count { $0.action.verb == .change })
  }

  func entry(_ id: UInt64) -> JournalEntry? { known[id].map(entry) }

  private func entry(_ known: Known) -> JournalEntry {
    var entry = known.entry
    entry.isDamaged = known.numbers.last?.contains { parts[$0]?.isDamaged == true } == true
    entry.isHalfReversed = !known.cutOff.isEmpty
    return entry
  }

  /// Where the values are that an entry has changed last.
  func place(of id: UInt64) -> RecordPlace? { known[id]?.places.last }

  /// Where the steps are that an entry has done last, where it is one of files.
  func parts(ofEntry id: UInt64) -> [Parts] {
    known[id]?.numbers.last?.compactMap { parts[$0] } ?? []
  }

  /// What was written down of an action that was begun.
  func parts(of number: UInt64) -> Parts { parts[number] ?? Parts() }

  /// The entries that are done and have steps in a file of the journal.
  func doneFiles(inSegment segment: UInt64) -> [UInt64] {
    known.values.filter { known in
      known.entry.state == .done
        && known.numbers.joined().contains {
          parts[$0]?.isIn(segment) == true
        }
    }.map(\.entry.id)
  }

  /// Whether a file of the journal holds something that was begun and not finished.
  func isUnfinished(inSegment segment: UInt64) -> Bool {
    begun.values.contains { action, place in
      place.segment == segment
        || parts[action.number]?.isIn(segment) == true
    }
  }
}
