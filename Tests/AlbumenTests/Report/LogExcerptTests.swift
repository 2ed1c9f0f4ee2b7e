import Foundation
import Testing

@testable import AlbumenCommands

/// Tests what of a log is in a report.
@Suite struct LogExcerptTests {
  private func line(_ rest: String) -> String {
    "2026-11-22T05:20:20.123Z warning scan[4711] \(rest)"
  }

  private func shown(_ rest: String) -> [String] { LogExcerpt(line(rest)).lines }

  @Test func `events, numbers and times stay`() {
    let rest = #"scanned other=12 photos=29120 time="2310.4 ms" unreadable=3"#

    #expect(shown(rest) == [line(rest)])
  }

  @Test(arguments: [
    ("refused file=/home/ada/Rome.jpg", "refused file=<text>"),
    (#"refused reason="Rome \" photos=Ada""#, "refused reason=<text>"),
    (
      "the last view was not saved: /home/ada photos=Ada",
      "the last view was not saved photos=<text>"
    ),
    ("Rome is not an event", "<event>"), ("readRome", "<event>"),
    ("scanned photos=Rome", "scanned photos=<text>"), ("scanned Ada=12", "scanned"),
  ]) func `texts are replaced by placeholders`(rest: String, expected: String) {
    #expect(shown(rest) == [line(expected)])
  }

  @Test(arguments: [
    "Rome", "2026-11-22T05:20:20.123Z Rome scan[1] read",
    "2026-11-22T05:20:20.123Z info Rome[1] read", "",
  ]) func `a line of another form is not shown`(line: String) {
    #expect(LogExcerpt(line).lines == (line.isEmpty ? [] : ["<line>"]))
  }

  @Test func `only the last lines are taken, and counted by event`() {
    let log = LogExcerpt(
      [line("read"), line("refused"), line("refused")].joined(separator: "\n"), limit: 2)

    #expect(log.lines.count == 2)
    #expect(log.events == ["warning refused": 2])
  }

  @Test func `all events of the sources are known`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for call in text.matches(
        of:
          /Logger\s*\.[a-z]+\s*\.(?:trace|debug|info|notice|warning|error|critical)\(\s*"([^"\\]*)/)
      {
        found.insert(call.1.split(separator: ":").first.map(String.init) ?? "")
      }
    }

    #expect(found.count > 10)
    #expect(found.subtracting(LogExcerpt.events).sorted() == [])
  }
}
