import PhotoModel

/// What the records of a journal amount to, without the values in them. A value: it knows no file.
struct JournalIndex: Sendable {
  private struct Known: Sendable {
    var entry: JournalEntry
    /// Where the values are that were changed last, by the change, its undoing or its doing again, the
    /// last one at the end.
    var places: [RecordPlace]
  }

  private struct Step: Sendable {
    var number: UInt64
    var verb: JournalAction.Verb
  }

  private var known: [UInt64: Known] = [:]
  private var begun: [UInt64: (action: JournalAction, place: RecordPlace)] = [:]
  /// What was done, in its order.
  private var steps: [Step] = []
  /// What can be undone and done again, the newest last.
  private(set) var undoable: [UInt64] = []
  private(set) var redoable: [UInt64] = []
  private(set) var lastNumber: UInt64 = 0
  /// From when on all is known; nil without records.
  private(set) var wholeSince: FileTime?

  init() {}

  // MARK: Taking records, in their order

  mutating func take(_ record: JournalRecord, at place: RecordPlace) {
    switch record {
    case .start(let time, _): wholeSince = wholeSince ?? time
    case .action(let action):
      lastNumber = max(lastNumber, action.number)
      begun[action.number] = (action, place)
    case .done(let numbers):
      for number in numbers { finish(number) }
    case .dropped(let numbers):
      for number in numbers.sorted(by: >) { drop(number) }
    }
  }

  /// Some records before this time can't be read.
  mutating func noteGap(upTo time: FileTime) {
    wholeSince = time
  }

  private mutating func finish(_ number: UInt64) {
    guard let (action, place) = begun.removeValue(forKey: number) else { return }
    switch action.verb {
    case .change:
      known[number] = Known(
        entry: JournalEntry(
          id: number, time: action.time, origin: action.origin, summary: action.summary,
          state: .done), places: [place])
      undoable.append(number)
      redoable = []
    case .undo(let id):
      guard known[id] != nil else { return }
      known[id]?.entry.state = .undone
      known[id]?.places.append(place)
      undoable.removeAll { $0 == id }
      redoable.append(id)
    case .redo(let id):
      guard known[id] != nil else { return }
      known[id]?.entry.state = .done
      known[id]?.places.append(place)
      redoable.removeAll { $0 == id }
      undoable.append(id)
    }
    steps.append(Step(number: number, verb: action.verb))
  }

  private mutating func drop(_ number: UInt64) {
    if begun.removeValue(forKey: number) != nil { return }
    guard let place = steps.lastIndex(where: { $0.number == number }) else { return }
    switch steps.remove(at: place).verb {
    case .change:
      known[number]?.entry.state = .lost
      undoable.removeAll { $0 == number }
      redoable.removeAll { $0 == number }
    case .undo(let id):
      known[id]?.entry.state = .done
      known[id]?.places.removeLast()
      redoable.removeAll { $0 == id }
      undoable.append(id)
    case .redo(let id):
      known[id]?.entry.state = .undone
      known[id]?.places.removeLast()
      undoable.removeAll { $0 == id }
      redoable.append(id)
    }
  }

  // MARK: What stands in it

  /// The oldest first.
  var entries: [JournalEntry] { known.values.map(\.entry).sorted { $0.id < $1.id } }

  func entry(_ id: UInt64) -> JournalEntry? { known[id]?.entry }

  /// Where the values are that an entry has changed last.
  func place(of id: UInt64) -> RecordPlace? { known[id]?.places.last }

  /// Whether a file of the journal holds something that was begun and not finished.
  func isUnfinished(inSegment segment: UInt64) -> Bool {
    begun.values.contains { $0.place.segment == segment }
  }

  /// What was begun and is neither done nor dropped, in its order.
  var unfinished: [JournalAction] {
    begun.values.map(\.action).sorted { $0.number < $1.number }
  }

  /// What is to be noted where the catalogue has all actions up to `count` and no later one, and nobody
  /// is at work.
  func settlement(_ count: UInt64) -> [JournalRecord] {
    let numbers = begun.keys.sorted()
    let done = numbers.filter { $0 <= count }
    let dropped =
      numbers.filter { $0 > count } + steps.reversed().prefix { $0.number > count }.map(\.number)
    return (done.isEmpty ? [] : [.done(done)]) + (dropped.isEmpty ? [] : [.dropped(dropped)])
  }

  /// As it is once what was cut off, or dropped by a catalogue that was put back, is settled.
  func settled(_ count: UInt64) -> JournalIndex {
    var index = self
    let nowhere = RecordPlace(segment: 0, offset: 0, size: 0)
    for record in settlement(count) { index.take(record, at: nowhere) }
    return index
  }
}
