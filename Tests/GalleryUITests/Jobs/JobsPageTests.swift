import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import TerminalKit
import Testing
import Trash

@testable import GalleryUI

/// The list of jobs on the screen.
@Suite struct JobsPageTests {
  private let step = FileStep.moved(
    FileMove(
      from: FilePath("/p/1.jpg"), to: FilePath("/t/1.jpg"),
      version: FileVersion(
        identity: FileIdentity(device: 1, inode: 1), size: 1000, modifiedAt: FileTime(seconds: 1)),
      photo: Asset.ID(rawValue: 1)))

  /// Puts a photo into the trash.
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
    #expect(session.shows("No job is running"))
    session.press("Esc")
    #expect(session.state.pages.overlay == nil)
  }

  @Test func `closing the help of the list leaves the list open`() {
    var session = Session()
    session.press("g j F1")
    #expect(session.state.keyContext == .help)
    session.press("Esc")
    #expect(session.state.jobsPage != nil)
    #expect(session.shows("No job is running"))
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
    #expect(session.shows("Export: 1 of 3 files exported"))
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

  @Test func `what failed is read in the list, and does not open over it`() throws {
    var session = Session(columns: 100)
    let job = try startTrash(&session)
    session.press("g j")
    #expect(session.shows("To the trash"))
    var report = FileReport()
    report.left = [FileReport.Left(step: step, reason: .changed)]
    session.send(ended(report, job))

    #expect(session.state.jobsPage != nil)
    #expect(session.shows("Trash: "))
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
    #expect(session.shows("No job is running"))
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
      #expect(session.shows("tries once more"))
      session.press("Esc")
    }
    session.press("g j j Enter")
    #expect(session.shows("1 of 3 files") && !session.shows("tries once more"))
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
    #expect(session.bottomLine.contains("g j has the report"))
  }
}
