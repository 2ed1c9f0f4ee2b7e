import PhotoModel
import Testing

@testable import Journal

@Suite struct JournalIndexTests {
  private var index = JournalIndex()

  private func apply(
    _ index: inout JournalIndex, _ number: UInt64, _ verb: JournalAction.Verb = .change,
    _ storage: JournalAction.Storage = .catalogue
  ) {
    var action = JournalFormatTests.action([], number: number)
    (action.verb, action.storage) = (verb, storage)
    index.apply(.action(action), at: RecordPlace(segment: 1, offset: Int(number), size: 1))
  }

  private func made(_ verbs: (UInt64, JournalAction.Verb)...) -> JournalIndex {
    var index = JournalIndex()
    for (number, verb) in verbs {
      apply(&index, number, verb)
      index.apply(.done([number]), at: RecordPlace(segment: 1, offset: 0, size: 0))
    }
    return index
  }

  @Test func `what was done last is undone first, and done again first`() {
    #expect(made((1, .change), (2, .change)).undoable == [1, 2])

    let undone = made((1, .change), (2, .change), (3, .undo(2)), (4, .undo(1)))
    #expect(undone.undoable == [])
    #expect(undone.redoable == [2, 1])
    #expect(undone.entry(1)?.state == .undone)

    let redone = made((1, .change), (2, .change), (3, .undo(2)), (4, .undo(1)), (5, .redo(1)))
    #expect(redone.undoable == [1])
    #expect(redone.redoable == [2])
  }

  @Test func `changes are numbered one after the other, whatever is undone between them`() {
    let index = made(
      (1, .change), (2, .undo(1)), (3, .redo(1)), (4, .change), (5, .undo(4)), (6, .change))

    #expect(index.entries.map(\.id) == [1, 4, 6])
    #expect(index.entries.map(\.number) == [1, 2, 3])
    #expect(index.lastChange == 3)
  }

  @Test func `a change that is dropped leaves its number to no other`() {
    var index = JournalIndex()
    let location = RecordPlace(segment: 1, offset: 0, size: 0)
    for number: UInt64 in 1...3 { apply(&index, number, .change, .files(1)) }
    index.apply(.outcome(of: 1, FileOutcome()), at: location)
    index.apply(.outcome(of: 3, FileOutcome()), at: location)
    #expect(index.entries.map(\.number) == [1, 2, 3])

    index.apply(.dropped([2]), at: location)

    #expect(index.entries.map(\.number) == [1, 3])
    #expect(index.lastChange == 3)
  }

  @Test func `what the catalogue takes of an action on files counts once the catalogue has it`() {
    var index = JournalIndex()
    let location = RecordPlace(segment: 1, offset: 0, size: 0)
    apply(&index, 1, .change, .files(1))
    apply(&index, 2, .part(1))
    #expect(index.reconciliationRecords(1) == [.dropped([2])])
    #expect(index.reconciliationRecords(2) == [.done([2])])

    index.apply(.dropped([2]), at: location)
    apply(&index, 3, .part(1))
    index.apply(.done([3]), at: location)
    index.apply(.outcome(of: 1, FileOutcome()), at: location)

    #expect(index.parts(ofEntry: 1).first?.changes.map(\.offset) == [3])
    #expect(index.entries.map(\.id) == [1])
    #expect(index.reconciliationRecords(3) == [])
  }

  @Test func `a redo that was cut off is undone, or gone on with`() {
    var index = JournalIndex()
    let location = RecordPlace(segment: 1, offset: 0, size: 0)
    func apply(_ number: UInt64, _ verb: JournalAction.Verb, isCutOff: Bool = false) {
      self.apply(&index, number, verb, .files(1))
      let steps = RecordPlace(segment: 1, offset: Int(number), size: 1)
      index.apply(.steps(of: number, count: 1, []), at: steps)
      index.apply(.outcome(of: number, FileOutcome(isInterrupted: isCutOff)), at: location)
    }
    func steps(again: Bool = false) -> [Int] {
      index.parts(ofEntry: 1, forRedo: again).flatMap(\.places).map(\.offset)
    }
    apply(1, .change)
    apply(2, .undo(1))
    apply(3, .redo(1), isCutOff: true)
    #expect(index.entry(1)?.state == .partlyRedone)
    #expect(index.undoable == [1] && index.redoable == [1])
    #expect(steps() == [3] && steps(again: true) == [2])

    let cutOff = index
    apply(4, .undo(1))
    #expect(index.entry(1)?.state == .undone)
    #expect(index.undoable == [] && index.redoable == [1])
    #expect(steps() == [2])

    index = cutOff
    apply(4, .redo(1))
    #expect(index.entry(1)?.state == .done)
    #expect(index.undoable == [1] && index.redoable == [])
    #expect(steps() == [3, 4])
  }

  @Test func `nothing is done again after something else was changed`() {
    let index = made((1, .change), (2, .undo(1)), (3, .change))
    #expect(index.redoable == [])
    #expect(index.undoable == [3])
  }

  @Test func `what was started counts once it is done`() {
    var index = made((1, .change))
    apply(&index, 2)

    #expect(index.undoable == [1])
    #expect(index.unfinished.map(\.number) == [2])
    #expect(index.reconciliationRecords(2) == [.done([2])])
    #expect(index.reconciliationRecords(1) == [.dropped([2])])
  }

  @Test func `what the catalogue does not have is dropped, undoing too`() {
    var index = made((1, .change), (2, .change), (3, .undo(1)))
    let location = RecordPlace(segment: 1, offset: 0, size: 0)
    #expect(index.reconciliationRecords(1) == [.dropped([3, 2])])

    index.apply(.dropped([3, 2]), at: location)

    #expect(index.undoable == [1])
    #expect(index.redoable == [])
    #expect(index.entry(2)?.state == .lost)
    #expect(index.place(of: 1)?.offset == 1)
    #expect(index.reconciliationRecords(1) == [])
  }
}

@Suite struct JournalPruningTests {
  private let day: Int64 = 24 * 3600 * 1_000_000_000

  private func segments(_ ages: [Int64], size: Int64 = 10, unfinished: Int? = nil)
    -> [JournalPruning.Segment]
  {
    ages.enumerated().map { index, age in
      JournalPruning.Segment(
        number: UInt64(index + 1), startedAt: FileTime(nanoseconds: (1000 - age) * day), size: size,
        isUnfinished: index == unfinished)
    }
  }

  private let now = FileTime(nanoseconds: 1000 * 24 * 3600 * 1_000_000_000)

  @Test func `a file goes when the next one is 90 days old`() {
    let pruning = JournalPruning()
    #expect(pruning.excess(of: segments([200, 91, 90, 1]), now: now) == 1)
    #expect(pruning.excess(of: segments([200, 150, 91, 1]), now: now) == 2)
    #expect(pruning.excess(of: segments([400]), now: now) == 0)
    #expect(pruning.excess(of: [], now: now) == 0)
  }

  @Test func `the oldest go where all take more than 2 GB`() {
    let pruning = JournalPruning()
    #expect(pruning.excess(of: segments([4, 3, 2, 1], size: 700_000_000), now: now) == 2)
  }

  @Test func `what is unfinished stays, and all after it`() {
    let pruning = JournalPruning()
    #expect(pruning.excess(of: segments([300, 200, 150, 1], unfinished: 1), now: now) == 1)
    #expect(pruning.excess(of: segments([300, 200, 150, 1], unfinished: 0), now: now) == 0)
  }
}
