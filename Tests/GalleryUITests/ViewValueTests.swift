import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit
import Testing
import Transfer

@testable import GalleryUI

@Suite struct WrapTests {
  @Test func `lines break at blanks and are never too long`() {
    #expect(
      DisplayText.wrapped("the quick brown fox", to: 10) == ["the quick", "brown fox"])
    #expect(DisplayText.wrapped("a\n\nb", to: 10) == ["a", "", "b"])
  }

  @Test func `a word too long for a line is cut`() {
    #expect(DisplayText.wrapped("abcdefgh ij", to: 3) == ["abc", "def", "gh", "ij"])
  }

  @Test func `lines that go on are shorter by their indent`() {
    #expect(
      DisplayText.wrapped("the quick brown fox", to: 9, hanging: 2)
        == ["the quick", "brown", "fox"])
    #expect(DisplayText.wrapped("abcdefgh ij", to: 4, hanging: 1) == ["abcd", "efg", "h", "ij"])
    #expect(DisplayText.wrapped("abc", to: 2, hanging: 2).isEmpty)
  }

  @Test func `wide characters count twice`() {
    let lines = DisplayText.wrapped("西湖的春天和远山", to: 5)

    #expect(lines == ["西湖", "的春", "天和", "远山"])
  }

  @Test func `text that cannot fit comes to an end`() {
    #expect(!DisplayText.wrapped("西湖", to: 1).isEmpty)
    #expect(DisplayText.wrapped("abc", to: 0).isEmpty)
    #expect(DisplayText.wrapped("\u{1B}[31m\u{7}", to: 1).count < 20)
  }
}

@Suite struct ProgressBarTests {
  @Test(arguments: [-1, 0, 0.001, 0.2, 0.5, 0.999, 1, 7, .nan, .infinity])
  func `a bar keeps its width`(fraction: Double) {
    #expect(DisplayText.width(ProgressBar.text(fraction, width: 10)) == 12)
  }

  @Test func `a bar fills in eighths`() {
    #expect(ProgressBar.text(0, width: 4) == "▕    ▏")
    #expect(ProgressBar.text(0.5, width: 4) == "▕██  ▏")
    #expect(ProgressBar.text(0.53125, width: 4) == "▕██▏ ▏")
    #expect(ProgressBar.text(1, width: 4) == "▕████▏")
  }
}

@Suite struct ScrubberTests {
  @Test func `its top is the first photo and its end the last`() throws {
    let grid = Session(.plain([300, 200, 100])).state.grid

    #expect(Scrubber.position(atLine: 0, of: 22, in: grid) == 0)
    #expect((540..<600).contains(Scrubber.position(atLine: 21, of: 22, in: grid)))
  }

  @Test func `a line with a year leads to that year's first photo`() {
    let grid = Session().state.grid
    let line = 21 * 22 / grid.index.count

    #expect(Scrubber.position(atLine: line, of: 22, in: grid) == 21)
  }

  @Test(arguments: [1, 2, 22, 58]) func `every line leads to a photo`(height: Int) {
    for library in [TestLibrary.holidays, .plain([1]), .plain([3, 2])] {
      let grid = Session(library).state.grid
      for line in 0..<height {
        let position = Scrubber.position(atLine: line, of: height, in: grid)
        #expect((0..<grid.index.count).contains(position))
      }
    }
  }
}

@Suite struct TopBarTests {
  /// Returns a session in which everything that the bar can contain is shown at the same time.
  private func crowded(columns: Int) -> Session {
    var session = Session(columns: columns, rows: 20, isLoaded: false)
    session.send(.library(.snapshotMade(session.library.snapshot)))
    for files in [0, 8_000_000] {
      session.send(
        .library(
          .storeReported(
            .progress(
              ScanProgress(filesFound: 22_000_000, filesRead: files, isWalking: false)))))
    }
    session.press("A s o /")
    session.type("a word or two")
    session.press("Enter")
    return session
  }

  @Test func `at any width the counts are whole, and the open view is named`() {
    for columns in 40...220 {
      let session = crowded(columns: columns)
      let bar = session.lines[0]

      #expect(DisplayText.width(bar) == columns)
      #expect(bar.contains("1 Moments"))
      #expect(bar.contains("36%"), "\(columns): \(bar)")
      let right = bar.split(separator: " · ").dropFirst()
      for part in right where part.contains("page") || part.contains("photos") {
        #expect(part.hasSuffix(" ") || part.last?.isNumber == true || part.hasSuffix("photos"))
      }
    }
  }

  @Test func `a tab is where it is drawn`() {
    for columns in [40, 60, 80, 120] {
      let session = Session(columns: columns, rows: 20)
      let bar = Array(session.lines[0])
      for column in 0..<columns {
        guard let view = session.state.topBar.tab(at: column) else { continue }
        let start = column - (column > 0 ? 1 : 0)
        #expect(String(bar[..<min(columns, start + 14)]).contains(String(view.rawValue)))
      }
      #expect(session.state.topBar.tab(at: 1) == .moments)
    }
    #expect(Session().state.topBar.tab(at: 12) == .albums)
    #expect(Session().state.topBar.tab(at: 79) == nil)
  }
}

@Suite struct ExportTextTests {
  private let home = FilePath("/home/ann")

  private func plan(
    _ assets: [Asset], names: Set<String> = [], same: String? = nil, free: Int64? = nil
  ) -> ExportWork {
    .folder(
      ExportPlan(
        assets,
        into: DestinationListing(
          path: FilePath("/home/ann/Out"), names: Set(names.map { Array($0.utf8) }),
          aliasFolders: Set([same].compactMap(\.self).map { FilePath($0) }), freeByteCount: free)))
  }

  @Test func `a plan says how many photos, files and bytes`() {
    let assets = Array(TestLibrary.holidays.assets.prefix(2))

    #expect(
      Phrases.exportPlan(plan(assets), home: home) == [
        "2 photos (3 files, 45 MB) to", "~/Out", "", "Enter: start, Esc: back",
      ])
  }

  @Test func `a plan says which names are taken, and that there is too little room`() {
    let assets = Array(TestLibrary.holidays.assets.prefix(2))

    let lines = Phrases.exportPlan(plan(assets, names: ["IMG_0006.MOV"], free: 1_000), home: home)

    #expect(
      lines.contains("1 name already exists: identical files are skipped, others get a number"))
    #expect(lines.contains("Only 1.0 kB free there"))
  }

  @Test func `a plan without files offers no start`() {
    let assets = Array(TestLibrary.holidays.assets.prefix(1))

    let lines = Phrases.exportPlan(plan(assets, same: "/home/ann/Photos/Phone"), home: home)

    #expect(lines.last == "Esc: back")
    #expect(lines.first?.hasPrefix("Can't export") == true)
  }

  @Test func `a report counts what came through`() {
    var report = ExportReport(destination: FilePath("/home/ann/Out"), planned: 3)
    report.copied = 3
    report.byteCount = 45_000_000
    #expect(Phrases.exportReport(report, home: home).first == "Exported 3 files (45 MB) to")

    report.copied = 1
    report.isCancelled = true
    #expect(
      Phrases.exportReport(report, home: home).prefix(2) == [
        "Cancelled", "Exported 1 of 3 files (45 MB) to",
      ])
  }
}
