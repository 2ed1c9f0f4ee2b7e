import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Synchronization
import Testing

@testable import Journal

@Suite(.timeLimit(.minutes(15))) struct ChangeJournalTests {
  private let folder: TemporaryFolder
  private let time = FileTime(seconds: 1_700_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func journal(
    _ system: FileSystem = FileSystem(), pruning: JournalPruning = JournalPruning(),
    at time: FileTime? = nil
  ) -> ChangeJournal {
    let time = time ?? self.time
    return ChangeJournal(
      in: folder.path("journal"), by: ChangeOrigin(.screen), of: system, pruning: pruning
    ) { time }
  }

  private func draft(_ number: UInt32) -> ChangeJournal.Draft {
    ChangeJournal.Draft([.marks(added: JournalFormatTests.set(number), removed: AssetSet())])
  }

  private var files: [FilePath] {
    get throws {
      try JournalFolder(path: folder.path("journal/a"), system: FileSystem()).segments()
        .map { JournalFolder(path: folder.path("journal/a"), system: FileSystem()).file($0) }
    }
  }

  /// Returns the undoable changes for a catalogue that contains all actions. Empty if even the
  /// start of the journal is incomplete.
  private func undoable(_ journal: ChangeJournal) throws(JournalError) -> [UInt64] {
    do throws(JournalError) {
      return try journal.history(of: "a", count: { .max }).undoable
    } catch  where error.code == .missing {
      return []
    }
  }

  @Test func `what was written is read by another program`() throws {
    let first = journal()
    let ticket = try first.begin([draft(1), draft(2)], of: "a", after: 0)
    ticket.finish()
    withExtendedLifetime(ticket) {}

    let second = journal()
    let history = try second.history(of: "a", count: { .max })

    #expect(ticket.numbers == [1, 2])
    #expect(history.undoable == [1, 2])
    #expect(history.completeSince == time)
    #expect(!history.hasEarlierChanges)
    #expect(try second.action(of: 2, in: "a")?.changes == draft(2).changes)
  }

  @Test func `changes keep their numbers when older ones are removed`() throws {
    var pruning = JournalPruning()
    pruning.segmentBytes = 1
    let later = FileTime(seconds: 1_700_000_000 + 91 * 24 * 3600)
    for number in 1...3 {
      let journal = journal(pruning: pruning, at: number == 3 ? later : time)
      try journal.begin([draft(UInt32(number))], of: "a", after: UInt64(number - 1)).finish()
    }
    let all = try journal().history(of: "a", count: { .max })

    _ = try journal(pruning: pruning, at: later).reconcile("a") { () throws(JournalError) in 3 }
    let remainingHistory = try journal().history(of: "a", count: { .max })

    #expect(all.entries.map(\.number) == [1, 2, 3])
    let numbers = all.entries.map(\.number)
    #expect(
      remainingHistory.entries.map(\.number)
        == Array(numbers.suffix(remainingHistory.entries.count)))
    #expect((1..<3).contains(remainingHistory.entries.count), "some were removed")
    #expect(remainingHistory.entries.last?.number == 3 && remainingHistory.entries.last?.id == 3)
  }

  @Test func `what a crash has cut off is settled by what the catalogue has`() throws {
    for (count, isDone) in [(UInt64(1), true), (0, false)] {
      let stamp = "\(count)"
      _ = try journal().begin([draft(1)], of: stamp, after: 0)

      let settled = try journal().reconcile(stamp) { () throws(JournalError) in count }

      #expect(settled.map(\.isDone) == [isDone])
      #expect(try journal().history(of: stamp, count: { .max }).undoable == (isDone ? [1] : []))
      #expect(try journal().reconcile(stamp) { () throws(JournalError) in count }.isEmpty)
    }
  }

  @Test func `a file that ends anywhere gives what was whole, and takes more`() throws {
    for number in 1...3 {
      try journal().begin([draft(UInt32(number))], of: "a", after: UInt64(number - 1)).finish()
    }
    let file = try #require(try files.first)
    let journalData = try Data(contentsOf: URL(filePath: file.lossyString))

    var undoableCounts = Set<Int>()
    for count in 0...journalData.count {
      try journalData.prefix(count).write(to: URL(filePath: file.lossyString))
      for other in try files.dropFirst() { try FileSystem().remove(other) }
      let before = try undoable(journal()).count
      undoableCounts.insert(before)

      let ticket = try journal().begin([draft(9)], of: "a", after: 3)
      ticket.finish()
      let after = try journal().history(of: "a", count: { .max })

      #expect(ticket.numbers == [4], "\(count) bytes")
      #expect(after.undoable.last == 4, "\(count) bytes")
      // A lost record is made again, because the catalogue contains all three.
      #expect(after.undoable.count >= before + 1, "\(count) bytes")
    }
    #expect(undoableCounts == [0, 1, 2, 3])
  }

  @Test func `each call of the system that fails leaves a journal that is whole`() throws {
    try FailingCalls.forEach([.noSpace, .ioError]) { calls in
      let folder = try TemporaryFolder()
      func journal(_ system: FileSystem) -> ChangeJournal {
        ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen), of: system) { time }
      }
      let broken = journal(calls.system)
      var (count, done) = (UInt64(0), 0)
      for number in 1...2 {
        guard let ticket = try? broken.begin([draft(UInt32(number))], of: "a", after: count) else {
          continue
        }
        count = ticket.numbers.last ?? 0
        done += 1
        ticket.finish()
      }

      let good = journal(FileSystem())
      _ = try good.reconcile("a") { () throws(JournalError) in count }
      let ticket = try good.begin([draft(3)], of: "a", after: count)
      ticket.finish()
      let history = try journal(FileSystem()).history(of: "a", count: { .max })

      #expect(history.undoable.last == ticket.numbers.last, "\(calls)")
      #expect(history.undoable.count == done + 1, "\(calls)")
    }
  }

  @Test func `a full disk is named, with the journal's file`() throws {
    try journal().begin([draft(1)], of: "a", after: 0).finish()
    let full = FileSystem { $0 == .write ? .noSpace : nil }

    let error = #expect(throws: JournalError.self) {
      try self.journal(full).begin([draft(2)], of: "a", after: 1)
    }

    #expect(error?.code == .diskFull)
    #expect(try error?.file == files.first)
    #expect(try undoable(journal()) == [1])
  }

  @Test func `two programs write at once, and nothing is lost`() async throws {
    let catalogue = PlayedCatalogue()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          let journal = self.journal()
          for number in 0..<50 {
            // As the catalogue does: one transaction at a time.
            await offloaded {
              catalogue.count.withLock { count in
                guard
                  let ticket = try? journal.begin(
                    [self.draft(UInt32(number))], of: "a", after: count)
                else { return }
                count = ticket.numbers.last ?? count
                ticket.finish()
              }
            }
          }
        }
      }
    }

    let history = try journal().history(of: "a", count: { .max })
    #expect(history.undoable == Array(1...100))
    #expect(try files.count == 1)
  }

  @Test func `old files go, and the rest says from when on it is whole`() throws {
    let day = 24 * 3600
    for (number, age) in [(1, 200), (2, 150), (3, 10)] {
      try journal(at: FileTime(seconds: time.intSeconds - age * day))
        .begin([draft(UInt32(number))], of: "a", after: UInt64(number - 1)).finish()
    }
    #expect(try files.count == 3)

    _ = try journal().reconcile("a") { () throws(JournalError) in 3 }

    let history = try journal().history(of: "a", count: { .max })
    #expect(history.undoable == [2, 3])
    #expect(history.completeSince == FileTime(seconds: time.intSeconds - 150 * day))
    #expect(history.hasEarlierChanges)
    #expect(try journal().begin([draft(4)], of: "a", after: 3).numbers == [4])
  }

  @Test func `a journal in memory works as one on the disk`() throws {
    let journal = ChangeJournal(in: nil, by: ChangeOrigin(.screen)) { FileTime(seconds: 1) }
    try journal.begin([draft(1)], of: "a", after: 0).finish()
    try journal.begin(
      [ChangeJournal.Draft(draft(1).changes.inverted, verb: .undo(1))], of: "a", after: 1
    ).finish()

    #expect(try journal.history(of: "a", count: { .max }).redoable == [1])
    #expect(try journal.action(of: 1, in: "a")?.changes == draft(1).changes.inverted)
  }
}

/// The number of the last action in a catalogue, which is changed in one transaction after another.
private final class PlayedCatalogue: Sendable {
  let count = Mutex<UInt64>(0)
}

extension FileTime {
  fileprivate var intSeconds: Int { Int(seconds) }
}

private func offloaded(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      body()
      continuation.resume()
    }
  }
}
