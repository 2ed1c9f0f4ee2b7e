import Files
import GalleryEngine
import GalleryUI
import MetadataWriting
import PhotoModel
import TerminalKit
import Testing

/// Tests changes that are written to files, from the question where to store them to the final
/// notice.
@Suite struct WritingFlowTests {
  private func run(_ session: Session) -> (target: ChangeTarget, run: Job.ID, job: EditJob)? {
    for case .writing(.start(let files, let run)) in session.effects {
      if case .fields(let job, let target) = files.change { return (target, run, job) }
    }
    return nil
  }

  private func kept(_ session: Session) -> ChangeTarget? {
    for case .writing(.storeTarget(let target)) in session.effects { return target }
    return nil
  }

  private func isStored(_ session: Session) -> Bool {
    session.effects.contains { if case .edits(.store) = $0 { true } else { false } }
  }

  @Test func `the first change asks where changes are kept, and the next ones do not`() throws {
    var session = Session(.plain([3]), changeTarget: nil)
    session.press("* 4")
    #expect(session.shows("Where to store changes") && session.shows("Lightroom"))
    #expect(run(session) == nil && !isStored(session))

    session.press("f")
    #expect(kept(session) == .file)
    let writingRequest = try #require(run(session))
    #expect(writingRequest.target == .file)
    #expect(
      writingRequest.job.edits(of: session.library.id("IMG_0.JPG"), Metadata()) == [.rating(4)])
    // It is already shown while it is being written.
    #expect(session.shows("★4"))

    session.press("l * 2")
    #expect(try #require(run(session)).target == .file)
    #expect(!session.shows("Where to store changes"))
  }

  @Test func `Esc keeps the change in the catalogue, and the next one asks again`() {
    var session = Session(.plain([3]), changeTarget: nil)
    session.press("* 4 Esc")
    #expect(isStored(session) && kept(session) == nil)
    #expect(session.shows("Changes are stored in the catalogue; press g w to change that"))
    session.press("* 3")
    #expect(session.shows("Where to store changes"))
    session.press("j Enter")
    #expect(kept(session) == .sidecar)
    #expect(run(session)?.target == .sidecar)
  }

  @Test func `favourites ask nothing, and neither does a library that can write nothing`() {
    var session = Session(.plain([3]), changeTarget: nil)
    session.press("f")
    #expect(isStored(session) && !session.shows("Where to store changes"))
    session = Session(
      .plain([3]), parts: Set(StorePart.allCases).subtracting([.writing]), changeTarget: nil)
    session.press("* 1")
    #expect(isStored(session))
    session.press("g w")
    #expect(!session.shows("Where to store changes"))
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `all that can be chosen is shown with what it means`(columns: Int, rows: Int) throws {
    var session = Session(.plain([3]), columns: columns, rows: rows, changeTarget: .sidecar)
    session.press("g w")
    try expectScreen(session.state.frame(), matches: "targets-\(columns)x\(rows)")
    session.press("c")
    #expect(kept(session) == .catalogue)
    #expect(session.shows("Changes are stored in the catalogue"))
    session.press("* 5")
    #expect(isStored(session))
  }

  @Test func `many photos show how far it is, can be stopped, and say what came of it`() throws {
    var session = Session(.plain([21]), changeTarget: .file)
    session.press("A * 3 y")
    let number = try #require(run(session)).run
    #expect(session.shows("Checking 21 photos"))
    session.send(
      .jobs(.progressed(JobProgress(filesDone: 7, fileCount: 21), of: number)))
    #expect(session.shows("7 of 21 files · Ctrl-c cancels"))
    session.press("U")
    #expect(session.shows("Changes are being written to files; press Ctrl-c to cancel"))
    session.press("q")
    session.press("Ctrl-c")
    #expect(session.cancelledJobs == [number])

    let ids = (0..<9).map { session.library.id("IMG_\($0).JPG") }
    var written = EditReport(changed: AssetSet(ids), files: 9)
    for number in 0..<2 {
      written.add(WritingFailure(path: FilePath("/p/\(number).jpg"), error: .readOnly))
    }
    written.isCancelled = true
    session.send(.writing(.finished(.success(written), job: number, loaderNumber: nil)))
    #expect(session.shows("2 files not written") && session.shows("/p/1.jpg"))
    #expect(session.shows("Changed 9 photos, wrote 9 files, then stopped"))
    session.press("Esc")
    #expect(!session.state.jobs.isWriting)
  }

  @Test func `a photo that can't be written is shown as it was, with the reason`() throws {
    var session = Session(.plain([3]), changeTarget: .file)
    session.press("* 4")
    let number = try #require(run(session)).run
    #expect(session.shows("★4"))
    var report = EditReport()
    report.add(WritingFailure(path: FilePath("/p/IMG_0.JPG"), error: .readOnly))
    session.send(.writing(.finished(.success(report), job: number, loaderNumber: nil)))
    #expect(!session.shows("★4"))
    #expect(session.shows("IMG_0.JPG") && session.shows("it is read-only"))
  }
}
