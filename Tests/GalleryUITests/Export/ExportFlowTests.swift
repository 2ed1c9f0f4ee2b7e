import GalleryUI
import PhotoExport
import PhotoModel
import TerminalKit
import Testing
import Transfer

/// Tests export from the question to the report.
@Suite struct ExportFlowTests {
  private func isIdle(_ session: Session) -> Bool {
    session.state.pages.top == nil && !session.state.jobs.isExporting
  }

  private func isConfirming(_ session: Session) -> Bool {
    if case .plan = session.state.pages.top { true } else { false }
  }

  @Test func `the marked photos are planned for the folder that was typed`() throws {
    var session = Session()
    session.press("Space Space e")
    session.type(" ~/Out ")

    let planned = session.effects.compactMap { effect -> (AssetSet, String)? in
      if case .export(.plan(let photos, _, _, let draft, _)) = effect {
        (photos, draft.destination)
      } else {
        nil
      }
    }

    #expect(planned.first?.0.count == 2)
    #expect(planned.first?.1 == "~/Out")
  }

  @Test func `without marks the photo under the cursor is exported`() {
    var session = Session()

    session.press("l")

    #expect(session.state.subject.photos == AssetSet([session.library.id("IMG_0006.MOV")]))
    #expect(session.state.subject.count == 1)
  }

  @Test func `Enter shows the plan, Enter again starts it, the report ends it`() {
    var session = Session()
    session.planExport()
    #expect(isConfirming(session))

    session.press("Enter")
    #expect(session.effects.contains { if case .export(.start) = $0 { true } else { false } })
    #expect(session.state.jobs.isExporting)
    session.send(.finished(ExportReport(destination: FilePath("/home/ann/Out"), planned: 3)))
    session.press("e x j")
    #expect(session.shows("Enter: close"), "What is typed ahead closes no report")
    session.press("Enter")

    #expect(isIdle(session))
  }

  @Test(arguments: ["Esc", "q", "n", "Ctrl-c"])
  func `a plan leads back to the dialogue, and Esc out of it`(key: String) {
    var session = Session()
    session.planExport()

    session.press(key)
    #expect(session.state.keyContext == .export)
    #expect(session.state.pages.export?.destination == "~/Export")
    session.press("Esc")

    #expect(isIdle(session))
    #expect(!session.quits)
    #expect(session.state.notice == "Nothing was exported")
  }

  @Test func `the dialogue can be given up`() {
    var session = Session()

    session.press("e")
    session.type("~/Out")
    session.press("Esc")

    #expect(isIdle(session))
  }

  @Test func `while the plan is made Esc gives up and its answer is dropped`() {
    var session = Session()
    session.press("e")
    session.type("~/Out")
    session.press("Enter Esc")
    #expect(isIdle(session))

    session.send(plan(session))
    session.send(FileProblem(.diskFull, FilePath("/x")))

    #expect(isIdle(session))
    #expect(session.state.notice == "Nothing was exported")
  }

  @Test func `an Enter typed ahead of the plan starts nothing`() {
    var session = Session()
    session.press("e")
    session.type("~/Out")
    session.press("Enter Enter")

    session.send(plan(session))

    #expect(isConfirming(session))
    #expect(session.state.pages.photo == nil)
  }

  @Test func `a plan that comes while something else is read does not take its keys`() {
    var session = Session()
    session.press("e")
    session.type("~/Out")
    session.press("Enter F1")

    session.send(plan(session))
    #expect(session.state.keyContext == .help)
    session.press("Esc")

    #expect(session.state.keyContext == .export)
    session.press("Enter")
    #expect(isConfirming(session))
  }

  @Test func `a report waits for the line that is typed`() {
    var session = Session()
    session.planExport()
    session.press("Enter /")

    session.send(.finished(ExportReport(destination: FilePath("/o"), planned: 1)))
    session.type("canon")
    session.press("Enter")

    #expect(session.state.chips == ["canon"])
    #expect(session.shows("Enter: close"))
  }

  @Test func `a folder that is refused is a sentence`() {
    var session = Session()
    session.press("e")
    session.type("/etc/passwd")
    session.press("Enter")

    session.send(FileProblem(.destinationNotAFolder, FilePath("/etc/passwd")))

    #expect(session.state.keyContext == .export)
    #expect(session.shows("it is not a folder"))
    session.type("x")
    #expect(!session.shows("it is not a folder"), "It was said of what stood there before")
  }

  @Test func `without a folder nothing is exported`() {
    var session = Session()

    session.press("e Enter")

    #expect(session.state.keyContext == .export)
    #expect(session.state.notice == "Type a folder first")
  }

  @Test(arguments: ["q", "Q"]) func `quitting waits for an export`(key: String) {
    var session = Session()
    session.planExport()
    session.press("Enter")

    session.press(key)

    #expect(!session.quits)
    #expect(session.state.notice == "An export is running; press Ctrl-c to cancel it")
  }

  @Test func `in a window too small quitting waits too`() {
    var session = Session()
    session.planExport()
    session.press("Enter")
    session.resize(columns: 30, rows: 8)

    session.press("q")

    #expect(!session.quits)
  }

  @Test func `Ctrl-c cancels a running export and does not quit`() throws {
    var session = Session()
    session.planExport()
    session.press("Enter Ctrl-c")

    #expect(!session.quits)
    #expect(session.cancelledJobs == [try #require(session.asked.job)])
  }

  @Test func `while an export runs the gallery goes on`() {
    var session = Session()
    session.planExport()
    session.press("Enter j ] Space")

    #expect(session.state.grid.cursor > 2)
    #expect(session.state.jobs.isExporting)
  }

  @Test func `one export at a time`() {
    var session = Session()
    session.planExport()
    session.press("Enter e")

    #expect(session.state.pages.export == nil)
    #expect(session.state.jobs.isExporting)
  }

  @Test func `the end of the terminal cancels an export and quits`() throws {
    var session = Session()
    session.planExport()
    session.press("Enter")

    session.send(.input(.ended))

    #expect(session.quits)
    #expect(session.cancelledJobs == [try #require(session.asked.job)])
  }

  @Test func `an answer to an export that has ended opens and shows nothing`() throws {
    var session = Session()
    session.planExport()
    session.press("Enter")
    let first = try #require(session.asked.job)
    let report = ExportReport(destination: FilePath("/o"), planned: 1)
    session.send(.finished(report))
    session.press("Enter")

    session.send(.jobs(.progressed(JobProgress(fileCount: 1, byteCount: 1), of: first)))
    #expect(isIdle(session))
    session.planExport()
    session.press("Enter")
    session.send(.export(.finished(report, job: first)))

    #expect(session.asked.job != first)
    #expect(session.state.jobs.isExporting && session.state.pages.top == nil)
  }

  @Test(arguments: ["Esc", "Ctrl-c"])
  func `a plan that is not waited for any more is given up`(key: String) {
    var session = Session()
    session.press("e")
    session.type("~/Out")
    #expect(!cancelsForm(session))

    session.press(key)

    #expect(cancelsForm(session))
    #expect(session.state.pages.export == nil)
  }

  private func cancelsForm(_ session: Session) -> Bool {
    session.effects.contains { if case .forms(.cancel) = $0 { true } else { false } }
  }

  // MARK: The line

  @Test func `what could follow is not looked for any more when the dialogue is closed`() {
    var session = Session()
    session.press("e")
    session.type("/o")
    session.press("Tab")
    session.send(FileProblem(.noPermission, FilePath("/o")))
    #expect(!cancelsForm(session))

    session.press("Esc")
    #expect(cancelsForm(session), "The completion was awaited")
    session.press("e Ctrl-u")
    session.type("/o")
    session.send(completion("/o", ["opt"]), for: "/o")

    #expect(session.state.pages.export?.destination == "/o", "It was asked for another line")
  }

  @Test func `Tab completes what is typed`() {
    var session = Session()
    session.press("e")
    session.type("/o")
    session.press("Tab")
    #expect(
      session.effects.contains {
        if case .forms(.complete("/o", _, _)) = $0 { true } else { false }
      })

    session.send(completion("/o", ["opt"]), for: "/o")

    #expect(session.state.pages.export?.destination == "/opt/")
  }

  @Test func `a completion for what was typed before is dropped`() {
    var session = Session()
    session.press("e")
    session.type("/o")
    session.press("Tab p")

    session.send(completion("/o", ["other"]), for: "/o")

    #expect(session.state.pages.export?.destination == "/op")
  }

  @Test func `the last folder is offered, and Ctrl-u clears it`() {
    var session = Session(exportHistory: ["/a", "/b"])

    session.press("e")
    #expect(session.state.pages.export?.destination == "/b")
    session.press("Ctrl-u")
    #expect(session.state.pages.export?.destination == "")
    session.press("Alt-p Alt-p")

    #expect(session.state.pages.export?.destination == "/a")
  }

  @Test func `a paste goes into the line, without its line ends`() {
    var session = Session()
    session.press("e")

    session.send(.input(.paste("/media/card\u{1B}[31m\n")))

    #expect(session.state.pages.export?.destination == "/media/card[31m")
  }

  @Test func `a paste where no line is open does nothing`() {
    var session = Session()

    session.send(.input(.paste("qqQ")))

    #expect(!session.quits && session.effects.isEmpty)
  }

  private func completion(_ text: String, _ folders: [String]) -> PathCompletion {
    PathCompletion(
      completing: text, home: TestLibrary.home, workingFolder: TestLibrary.home,
      entries: { _ in folders.map { (Array($0.utf8), true) } })
  }

  /// Returns a plan of `count` photos into a folder with two files from earlier exports.
  private func plan(_ session: Session, removing count: Int) -> ExportPlan {
    var index = ExportIndex()
    for name in ["2018/old.jpg", "2019/older.jpg"] {
      index.record(
        ExportIndex.Entry(
          source: FilePath("/home/ann/Photos/\(name)"), size: 7,
          modifiedAt: FileTime(seconds: 1),
          target: ExportIndex.Target(
            path: Array(name.utf8), size: 7, modifiedAt: FileTime(seconds: 1))))
    }
    var plan = ExportPlan(
      into: DestinationListing(path: FilePath("/home/ann/Out")),
      policy: TransferPolicy(removesObsolete: true), previous: index)
    for asset in session.library.assets.prefix(count) { plan.add(asset, isInDestination: false) }
    return plan
  }

  @Test(arguments: [1, 0])
  func `what has left the photos is listed, counted and asked about before it goes`(
    photos: Int
  ) throws {
    var session = Session()
    session.press("e")
    session.type("~/Out")
    session.press("Enter")

    session.send(plan(session, removing: photos))
    #expect(session.shows("2 files from earlier exports will be removed:"))
    #expect(session.shows("2019/older.jpg"))
    session.press("Enter")
    #expect(session.state.keyContext == .warning)
    #expect(session.shows("delete 2 files from earlier exports in"))
    session.press("n")
    #expect(session.state.keyContext == .export && !session.state.jobs.isExporting)
    session.press("Enter Enter y")

    let started = session.effects.compactMap { effect -> Bool? in
      if case .export(.start(_, let removesLeft, _)) = effect { removesLeft } else { nil }
    }
    #expect(started == [true])
    var report = ExportReport(destination: FilePath("/home/ann/Out"), planned: photos)
    (report.copied, report.removed) = (photos, 2)
    session.send(.finished(report))
    #expect(session.shows("2 files removed"))
  }

  @Test func `Enter confirms what goes to the trash, since it can be undone`() {
    var session = Session()
    session.press("e")
    session.type("~/Out")
    session.press("Enter")
    session.send(.folder(plan(session, removing: 1)), hasTrash: true)

    session.press("Enter")
    #expect(session.state.keyContext == .question)
    #expect(session.shows("move 2 files from earlier exports in"))
    session.press("Enter")

    #expect(session.state.jobs.isExporting)
  }

  @Test func `an export that removes nothing asks nothing`() {
    var session = Session()
    session.planExport()

    session.press("Enter")

    let started = session.effects.compactMap { effect -> Bool? in
      if case .export(.start(_, let removesLeft, _)) = effect { removesLeft } else { nil }
    }
    #expect(started == [false])
  }

  @Test func `where not all photos could be looked at nothing is removed`() {
    var session = Session()
    session.press("e")
    session.type("~/Out")
    session.press("Enter")
    var plan = plan(session, removing: 1)
    plan.addProblem(FileProblem(.offline, FilePath("/home/ann/Photos/1.jpg")))

    session.send(plan)
    #expect(session.shows("Nothing will be removed"))
    session.press("Enter")

    #expect(session.state.jobs.isExporting && session.state.keyContext != .question)
  }

  private func plan(_ session: Session) -> ExportPlan {
    ExportPlan(
      [session.library.assets[0]], into: DestinationListing(path: FilePath("/home/ann/Out")))
  }
}
