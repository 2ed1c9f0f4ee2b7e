import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import TerminalKit
import Testing
import Trash

@testable import GalleryUI

/// Tests the list of jobs on the screen.
@Suite struct JobsPageTests {
  private let step = FileStep.moved(
    FileMove(
      from: FilePath("/p/1.jpg"), to: FilePath("/t/1.jpg"),
      version: FileVersion(
        identity: FileIdentity(device: 1, inode: 1), size: 1000, modifiedAt: FileTime(seconds: 1)),
      photo: Asset.ID(rawValue: 1)))

  /// Moves a photo to the trash.
  private func startTrash(_ session: inout Session) throws -> Job.ID {
    session.press("d")
    let requests = session.effects.compactMap {
      if case .trash(.plan(_, _, let request)) = $0 { request } else { nil }
    }
    let plan = TrashPlan(steps: [step], byteCount: 1000)
    session.send(.trash(.planned(.success(plan), request: try #require(requests.first))))
    session.press("y")
    return try #require(session.state.jobs.running.last?.id)
  }

  private func ended(_ report: FileReport, _ job: Job.ID) -> Message {
    .trash(.finished(.success(TrashOutcome(report: report, removed: [])), job: job))
  }

  @Test func `without jobs the list says so, and Esc closes it`() {
    var session = Session()
    session.press("g j")
    #expect(session.shows("No jobs have run"))
    session.press("Esc")
    #expect(session.state.pages.overlay == nil)
  }

  @Test func `closing the help of the list leaves the list open`() {
    var session = Session()
    session.press("g j F1")
    #expect(session.state.keyContext == .help)
    session.press("Esc")
    #expect(session.state.jobsPage != nil)
    #expect(session.shows("No jobs have run"))
  }

  @Test func `a job is listed with how far it is, cancelled by a key, and its report opened again`()
    throws
  {
    var session = Session(columns: 100)
    session.planExport()
    session.press("Enter g j")
    session.send(.progress(JobProgress(filesDone: 1, fileCount: 3, byteCount: 30)))
    #expect(session.shows("Exporting"))
    #expect(session.shows("1/3"))
    session.press("Ctrl-c")
    #expect(session.cancelledJobs == [try #require(session.asked.job)])
    #expect(session.state.jobsPage != nil && !session.quits)

    var report = ExportReport(destination: FilePath("/o"), planned: 3)
    (report.copied, report.isCancelled) = (1, true)
    session.send(.finished(report))
    #expect(session.shows("Exported 1 of 3 files"))
    #expect(session.shows("to /o, cancelled"))
    session.press("Ctrl-c")
    #expect(session.cancelledJobs == [] && !session.quits)

    session.press("Enter")
    guard case .report? = session.state.pages.top else {
      Issue.record("no report")
      return
    }
    session.press("Esc g j Enter")
    guard case .report? = session.state.pages.top else {
      Issue.record("no report again")
      return
    }
  }

  @Test func `the first scan is listed, cancelled there alone, and its problems are read there`() {
    var session = Session(columns: 100, isLoaded: false)
    func progress(_ read: Int) -> Message {
      let progress = ScanProgress(filesFound: 300, filesRead: read, isWalking: false)
      return .library(.storeReported(.progress(progress)))
    }
    func cancels(_ session: Session) -> Bool {
      session.effects.contains { if case .library(.cancel(.scan)) = $0 { true } else { false } }
    }
    session.send(.library(.snapshotMade(session.library.snapshot)))
    session.send(progress(100))
    session.press("g j")
    #expect(session.shows("Scanning") && session.shows("100 of 300"))
    session.press("Ctrl-c")
    #expect(cancels(session) && !session.quits)
    session.send(
      .library(
        .storeReported(
          .problem(
            ScanProblem(path: FilePath("/p/1.jpg"), isFolder: false, reason: .unreadable("no"))))))
    session.send(progress(120))
    var summary = ScanSummary()
    summary.isCancelled = true
    session.send(.library(.storeReported(.finished(summary))))
    #expect(session.shows("Scan: 120 files, 1 problem, cancelled"))
    session.press("Enter")
    #expect(session.shows("/p/1.jpg"))

    // A rescan of changed files isn't shown as a scan.
    session.press("q")
    session.send(progress(10))
    session.press("g j")
    #expect(!session.shows("Scanning"))
  }

  private func comparing(_ done: Int?, of total: Int = 9) -> Message {
    let progress = done.map { JobProgress(filesDone: $0, fileCount: total) }
    return .library(.storeReported(.hashing(progress)))
  }

  @Test func `the keys that cancel and quit pass over background work`() {
    var session = Session()
    session.send(comparing(1))
    session.press("g j")
    #expect(session.shows("Comparing files"))
    session.press("Esc Ctrl-c")
    #expect(session.quits)
    // More files may follow the known ones.
    session.send(comparing(9))
    session.press("g j")
    #expect(session.shows("Comparing files"))
    session.send(comparing(nil))
    #expect(session.shows("No jobs have run"))
  }

  @Test func `comparing files is cancelled in the list, and stays cancelled`() {
    var session = Session(columns: 100)
    session.send(comparing(3))
    session.press("g j Ctrl-c")
    #expect(
      session.effects.contains { if case .library(.cancel(.hashing)) = $0 { true } else { false } })
    #expect(session.shows("Comparison: 3 files, cancelled"))
    session.send(comparing(4))
    session.send(comparing(nil))
    #expect(session.state.jobs.running.isEmpty)
  }

  @Test func `what a cancelled scan did not reach is not said to be missing`() {
    var session = Session(isLoaded: false, focus: FilePath("/home/ann/Photos/x.jpg"))
    var summary = ScanSummary()
    summary.isCancelled = true
    session.send(.library(.storeReported(.finished(summary))))
    session.send(located: nil)
    #expect(session.shows("The scan was cancelled before it found a photo"))
    #expect(session.state.notice == nil)
  }

  @Test func `what failed is read in the list, and does not open over it`() throws {
    var session = Session(columns: 100)
    let job = try startTrash(&session)
    session.press("g j")
    #expect(session.shows("Trashing"))
    var report = FileReport()
    report.skipped = [FileReport.Skipped(step: step, reason: .changed)]
    session.send(ended(report, job))

    #expect(session.state.jobsPage != nil)
    #expect(session.shows("Moved 0 photos to the trash"))
    session.press("Enter")
    #expect(session.shows("/p/1.jpg") && session.state.jobsPage == nil)
  }

  @Test func `the cursor stays on its job when another ends`() throws {
    var session = Session(columns: 100)
    session.planExport()
    session.press("Enter")
    let export = try #require(session.asked.job)
    let trash = try startTrash(&session)
    session.press("g j j")
    #expect(session.state.jobsPage?.current == trash)

    session.send(.finished(ExportReport(destination: FilePath("/o"), planned: 3)))
    session.press("Ctrl-c")
    #expect(session.cancelledJobs == [trash])
    session.press("G")
    #expect(session.state.jobsPage?.current == export)
  }

  @Test func `Ctrl-c cancels the job under the cursor alone`() throws {
    var session = Session(columns: 100)
    session.planExport()
    session.press("Enter")
    let export = try #require(session.asked.job)
    let trash = try startTrash(&session)
    session.press("g j j Ctrl-c")
    #expect(session.cancelledJobs == [trash])
    session.press("k Ctrl-c")
    #expect(session.cancelledJobs == [export])
  }

  @Test func `an undo that may take a moment is not in the list, nor is it cancelled there`() throws
  {
    var session = Session(columns: 100)
    session.press("U g j")
    #expect(session.shows("No jobs have run"))
    session.press("Ctrl-c")
    #expect(session.cancelledJobs == [] && !session.quits)
  }

  @Test func `only the report of the last export offers to repeat it`() throws {
    var session = Session(columns: 100)
    for copied in 1...2 {
      session.planExport()
      session.press("Enter")
      var report = ExportReport(destination: FilePath("/o"), planned: 3)
      (report.copied, report.isCancelled) = (copied, true)
      session.send(.finished(report))
      #expect(session.shows("export the missing files again"))
      session.press("Esc")
    }
    session.press("g j j Enter")
    #expect(session.shows("1 of 3 files") && !session.shows("export the missing files again"))
    session.press("r")
    #expect(session.state.pages.export == nil && session.shows("1 of 3 files"))
  }

  @Test func `no report opens over a form, which is typed into on`() throws {
    var session = Session(columns: 100)
    session.planExport()
    session.press("Enter")
    let job = try #require(session.asked.job)
    session.press("M x")
    #expect(!session.bottomLine.contains("Ctrl-c cancels"))
    var report = ExportReport(destination: FilePath("/o"), planned: 1)
    report.copied = 1
    session.send(.export(.finished(report, job: job)))

    guard case .move? = session.state.pages.top else {
      Issue.record("the form is not on top")
      return
    }
    #expect(session.bottomLine.contains("press g j for the report"))
  }
}
