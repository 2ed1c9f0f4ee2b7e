import Files
import GalleryEngine
import GalleryUI
import Journal
import PhotoModel
import TerminalKit
import Testing
import Trash

/// Tests the trash, from the key to the final notice.
@Suite struct TrashFlowTests {
  private func step(_ number: UInt32) -> FileStep {
    let version = FileVersion(
      identity: FileIdentity(device: 1, inode: UInt64(number)), size: 1000,
      modifiedAt: FileTime(seconds: 1))
    return .moved(
      FileMove(
        from: FilePath("/p/\(number).jpg"), to: FilePath("/t/\(number).jpg"), version: version,
        photo: Asset.ID(rawValue: number)))
  }

  private func plan(_ count: UInt32, refused: [TrashError] = []) -> TrashPlan {
    TrashPlan(
      steps: (0..<count).map { step($0 + 1) }, byteCount: Int64(count) * 1000, refused: refused)
  }

  private func request(_ session: Session) -> RequestNumber? {
    for case .trash(.plan(_, _, let request)) in session.effects { return request }
    return nil
  }

  private func run(_ session: Session) -> Job.ID? {
    for case .trash(.start(_, _, let run)) in session.effects { return run }
    return nil
  }

  @Test func `a question says how many and how large, and yes starts it`() throws {
    var session = Session()
    session.press("Space Space d")
    let requestNumber = try #require(request(session))
    session.send(.trash(.planned(.success(plan(2)), request: requestNumber)))

    #expect(session.shows("Move 2 photos (2 files, 2.0 kB) to the trash?"))
    #expect(session.state.jobs.changingFiles == nil)
    session.press("y")
    let number = try #require(run(session))
    #expect(session.state.jobs.changingFiles != nil)

    session.send(.jobs(.progressed(JobProgress(filesDone: 1, fileCount: 2), of: number)))
    #expect(session.shows("1 of 2 files"))
    var report = FileReport()
    report.done = [step(1), step(2)]
    session.send(
      .trash(.finished(.success(TrashOutcome(report: report, removed: [])), job: number)))

    #expect(session.shows("Moved 2 photos to the trash; press U to undo"))
    #expect(session.state.jobs.changingFiles == nil)
  }

  @Test func `of photos with a raw file and another picture, one half goes on request`() throws {
    var session = Session(columns: 140)
    session.press("Space Space d")
    var both = plan(2)
    both.pairCount = 1
    session.send(.trash(.planned(.success(both), request: try #require(request(session)))))
    #expect(session.shows("Enter: yes, r: only RAW, j: all but RAW, Esc: cancel"))

    session.press("r")
    guard case .trash(.plan(let photos, .raw, let number))? = session.effects.first else {
      Issue.record("\(session.effects)")
      return
    }
    #expect(photos.count == 2)
    session.send(.trash(.planned(.success(plan(1)), request: number)))
    #expect(session.shows("Move only the RAW files of 1 photo (1 file, 1.0 kB) to the trash?"))
    session.press("j")
    #expect(session.shows("Press Enter to confirm, Esc to cancel"))
    session.press("y")
    #expect(session.state.jobs.running.first?.progress?.fileCount == 1)
  }

  @Test func `where no photo has two halves no key asks for one`() throws {
    var session = Session(columns: 140)
    session.press("d")
    session.send(.trash(.planned(.success(plan(1)), request: try #require(request(session)))))
    #expect(!session.shows("only RAW"))
    session.press("r")
    #expect(session.shows("Press Enter to confirm, Esc to cancel"))
    #expect(session.state.pages.prompt != nil)
  }

  @Test func `no keeps them`() throws {
    var session = Session()
    session.press("d")
    session.send(.trash(.planned(.success(plan(1)), request: try #require(request(session)))))
    session.press("n")

    #expect(run(session) == nil)
    #expect(session.state.pages.prompt == nil)
  }

  @Test func `where a volume has no trash that is said, and nothing is asked`() throws {
    var session = Session()
    session.press("d")
    let file = FilePath("/nas/a.jpg")
    let error = TrashError(.noTrash(FilePath("/nas"), "Read-only file system"), file: file)
    session.send(
      .trash(
        .planned(.success(plan(0, refused: [error])), request: try #require(request(session)))))

    #expect(session.state.pages.prompt == nil)
    #expect(session.shows("nothing was moved"))
  }

  @Test func `what can't be moved is listed by name, and Ctrl-c cancels the rest`() throws {
    var session = Session()
    session.press("Space Space d")
    session.send(.trash(.planned(.success(plan(2)), request: try #require(request(session)))))
    session.press("y")
    let number = try #require(run(session))

    session.press("Q")
    #expect(session.shows("to cancel it"))
    session.press("Ctrl-c")
    #expect(session.cancelledJobs == [number])

    var report = FileReport()
    report.skipped = [FileReport.Skipped(step: step(2), reason: .changed)]
    report.done = [step(1)]
    report.isCancelled = true
    session.send(
      .trash(.finished(.success(TrashOutcome(report: report, removed: [])), job: number)))
    #expect(session.shows("/p/2.jpg"))
    #expect(session.shows("was changed since"))
  }

  @Test func `what the catalogue could not take is said beside what was done`() throws {
    var session = Session(columns: 140)
    session.press("Space Space d")
    session.send(.trash(.planned(.success(plan(2)), request: try #require(request(session)))))
    session.press("y")
    let number = try #require(run(session))

    var report = FileReport()
    report.done = [step(1), step(2)]
    let failure = StoreError(.diskFull, file: FilePath("/c"))
    session.send(
      .trash(
        .finished(
          .success(TrashOutcome(report: report, removed: [], failure: failure)), job: number)))

    #expect(session.state.notice?.hasPrefix("Moved 2 photos to the trash") == true)
    #expect(session.shows("its disk is full"))
  }

  @Test func `a library that has no trash has no key for it`() {
    var session = Session(parts: Set(StorePart.allCases).subtracting([.trash]))
    session.press("d")
    #expect(request(session) == nil)
  }

  @Test func `an answer that comes late asks nothing`() throws {
    var session = Session()
    session.press("d")
    let first = try #require(request(session))
    session.press("d")
    session.send(.trash(.planned(.success(plan(1)), request: first)))
    #expect(session.state.pages.prompt == nil)
  }
}
