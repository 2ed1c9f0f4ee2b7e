import AlbumenTestSupport
import ArgumentParser
import Foundation
import PhotoCatalogue
import PhotoModel
import TerminalKit
import Testing

@testable import albumen

/// What `albumen doctor` finds with a terminal that a test plays, and without one.
@Suite struct DoctorTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
  }

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["HOME": fixture.path(""), "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
      .merging(more) { _, given in given }
  }

  /// In a session of its own, where there is no terminal to open either.
  private func withoutTerminal(
    _ arguments: [String] = [], _ more: [String: String] = [:]
  ) async throws -> Command.Result {
    try await Command(
      [CommandFixture.program.path(percentEncoded: false), "doctor"] + arguments,
      environment: environment(more)
    ).run()
  }

  /// The text that the program writes to a terminal that answers `answers` to DA1's question.
  private func withTerminal(
    _ arguments: [String] = [], answers: String, _ more: [String: String] = [:]
  ) async throws -> String {
    let terminal = try PseudoTerminal(
      running: CommandFixture.program.path(percentEncoded: false), ["doctor"] + arguments,
      environment: environment(["TERM": "xterm-256color"].merging(more) { _, given in given }))
    try await terminal.wait(for: "\u{1B}[c")
    terminal.send(answers)
    #expect(try await terminal.exitStatus() == 0)
    return terminal.text.split(separator: "\u{1B}[c").last.map(String.init) ?? ""
  }

  private func object(_ text: String) throws -> [String: [String: Any]] {
    let found = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    return found.compactMapValues { $0 as? [String: Any] }
  }

  @Test func `without a terminal it says so, and goes on`() async throws {
    let run = try await withoutTerminal()

    #expect(run.status == 0)
    #expect(run.output.contains("The browser needs a terminal"))
    #expect(run.output.contains("nowhere: the browser can't start here"))
    #expect(run.output.contains("LC_ALL=C.UTF-8"))
    #expect(run.output.contains("not there yet; can be made"))
    #expect(!fixture.exists(".local/share/albumen"))
  }

  @Test func `sections have their values in one column`() async throws {
    let output = try await withoutTerminal().output
    let lines = output.split(separator: "\n").map(String.init)

    for title in ["Terminal", "Pictures", "Decoder", "Files", "Locale"] {
      #expect(lines.contains(title))
    }
    let columns = lines.filter { $0.hasPrefix("  ") }.compactMap { line in
      line.firstRange(of: /\S  +\S/).map { line.distance(from: line.startIndex, to: $0.upperBound) }
    }
    #expect(columns.count > 8)
    #expect(Set(columns).count == 1)
  }

  @Test func `what the terminal answers decides, and is shown`() async throws {
    let text = try await withTerminal(
      answers: "\u{1B}[6;20;10t\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}[?62;22c")

    #expect(text.contains("kitty: kitty shows pictures in cells of text"))
    #expect(text.contains("10 × 20 pixels, from the terminal"))
    #expect(text.contains("kitty(0.41.1)"))
    #expect(text.matches(of: /kitty's question +no answer/).count == 1)
    #expect(text.matches(of: /Sixel colours +not asked/).count == 1)
  }

  @Test func `an answer with control characters is shown escaped`() async throws {
    let text = try await withTerminal(answers: "\u{1B}P>|evil\u{8}\u{9B}31m\u{1B}\\\u{1B}[?62c")

    #expect(text.contains("evil"))
    #expect(!text.unicodeScalars.contains("\u{8}"))
    #expect(!text.unicodeScalars.contains("\u{9B}"))
  }

  @Test func `the terminal is as it was, and what was answered late is not typed`() async throws {
    let text = try await withTerminal(answers: "\u{1B}[?62c\u{1B}[?62c")

    #expect(!text.contains("62c"))
  }

  @Test func `--graphics is reported as asked for`() async throws {
    let text = try await withTerminal(["--graphics", "sixel"], answers: "\u{1B}[?62c")

    #expect(text.contains("sixel: because you asked for it"))
  }

  @Test func `scripts get an object for each section`() async throws {
    let found = try object(try await withoutTerminal(["--json"]).output)

    #expect(found.keys.sorted() == ["decoder", "files", "locale", "pictures", "terminal"])
    #expect(
      found["files"]?["catalogue"] as? String
        == fixture.path(".local/share/albumen/catalogue.sqlite"))
    #expect(found["locale"]?["characterSet"] as? String == "UTF-8")
  }

  @Test func `a catalogue is told with its version, and one of a newer program ends with 4`()
    async throws
  {
    let file = fixture.path("catalogue.sqlite")
    try Catalogue(file: FilePath(file)).end()
    let run = try await withoutTerminal(["--catalogue", file])
    #expect(run.status == 0)
    #expect(run.output.contains("version 1, "))

    // The header's version number (SQLite's file format, 1.3).
    var bytes = try Data(contentsOf: URL(filePath: file))
    bytes[62] = 99
    try bytes.write(to: URL(filePath: file))

    let newer = try await withoutTerminal(["--catalogue", file])
    #expect(newer.status == 4)
    #expect(newer.output.contains("use the newer program"))
  }

  @Test func `the decoder is asked for what it can`() async throws {
    try fixture.write(
      Data("#!/bin/sh\n[ \"$1\" = --formats ] && echo 'JPEG HEIC'\n".utf8), to: "decoder")
    chmod(fixture.path("decoder"), 0o755)
    let run = try await withoutTerminal([], ["ALBUMEN_DECODER": fixture.path("decoder")])

    #expect(run.output.matches(of: /Formats +JPEG HEIC/).count == 1)
  }

  @Test(arguments: [["--graphics", "best"], []])
  func `a way that there is none of is wrong usage that names the others`(
    arguments: [String]
  ) async throws {
    let run = try await withoutTerminal(
      arguments, arguments.isEmpty ? ["ALBUMEN_GRAPHICS": "best"] : [:])

    #expect(run.status == 2)
    #expect(run.output.contains("There is no way 'best' to show pictures"))
    #expect(run.output.contains("auto, kitty, kitty-classic, iterm, sixel, blocks"))
  }
}

@Suite struct GraphicsArgumentsTests {
  @Test(arguments: [
    (["--graphics", "sixel"], nil, GraphicsMethod.sixel), ([], "blocks-256", .blocks256),
    (["--graphics", "auto"], "none", nil), (["--graphics", "none"], "kitty", GraphicsMethod.none),
    ([], "", nil), ([], nil, nil),
  ]) func `the option comes before the variable`(
    arguments: [String], variable: String?, method: GraphicsMethod?
  ) throws {
    let parsed = try GraphicsArguments.parse(arguments)

    #expect(try parsed.method(variable.map { ["ALBUMEN_GRAPHICS": $0] } ?? [:]) == method)
  }
}

@Suite struct DecoderLocationTests {
  private let executable = FilePath("/opt/albumen/bin/albumen")

  @Test func `it lies beside the program or where it was installed`() {
    let location = DecoderLocation(executable: executable, environment: [:])

    #expect(
      location.candidates == [
        FilePath("/opt/albumen/bin/albumen-decoder"),
        FilePath("/opt/albumen/libexec/albumen/albumen-decoder"),
      ])
    #expect(location.find { $0 == location.candidates[1] } == location.candidates[1])
    #expect(location.find { _ in false } == nil)
  }

  @Test func `the variable names the only place`() {
    let location = DecoderLocation(
      executable: executable, environment: ["ALBUMEN_DECODER": "/tmp/decoder"])

    #expect(location.candidates == [FilePath("/tmp/decoder")])
  }

  @Test func `a variable that is empty says nothing`() {
    #expect(
      DecoderLocation(executable: executable, environment: ["ALBUMEN_DECODER": ""])
        == DecoderLocation(executable: executable, environment: [:]))
  }

  @Test func `a folder is no program`() {
    #expect(!DecoderLocation.isExecutable(FilePath("/usr")))
    #expect(DecoderLocation.isExecutable(FilePath("/bin/sh")))
  }
}
