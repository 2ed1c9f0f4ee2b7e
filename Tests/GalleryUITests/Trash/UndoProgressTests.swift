import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Files that are moved back, as the screen shows it, and a stop.
@Suite struct UndoProgressTests {
  private func undone(_ session: inout Session, _ reversal: Reversal) {
    session.send(
      .history(
        .answered(ReversalRequest(.newest, isAgain: false), .success(.done(reversal)))))
  }

  @Test func `an undo of files says how far it is, and Ctrl-c stops it`() {
    var session = Session(columns: 120)
    session.press("U")
    session.send(.history(.progressed(120, of: 500, isAgain: false)))
    #expect(session.shows("Undoing"))
    #expect(session.shows("▕██▍       ▏ 120 of 500 files"))
    #expect(session.shows("Ctrl-c stops"))

    session.press("Q")
    #expect(session.shows("Ctrl-c stops that"))
    session.press("Ctrl-c")
    #expect(session.effects.contains { if case .history(.cancel) = $0 { true } else { false } })

    var reversal = Reversal(entry: MemoryStore.entry(of: 500))
    reversal.stopped = FileCount(done: 130, of: 500)
    undone(&session, reversal)
    #expect(session.shows("Undone in part (130 of 500 files): 500 photos moved to the trash"))
    #expect(!session.state.jobs.isMoving)
  }

  @Test func `photos that are not in the trash any more are passed over in a sentence`() {
    var session = Session(columns: 120)
    let request = ReversalRequest(.newest, isAgain: false)
    let passed = [MemoryStore.entry(of: 2), MemoryStore.entry(of: 1)]
    let gone = "3 photos moved to the trash are not there any more"

    session.send(.history(.answered(request, .success(.nothing(elsewhere: false, passed: passed)))))
    #expect(session.state.notice == gone)
    let reversal = Reversal(entry: MemoryStore.entry(of: 5))
    session.send(.history(.answered(request, .success(.done(reversal, passed: passed)))))
    #expect(session.state.notice == "Undone: 5 photos moved to the trash. \(gone)")
    session.send(
      .history(.answered(request, .success(.asks(MemoryStore.entry(of: 5), passed: passed)))))
    #expect(session.shows(gone))
    #expect(session.shows("Undo 5 photos moved to the trash"))
  }

  @Test func `how fast it goes and when it is done is said once that is known`() {
    var session = Session(columns: 80)
    session.send(.history(.progressed(100, of: 500, isAgain: false)), after: .milliseconds(1))
    #expect(!session.shows("/s"))
    session.send(.history(.progressed(200, of: 500, isAgain: false)), after: .seconds(2))
    #expect(session.shows("200 of 500 files · 50/s · 6s left · Ctrl-c stops"))
    session.send(.history(.progressed(300, of: 500, isAgain: false)), after: .seconds(2))
    #expect(session.shows("300 of 500 files · 50/s · 4s left · Ctrl-c stops"))
  }

  @Test func `nothing else is done to files meanwhile`() {
    var session = Session(columns: 120)
    session.send(.history(.progressed(1, of: 500, isAgain: true)))
    #expect(session.shows("Redoing"))
    for key in ["U", "d"] {
      session.press(key)
      #expect(session.state.notices.sentence == .filesBusy, "\(key)")
      // An import is such a change, too.
      #expect(session.state.notice?.hasPrefix("Another change of files is under way") == true)
    }
  }

  @Test func `two hundred steps of many are reported, and of few each`() {
    let many = ProgressSteps()
    #expect((1...10_000).count { many.isNext($0, of: 10_000) } <= 202)
    let few = ProgressSteps()
    #expect((1...9).count { few.isNext($0, of: 9) } == 9)
  }

  @Test(.timeLimit(.minutes(15))) func `what runs is stopped by a key, and at the end`() async {
    for byKey in [true, false] {
      let store = MemoryStore(.holidays)
      store.undoesForEver(of: 300)
      let writer = CatalogueWriter(store)
      writer.perform(.history(.reverse(ReversalRequest(.newest, isAgain: false))))
      var answers = writer.answers.makeAsyncIterator()
      // It runs.
      let first = await answers.next()
      guard case .message(.history(.progressed(_, of: 300, isAgain: false)))? = first else {
        Issue.record("\(String(describing: first))")
        return
      }
      if byKey { writer.cancelReversal() } else { await writer.end(patience: .seconds(60)) }
      var stopped: FileCount?
      while stopped == nil, let answer = await answers.next() {
        if case .rows(_, .history(.answered(_, .success(.done(let reversal, _))))) = answer {
          stopped = reversal.stopped
        }
      }
      #expect(stopped?.planned == 300, "\(byKey)")
    }
  }
}
