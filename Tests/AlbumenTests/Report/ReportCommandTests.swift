import Foundation
import Testing

@testable import AlbumenCommands

/// Tests `albumen report`.
@Suite struct ReportCommandTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
  }

  /// Words that occur only in the library: in paths, albums, keywords, people, places and titles.
  private static let words = [
    "Zanzibaria", "Quokkafile", "Wombatalbum", "Xylokeyword", "Yarrowtitle", "Vermeerperson",
    "Umberplace", "Tatraquery",
  ]

  @Test func `no name of the library is in a report`() throws {
    try fixture.photo("Zanzibaria/Quokkafile.jpg", taken: "2020:03:12 14:03:01")
    try fixture.write(Data("no photo".utf8), to: "Zanzibaria/Quokkafile broken.jpg")
    let log = ["ALBUMEN_LOG": "trace", "LANG": "Vermeerperson", "TERM": "xterm-Umberplace"]
    for arguments in [
      ["scan", "Zanzibaria"],
      [
        "edit", "Zanzibaria/Quokkafile.jpg", "--keyword", "Xylokeyword,People|Vermeerperson",
        "--title", "Yarrowtitle", "--set", "lens=Umberplace",
      ],
      ["album", "create", "Wombatalbum", "--where", "keyword:Tatraquery"],
      ["list", "Zanzibaria", "--where", "Tatraquery"],
      ["export", "Zanzibaria", "--to", "Umberplace"],
    ] { _ = try fixture.run(arguments, environment: log) }
    #expect(fixture.exists(".local/state/albumen/albumen.log"))

    let run = try fixture.run(["report", "-"], environment: log)

    #expect(run.code == 0, "\(run.errors)")
    for word in ReportCommandTests.words {
      #expect(!run.output.lowercased().contains(word.lowercased()), "\(run.output)")
    }
    #expect(!run.output.contains(fixture.path("")))
    #expect(run.output.contains("Version: \(AlbumenCommands.version)"))
    #expect(run.output.contains("albums: 1\n"))
    #expect(run.output.contains(" info program["))
  }

  @Test func `a report doesn't replace a file`() throws {
    #expect(try fixture.run("report").code == 0)
    let text = try String(
      contentsOf: URL(filePath: fixture.path("albumen-report.txt")), encoding: .utf8)
    #expect(text.hasPrefix("Albumen report\n"))

    #expect(try fixture.run("report").code == 4)
  }

  @Test(arguments: [
    ("xterm-256color", "xterm-256color"), ("xterm-ada", "<text>"), ("tmux-direct", "tmux-direct"),
  ]) func `only known terminal types are named`(name: String, shown: String) {
    #expect(ProblemReport.terminalType(name) == shown)
    #expect(ProblemReport.fileSystem("fuse.ada") == "<text>")
  }
}
