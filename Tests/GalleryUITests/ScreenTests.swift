import Foundation
import GalleryEngine
import GalleryUI
import PhotoExport
import PhotoModel
import Templates
import TerminalKit
import Testing
import Transfer

@Suite struct ScreenTests {
  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60), (40, 12), (39, 11)])
  func `moments fit every size`(columns: Int, rows: Int) throws {
    let session = Session(columns: columns, rows: rows)

    try expectScreen(session.state.frame(), matches: "moments-\(columns)x\(rows)")
  }

  @Test func `the cursor and the marks stand out`() throws {
    var session = Session()

    session.press("Space j v l")

    try expectScreen(session.state.frame(), matches: "moments-styles", styles: true)
  }

  @Test func `without colours the cursor and the marks stand out too`() throws {
    var session = Session(columns: 60, rows: 16, theme: .monochrome)

    session.press("Space Space")

    try expectScreen(session.state.frame(), matches: "moments-monochrome", styles: true)
  }

  @Test(arguments: [("- -", "list"), ("-", "small"), ("+", "large")])
  func `cells are as dense as one likes`(keys: String, name: String) throws {
    var session = Session(columns: 120, rows: 30)

    session.press(keys)

    try expectScreen(session.state.frame(), matches: "density-\(name)")
  }

  @Test func `a list fits a narrow screen`() throws {
    var session = Session(columns: 50, rows: 20)

    session.press("- -")

    try expectScreen(session.state.frame(), matches: "list-50x20")
  }

  @Test func `photos without a date have a section of their own`() throws {
    var session = Session()

    session.press("G")

    try expectScreen(session.state.frame(), matches: "unknown-date")
  }

  @Test func `names of any kind keep their columns`() throws {
    var session = Session()

    session.press("t")
    session.type("12 may 2019")
    session.press("Enter")

    try expectScreen(session.state.frame(), matches: "names")
  }

  @Test func `names of any kind keep their columns in a list`() throws {
    var session = Session(columns: 100, rows: 20)

    session.press("- - t")
    session.type("2019-05")
    session.press("Enter")

    try expectScreen(session.state.frame(), matches: "names-list")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `albums are a page or a pane`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows)

    session.press("2")

    try expectScreen(session.state.frame(), matches: "albums-\(columns)x\(rows)")
  }

  @Test func `folders are a tree`() throws {
    var session = Session()

    session.press("2 G k k l k k l")

    try expectScreen(session.state.frame(), matches: "folders")
  }

  @Test func `an album shows its photos`() throws {
    var session = Session(columns: 100, rows: 24)

    session.press("2 j j Enter")

    try expectScreen(session.state.frame(), matches: "album-100x24")
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `a photo shows all that is known`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows)

    session.press("Enter")

    try expectScreen(session.state.frame(), matches: "photo-\(columns)x\(rows)")
  }

  @Test func `a list says in full what is wrong where there is room`() {
    var session = Session(columns: 160, isLoaded: false)
    let problem = ScanProblem(
      path: FilePath("/home/ann/Photos/2018/P8030001.JPG"), isFolder: false,
      reason: .damaged("ends in the middle of its Exif block"),
      asset: session.library.id("P8030001.JPG"))
    session.send(.library(.snapshotMade(session.library.snapshot)))
    session.send(.library(.storeReported(.problem(problem))))
    session.send(.library(.storeReported(.finished(ScanSummary()))))

    session.press("t")
    session.type("2018")
    session.press("Enter")
    for _ in 0..<5 where session.state.grid.layout.density != .list { session.press("-") }

    let line = session.state.frame().lines.first { $0.contains("P8030001.JPG") }
    #expect(line?.contains("ends in the middle of its Exif block") == true)
  }

  @Test func `a damaged photo says what is wrong`() throws {
    var session = Session(isLoaded: false)
    let path = FilePath("/home/ann/Photos/2018/P8030001.JPG")
    let problem = ScanProblem(
      path: path, isFolder: false, reason: .damaged("ends in the middle of its Exif block"),
      asset: session.library.id("P8030001.JPG"))
    session.send(.library(.snapshotMade(session.library.snapshot)))
    session.send(.library(.storeReported(.problem(problem))))
    session.send(.library(.storeReported(.finished(ScanSummary()))))

    session.press("t")
    session.type("2018")
    session.press("Enter Enter")

    try expectScreen(session.state.frame(), matches: "photo-damaged")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `the information stands beside the grid`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows)

    session.press("i")

    try expectScreen(session.state.frame(), matches: "info-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func `the help lists the keys`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows)

    session.press("?")

    try expectScreen(session.state.frame(), matches: "help-\(columns)x\(rows)")
  }

  @Test func `an empty folder says so`() throws {
    var session = Session(isLoaded: false)

    session.send(.library(.storeReported(.finished(ScanSummary()))))

    try expectScreen(session.state.frame(), matches: "empty")
  }

  @Test func `a folder that may not be read has a page`() throws {
    var session = Session(isLoaded: false)

    session.send(
      .library(
        .storeReported(
          .problem(
            ScanProblem(
              path: FilePath("/home/ann/Photos"), isFolder: true, reason: .noPermission)))))
    session.send(.library(.storeReported(.finished(ScanSummary()))))
    session.press("j")

    try expectScreen(session.state.frame(), matches: "no-permission")
  }

  @Test func `an empty selection says how to mark`() throws {
    var session = Session()

    session.press("5")

    try expectScreen(session.state.frame(), matches: "selection-empty")
  }

  @Test func `the selection shows what is marked`() throws {
    var session = Session()

    session.press("Space ] Space Space 5")

    try expectScreen(session.state.frame(), matches: "selection")
  }

  @Test func `a filter without photos says how to go on`() throws {
    var session = Session()

    session.press("/")
    session.type("zebra")
    session.press("Enter")
    session.answerSearch(for: ["zebra"], AssetSet())

    try expectScreen(session.state.frame(), matches: "filter-none")
  }

  @Test func `a filter that is typed stands in the last line`() throws {
    var session = Session()

    session.press("/")
    session.type("canon 2019")

    try expectScreen(session.state.frame(), matches: "filter-prompt")
  }

  @Test(arguments: [80, 40]) func `a scan shows how far it is`(columns: Int) throws {
    var session = Session(columns: columns, rows: 14, isLoaded: false)

    session.send(.library(.snapshotMade(session.library.snapshot)))
    for (files, wait) in [(0, 1), (4_000, 1), (8_000, 1)] {
      let progress = ScanProgress(filesFound: 20_000, filesRead: files, isWalking: false)
      session.send(.library(.storeReported(.progress(progress))), after: .seconds(wait))
    }

    try expectScreen(session.state.frame(), matches: "scanning-\(columns)")
  }

  @Test func `a scan that found nothing yet says where it looks`() throws {
    let session = Session(columns: 60, rows: 14, isLoaded: false)

    try expectScreen(session.state.frame(), matches: "scanning-start")
  }

  @Test(arguments: [80, 40]) func `orders to choose from fit in the last line`(columns: Int) throws
  {
    var session = Session(columns: columns, rows: 12)

    session.press("s")

    try expectScreen(session.state.frame(), matches: "sort-\(columns)")
  }

  @Test func `photos that arrive above are counted on top`() throws {
    var session = Session(isLoaded: false)
    let old = session.library.snapshot { $0.day != TestLibrary.today }
    session.send(.library(.snapshotMade(old)))

    session.press("j")
    session.send(.library(.snapshotMade(session.library.snapshot)))
    session.send(.library(.storeReported(.finished(ScanSummary()))))

    try expectScreen(session.state.frame(), matches: "arrived-above")
  }
}

@Suite struct ExportScreenTests {
  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func `the dialogue shows what would come of it`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows, exportHistory: ["~/Export"])
    session.press("Space Space e Down")
    session.type("{created:yyyy}/{created:MM-dd}")
    session.press("Down")

    session.send(try session.preview(folder: "{created:yyyy}/{created:MM-dd}"))

    try expectScreen(session.state.frame(), matches: "export-dialogue-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24, 7), (40, 12, 14)])
  func `a dialogue says that it goes on above, and below`(columns: Int, rows: Int, above: Int) {
    var session = Session(columns: columns, rows: rows, exportHistory: ["~/Export"])
    session.press("Space e Up Right")
    #expect(!session.shows("▲"))

    session.press("Down Down Down Down Enter")

    #expect(session.lines[1].contains("Export 1 photo ─"))
    #expect(session.lines[1].contains(" ▲ \(above) more ─┐"), "\(session.lines[1])")
    #expect(!session.shows("▼"))
    for _ in 0..<20 { session.press("Up") }
    #expect(!session.shows("▲") && session.shows("▼"))
  }

  @Test func `all lines of the dialogue are there when they are asked for`() throws {
    var session = Session(columns: 100, rows: 40, exportHistory: ["~/Export"])
    session.press("Space e Up Right")
    session.press("Down Down Down Down Down Down Down Down Down Down Down Down Down Down Enter")

    try expectScreen(session.state.frame(), matches: "export-dialogue-all")
  }

  @Test func `a template that can't be read is explained under its line`() throws {
    var session = Session(exportHistory: ["~/Export"])
    session.press("Space e Down")
    session.type("{created:yyyy}/{place.citty}")

    try expectScreen(session.state.frame(), matches: "export-dialogue-problem")
  }

  @Test func `the folder is typed, with what could follow`() throws {
    var session = Session(exportHistory: ["~/Export"])

    session.press("Space e End")
    session.type("/Tr")
    session.press("Tab")
    session.send(
      PathCompletion(
        completing: "~/Export/Tr", home: TestLibrary.home, workingFolder: TestLibrary.home,
        entries: { _ in ["Trash can", "Travel", "Trees"].map { (Array($0.utf8), true) } }),
      for: "~/Export/Tr")

    try expectScreen(session.state.frame(), matches: "export-prompt")
  }

  @Test func `the plan says what will happen`() throws {
    var session = Session()

    session.planExport(names: ["IMG_0007.HEIC"], free: 1_000_000)

    try expectScreen(session.state.frame(), matches: "export-plan")
  }

  @Test func `a plan that can do nothing says why`() throws {
    var session = Session()

    session.planExport(sameFolder: "/home/ann/Photos/Phone")

    try expectScreen(session.state.frame(), matches: "export-nothing")
  }

  @Test(arguments: [80, 40]) func `a running export has a bar`(columns: Int) throws {
    var session = Session(columns: columns, rows: 14)
    session.planExport()
    session.press("Enter")

    for part in 0...4 {
      var progress = JobProgress(fileCount: 120, byteCount: 400_000_000)
      progress.filesDone = part * 12
      progress.bytesDone = Int64(part) * 40_000_000
      session.send(.progress(progress))
    }

    try expectScreen(session.state.frame(), matches: "export-running-\(columns)")
  }

  @Test func `the report names every failure`() throws {
    var session = Session()
    session.planExport()
    session.press("Enter")
    var report = ExportReport(destination: FilePath("/home/ann/Export"), planned: 3)
    report.copied = 1
    report.byteCount = 3_640_000
    report.problems = [
      FileProblem(.missing, FilePath("/home/ann/Photos/2019/IMG_1200.JPG")),
      FileProblem(.diskFull, FilePath("/home/ann/Export")),
    ]

    session.send(.finished(report))

    try expectScreen(session.state.frame(), matches: "export-report")
  }
}

extension Session {
  /// Returns a preview of exporting the marked photos into the folders of a template.
  fileprivate func preview(folder: String) throws -> ExportPreview {
    let naming = try FileNaming(
      folder: folder, name: "",
      words: TemplateValues(field: { _, _ in nil }, place: { _ in nil }, months: [], weekdays: []))
    var planner = try ExportPlanner(into: FilePath("/no-such-folder-of-ann/Export"), naming: naming)
    for id in state.marks.selection.marks { planner.add(library.assets[Int(id.rawValue)]) }
    let count = state.marks.selection.marks.count
    var preview = ExportPreview(.folder(planner.plan), done: count, of: count)
    preview.destination = FilePath("/home/ann/Export")
    // The free space of the test machine varies.
    preview.free = 12_000_000_000
    return preview
  }

  /// Runs the dialogue for the photo under the cursor and the next one, up to the plan.
  mutating func planExport(
    names: Set<String> = [], free: Int64? = nil, sameFolder: String? = nil
  ) {
    press("Space Space e")
    type("~/Export")
    press("Enter")
    let marked = state.marks.selection.marks.map { library.assets[Int($0.rawValue)] }
    let listing = DestinationListing(
      path: FilePath("/home/ann/Export"), names: Set(names.map { Array($0.utf8) }),
      aliasFolders: Set([sameFolder].compactMap(\.self).map { FilePath($0) }), freeByteCount: free)
    send(ExportPlan(marked, into: listing))
  }
}
