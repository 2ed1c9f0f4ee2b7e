import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the list of changes with its cursor.
@Suite struct HistoryPageTests {
  private func entry(_ id: UInt64, _ state: JournalEntry.State = .done) -> JournalEntry {
    JournalEntry(
      id: id, time: FileTime(seconds: 1_600_000_000 + Int(id)), origin: ChangeOrigin(.screen),
      summary: .marks(added: Int(id), removed: 0), state: state)
  }

  /// Returns a session with the page open on changes 1 to `count`, of which `undone` are undone.
  private func opened(
    _ count: UInt64 = 3, undone: Set<UInt64> = [], lost: Set<UInt64> = [], rows: Int = 24
  ) -> Session {
    var session = Session(rows: rows)
    session.press("g u")
    let ids = Array(1...count)
    let entries = ids.map {
      entry($0, lost.contains($0) ? .lost : undone.contains($0) ? .undone : .done)
    }
    session.send(
      .history(
        .loaded(
          .success(
            JournalHistory(
              entries: entries, undoable: ids.filter { !undone.contains($0) && !lost.contains($0) },
              redoable: ids.filter(undone.contains))))))
    return session
  }

  @Test func `closing the help of the list leaves the list open, with its cursor`() {
    var session = opened()
    session.press("j F1")
    #expect(session.state.keyContext == .help)
    session.press("Esc")
    #expect(session.state.historyPage?.cursor == 1)
    session.press("Esc")
    #expect(session.state.pages.overlay == nil)
  }

  /// Returns a session with four photos rated one after another, and an album made before.
  private func rated(_ state: JournalEntry.State = .done) -> Session {
    var session = Session(columns: 120)
    session.press("g u")
    var entries = (2...5).map {
      JournalEntry(
        id: $0 * 2, time: FileTime(seconds: 1_600_000_000 + Int($0)),
        origin: ChangeOrigin(.screen, session: 1),
        summary: .fields(["rating"], value: "4", photos: 1), state: state,
        photoPaths: [FilePath("/p/\($0).JPG")], number: $0)
    }
    entries.insert(
      JournalEntry(
        id: 1, time: FileTime(seconds: 1_600_000_000), origin: ChangeOrigin(.screen, session: 1),
        summary: .albumCreated("Rome", isFolder: false, photos: 0), state: .done), at: 0)
    let ids = entries.map(\.id)
    session.send(
      .history(
        .loaded(
          .success(
            JournalHistory(
              entries: entries, undoable: state == .done ? ids : [1],
              redoable: state == .undone ? ids.filter { $0 != 1 } : [])))))
    return session
  }

  private func runReversed(_ session: Session) -> (ids: [UInt64], isRedo: Bool)? {
    for case .history(.reverseRun(let run, let isRedo, _)) in session.effects {
      return (run.entries.map(\.id), isRedo)
    }
    return nil
  }

  @Test func `what was done in one go is one line, and is undone as a whole`() {
    var session = rated()
    #expect(session.state.historyPage?.rows.count == 2)
    #expect(session.shows("▸ 2-5: "))
    #expect(session.shows("rating 4 photos ★★★★☆: '2.JPG' and 3 more"))

    session.press("Enter")
    #expect(session.shows("Undo rating 4 photos ★★★★☆"))
    session.press("Enter")
    #expect(runReversed(session)?.ids == [10, 8, 6, 4])
    #expect(runReversed(session)?.isRedo == false)

    var undone = rated(.undone)
    undone.press("Enter Enter")
    #expect(runReversed(undone)?.isRedo == true)
  }

  /// Returns a culling session of changes 1, 2 and 4, with an album made between them.
  private func culled() -> Session {
    var session = Session(columns: 120)
    session.press("g u")
    let entries = (1...4).map { id in
      JournalEntry(
        id: id, time: FileTime(seconds: 1_600_000_000 + Int(id)),
        origin: ChangeOrigin(id == 3 ? .screen : .culling(1), session: 1),
        summary: id == 3
          ? .albumCreated("Rome", isFolder: false, photos: 0)
          : .fields(["pick"], value: "1", photos: 1), state: .done,
        photoPaths: id == 3 ? [] : [FilePath("/p/\(id).JPG")])
    }
    session.send(
      .history(
        .loaded(
          .success(JournalHistory(entries: entries, undoable: entries.map(\.id), redoable: [])))))
    return session
  }

  @Test func `a culling session is one line also if another change came between`() {
    var session = culled()
    #expect(session.state.historyPage?.rows.count == 2)
    #expect(session.shows("▸ 1-2, 4: "))
    #expect(session.shows("culling, 3 verdicts"))

    session.press("Enter Enter")
    #expect(runReversed(session)?.ids == [4, 2, 1])

    session = culled()
    session.press("o")
    let query = session.state.chips.joined(separator: " ")
    #expect(query.contains("change:1..2 or change:4"))
  }

  @Test(arguments: [false, true])
  func `that earlier changes are not listed is said only if there were some`(hasEarlier: Bool) {
    var session = Session()
    session.press("g u")
    session.send(
      .history(
        .loaded(
          .success(
            JournalHistory(
              entries: [entry(1)], undoable: [1], completeSince: FileTime(seconds: 1_600_000_000),
              hasEarlierChanges: hasEarlier)))))

    #expect(session.shows("no longer listed") == hasEarlier)
  }

  @Test func `a line is opened to its single changes, each of which is undone by itself`() {
    var session = rated()
    session.press("l j")
    #expect(session.state.historyPage?.rows.count == 6)
    #expect(session.shows("▾ 2-5: ") && session.shows("5: "))

    session.press("j Enter Enter")
    #expect(reversed(session) == ReversalRequest(.entry(8), isRedo: false))

    session = rated()
    session.press("l j j h")
    #expect(session.state.historyPage?.rows.count == 2)
    #expect(session.state.historyPage?.cursor == 0)
  }

  @Test func `the photos of a change are shown, and Esc goes back to all`() {
    var session = rated()
    session.press("o")
    #expect(session.state.historyPage == nil)
    #expect(session.state.chips == ["change:2..5"])

    session = rated()
    session.press("l j o")
    #expect(session.state.chips == ["change:5"])

    session = rated()
    session.press("G o")
    #expect(session.shows("This change has no photos to show"))
  }

  private func reversed(_ session: Session) -> ReversalRequest? {
    for case .history(.reverse(let request, _)) in session.effects { return request }
    return nil
  }

  @Test func `Enter asks, and yes undoes the very change under the cursor`() {
    var session = opened()
    session.press("j Enter")
    #expect(session.shows("Undo marking 2 photos"))
    #expect(reversed(session) == nil)

    session.press("y")
    #expect(reversed(session) == ReversalRequest(.entry(2), isRedo: false))
  }

  @Test func `what is undone is done again, and what can be neither stays`() {
    var session = opened(undone: [3], lost: [2])
    session.press("Enter")
    #expect(session.shows("Redo marking 3 photos"))
    session.press("n")

    session = opened(undone: [3], lost: [2])
    session.press("j Enter")
    #expect(session.shows("This change can't be undone or redone"))
    #expect(session.state.pages.prompt == nil)
    #expect(session.state.historyPage != nil)
  }

  @Test func `the cursor is always seen`() {
    var session = opened(100, rows: 16)
    for keys in ["PgDn", "PgDn j", "k", "G", "PgUp", "g g", "Ctrl-d"] {
      session.press(keys)
      let id = session.state.historyPage?.current?.run.newest.id ?? 0
      #expect(session.shows("\(id) photo"), "\(keys)")
    }
    session.press("G")
    #expect(session.state.historyPage?.current?.run.newest.id == 1)
    session.press("q")
    #expect(session.state.historyPage == nil)
  }

  @Test func `a history without changes has nothing to go through`() {
    var session = Session()
    session.press("g u")
    session.send(.history(.loaded(.success(JournalHistory()))))
    session.press("j Enter")
    #expect(session.shows("No changes yet"))
  }
}
