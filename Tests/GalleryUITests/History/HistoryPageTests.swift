import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// The list of changes with its cursor.
@Suite struct HistoryPageTests {
  private func entry(_ id: UInt64, _ state: JournalEntry.State = .done) -> JournalEntry {
    JournalEntry(
      id: id, time: FileTime(seconds: 1_600_000_000 + Int(id)), origin: ChangeOrigin(.screen),
      summary: .marks(added: Int(id), removed: 0), state: state)
  }

  /// Opened over a history of changes 1 to `count`, of which `undone` are undone.
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

  private func reversed(_ session: Session) -> ReversalRequest? {
    for case .history(.reverse(let request)) in session.effects { return request }
    return nil
  }

  @Test func `Enter asks, and yes undoes the very change under the cursor`() {
    var session = opened()
    session.press("j Enter")
    #expect(session.shows("Undo 2 photos marked"))
    #expect(reversed(session) == nil)

    session.press("y")
    #expect(reversed(session) == ReversalRequest(.entry(2), isAgain: false))
  }

  @Test func `what is undone is done again, and what can be neither stays`() {
    var session = opened(undone: [3], lost: [2])
    session.press("Enter")
    #expect(session.shows("Redo 3 photos marked"))
    session.press("n")

    session = opened(undone: [3], lost: [2])
    session.press("j Enter")
    #expect(session.shows("can neither be undone nor done again"))
    #expect(session.state.pages.prompt == nil)
    #expect(session.state.historyPage != nil)
  }

  @Test func `the cursor is always seen`() {
    var session = opened(100, rows: 16)
    for keys in ["PgDn", "PgDn j", "k", "G", "PgUp", "g g", "Ctrl-d"] {
      session.press(keys)
      let id = session.state.historyPage?.current?.id ?? 0
      #expect(session.shows("\(id) photo"), "\(keys)")
    }
    session.press("G")
    #expect(session.state.historyPage?.current?.id == 1)
    session.press("q")
    #expect(session.state.historyPage == nil)
  }

  @Test func `a history without changes has nothing to go through`() {
    var session = Session()
    session.press("g u")
    session.send(.history(.loaded(.success(JournalHistory()))))
    session.press("j Enter")
    #expect(session.shows("Nothing was changed yet"))
  }
}
