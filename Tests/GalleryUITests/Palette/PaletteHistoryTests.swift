import AlbumenTestSupport
import Files
import GalleryUI
import PhotoModel
import Testing

/// Tests what is stored of the lines that were run.
@Suite struct PaletteHistoryTests {
  @Test func `counts and lines are read as they were written`() throws {
    var history = PaletteHistory()
    history.add("rate 4", running: "rate.four")
    history.add("rate 4", running: "rate.four")
    history.add("export to=~/Out", running: "photos.export")

    let read = PaletteHistory(decoding: try #require(history.serialized))

    #expect(read == history)
    #expect(read.count(of: "rate.four") == 2 && read.count(of: "photos.export") == 1)
    #expect(read.lines == ["rate 4", "export to=~/Out"])
  }

  @Test func `it is limited in lines, lengths and counts`() {
    var history = PaletteHistory()
    for number in 0..<1_500 { history.add("go \(number)", running: "go.to-date") }
    history.add(String(repeating: "x", count: 5_000), running: "go.to-date")
    history.add("a\nb", running: "go.to-date")

    #expect(history.lines.count == PaletteHistory.lineLimit)
    #expect(history.lines.last == "go 1499")
    #expect(history.count(of: "go.to-date") < PaletteHistory.countLimit)
  }

  @Test func `lines of other programs are skipped`() {
    let text = "3 rate.four\n-1 rate.five\nx rate.one\n9 no.action\n:go 2019\n\u{1}\n5\n"
    let history = PaletteHistory(decoding: Array(text.utf8))

    #expect(history.count(of: "rate.four") == 3)
    #expect(history.count(of: "rate.five") == 0 && history.count(of: "no.action") == 0)
    #expect(history.lines == ["go 2019"])
  }

  @Test func `the file keeps what other sessions have run`() throws {
    let folder = try TemporaryFolder()
    let file = PaletteHistoryFile(path: folder.path("state/palette-history"))

    file.add("rate 4", running: "rate.four")
    PaletteHistoryFile(path: folder.path("state/palette-history")).add(
      "rate 5", running: "rate.five")

    #expect(file.load().lines == ["rate 4", "rate 5"])
  }

  @Test func `no broken file ends a start`() {
    var history = PaletteHistory()
    history.add("export to=\"~/My Out\"", running: "photos.export")

    FuzzRun("palette", samples: [history.serialized ?? []], defaultCount: 500) { bytes in
      let read = PaletteHistory(decoding: bytes)
      #expect(read.lines.count <= PaletteHistory.lineLimit)
      #expect(PaletteHistory(decoding: read.serialized ?? []) == read)
    }
  }
}
