import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the display of files being moved back, and cancelling.
@Suite struct UndoProgressTests {
  private func progressed(_ done: Int, of job: Job.ID) -> Message {
    .jobs(.progressed(JobProgress(filesDone: done, fileCount: 500), of: job))
  }

  /// Starts an undo with a key.
  private func started(_ session: inout Session, by key: String = "U") throws -> Job.ID {
    session.press(key)
    return try #require(session.reversalAsked).job
  }

  @Test func `an undo of files says how far it is, and Ctrl-c cancels it`() throws {
    var session = Session(columns: 120)
    let job = try started(&session)
    session.send(progressed(120, of: job))
    #expect(session.shows("Undoing"))
    #expect(session.shows("▕██▍       ▏ 120 of 500 files"))
    #expect(session.shows("Ctrl-c cancels"))

    session.press("Q")
    #expect(session.shows("press Ctrl-c to cancel it"))
    session.press("Ctrl-c")
    #expect(session.cancelledJobs == [job])

    var reversal = Reversal(entry: MemoryStore.entry(of: 500))
    reversal.stopped = FileCount(done: 130, of: 500)
    session.send(
      .history(
        .answered(
          ReversalRequest(.newest, isRedo: false), .success(.done(reversal)), job: job)))
    #expect(session.shows("Undone in part (130 of 500 files): moving 500 photos to the trash"))
    #expect(session.state.jobs.changingFiles == nil)
  }

  @Test func `photos that are not in the trash any more are passed over in a sentence`() {
    var session = Session(columns: 120)
    let request = ReversalRequest(.newest, isRedo: false)
    let passed = [MemoryStore.entry(of: 2), MemoryStore.entry(of: 1)]
    let missingNotice = "3 photos moved to the trash are no longer there"

    let job = Job.ID(number: 0)
    session.send(
      .history(
        .answered(request, .success(.nothing(inOtherLibraries: false, skipped: passed)), job: job)))
    #expect(session.state.notice == missingNotice)
    let reversal = Reversal(entry: MemoryStore.entry(of: 5), done: [.files([])])
    session.send(
      .history(.answered(request, .success(.done(reversal, skipped: passed)), job: job)))
    #expect(session.state.notice == "Undone: moving 5 photos to the trash. \(missingNotice)")
    session.send(
      .history(
        .answered(
          request, .success(.needsConfirmation(MemoryStore.entry(of: 5), skipped: passed)), job: job
        )))
    #expect(session.shows(missingNotice))
    #expect(session.shows("Undo moving 5 photos to the trash"))
  }

  @Test func `how fast it goes and when it is done is said once that is known`() throws {
    var session = Session(columns: 80)
    let job = try started(&session)
    session.send(progressed(100, of: job), after: .milliseconds(1))
    #expect(!session.shows("/s"))
    session.send(progressed(200, of: job), after: .seconds(2))
    #expect(session.shows("200 of 500 files · 50/s · 6s left · Ctrl-c cancels"))
    session.send(progressed(300, of: job), after: .seconds(2))
    #expect(session.shows("300 of 500 files · 50/s · 4s left · Ctrl-c cancels"))
  }

  @Test func `nothing else is done to files meanwhile`() throws {
    var session = Session(columns: 120)
    let job = try started(&session, by: "Ctrl-r")
    session.send(progressed(1, of: job))
    #expect(session.shows("Redoing"))
    for key in ["U", "d"] {
      session.press(key)
      #expect(session.state.notices.sentence == .filesBusy, "\(key)")
      // An import is also a change of files.
      #expect(session.state.notice?.hasPrefix("Another file operation is running") == true)
    }
  }

  @Test func `before its first file an undo keeps other changes of files away, but no undo`() throws
  {
    var session = Session(columns: 120)
    let first = try started(&session)
    session.press("d")
    #expect(session.state.notices.sentence == .reversalRunning)
    let second = try started(&session)
    #expect(second != first)

    session.press("Ctrl-c")
    #expect(session.cancelledJobs == [first, second])
    session.send(.history(.cancelled(job: second)))
    #expect(session.shows("Cancelled: nothing was undone or redone"))
    #expect(session.state.jobs.running.map(\.id) == [first])
    session.press("Q")
    #expect(session.quits)
  }

  @Test func `two hundred steps of many are reported, and of few each`() {
    let longProgress = ProgressSteps()
    #expect((1...10_000).count { longProgress.isNext($0, of: 10_000) } <= 202)
    let shortProgress = ProgressSteps()
    #expect((1...9).count { shortProgress.isNext($0, of: 9) } == 9)
  }

  @Test(.timeLimit(.minutes(15))) func `an undo that waits is not begun once it is cancelled`()
    async
  {
    let store = MemoryStore(.holidays)
    store.undoesForEver(of: 300)
    let writer = CatalogueWriter(store)
    let jobs = [Job.ID(number: 1), Job.ID(number: 2)]
    for job in jobs {
      writer.perform(.history(.reverse(ReversalRequest(.newest, isRedo: false), job: job)))
    }
    var answers = writer.answers.makeAsyncIterator()
    // The first one is running.
    _ = await answers.next()
    writer.cancel(jobs[1])
    writer.cancel(jobs[0])
    var ended: [Job.ID] = []
    var cancelled: [Job.ID] = []
    while ended.isEmpty || cancelled.isEmpty, let answer = await answers.next() {
      switch answer {
      case .message(.history(.cancelled(let job))): cancelled.append(job)
      case .rows(_, .history(.answered(_, _, let job))): ended.append(job)
      default: break
      }
    }
    #expect(ended == [jobs[0]] && cancelled == [jobs[1]])
    await writer.end(timeout: .seconds(60))
    while let answer = await answers.next() {
      if case .rows(_, .history(.answered)) = answer { Issue.record("it was begun") }
    }
  }

  @Test(.timeLimit(.minutes(15))) func `what runs is stopped by a key, and at the end`() async {
    for byKey in [true, false] {
      let store = MemoryStore(.holidays)
      store.undoesForEver(of: 300)
      let writer = CatalogueWriter(store)
      let job = Job.ID(number: 1)
      writer.perform(.history(.reverse(ReversalRequest(.newest, isRedo: false), job: job)))
      var answers = writer.answers.makeAsyncIterator()
      // It is running.
      let first = await answers.next()
      guard case .message(.jobs(.progressed(let progress, of: job)))? = first,
        progress.fileCount == 300
      else {
        Issue.record("\(String(describing: first))")
        return
      }
      if byKey { writer.cancel(job) } else { await writer.end(timeout: .seconds(60)) }
      var stopped: FileCount?
      while stopped == nil, let answer = await answers.next() {
        if case .rows(_, .history(.answered(_, .success(.done(let reversal, _)), _))) = answer {
          stopped = reversal.stopped
        }
      }
      #expect(stopped?.planned == 300, "\(byKey)")
    }
  }
}
