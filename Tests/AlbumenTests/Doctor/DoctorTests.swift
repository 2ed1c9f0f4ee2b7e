import AlbumenTestSupport
import ArgumentParser
import Files
import Foundation
import PhotoCatalogue
import PhotoModel
import TerminalKit
import Testing

@testable import AlbumenCommands

/// Tests `albumen doctor` without a terminal, and its text about a terminal.
@Suite struct DoctorTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
  }

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["HOME": fixture.path(""), "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
      .merging(more) { _, given in given }
  }

  /// Runs it in a session of its own, which has no controlling terminal to open.
  private func withoutTerminal(
    _ arguments: [String] = [], _ more: [String: String] = [:]
  ) async throws -> Command.Result {
    try await Command(
      [CommandFixture.program.path(percentEncoded: false), "doctor"] + arguments,
      environment: environment(more)
    ).run()
  }

  /// Returns the lines about a terminal of 80 columns that gave these answers.
  private func lines(
    _ answers: [TerminalResponse], asked: GraphicsMethod? = nil, variables: [String: String] = [:]
  ) -> String {
    var facts = TerminalFacts(
      environment: TerminalEnvironment(type: "xterm-256color", variables: variables),
      terminfo: TerminfoFacts(colors: 256),
      window: WindowSize(cells: Size(columns: 80, rows: 24), pixels: nil))
    for answer in answers { _ = facts.responses.record(answer) }
    let inspection = TerminalInspection(
      type: TerminalType(name: "xterm-256color", substitute: nil), facts: facts,
      choice: GraphicsChoice(facts, requested: asked), queries: [.version, .kitty, .attributes],
      responseTime: .milliseconds(3))
    return DoctorText.lines([
      TerminalSection(inspection: .success(inspection)), PicturesSection(choice: inspection.choice),
    ]).joined(separator: "\n")
  }

  private func object(_ text: String) throws -> [String: [String: Any]] {
    let found = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    return found.compactMapValues { $0 as? [String: Any] }
  }

  @Test func `it says that NO_COLOR is set, and what that does to pictures`() {
    let text = lines([], variables: ["NO_COLOR": "1"])
    #expect(text.contains("none (NO_COLOR is set)"), "\(text)")
    #expect(text.contains("luminance: "), "\(text)")
    #expect(text.contains("NO_COLOR is set; --graphics turns it on"), "\(text)")
    #expect(!lines([], variables: ["NO_COLOR": ""]).contains("NO_COLOR"))
  }

  @Test func `without a terminal it says so, and goes on`() async throws {
    let run = try await withoutTerminal()

    #expect(run.status == 0)
    #expect(run.output.contains("The browser needs a terminal"))
    #expect(run.output.contains("none: the browser can't start here"))
    #expect(run.output.contains("LC_ALL=C.UTF-8"))
    #expect(run.output.contains("not created yet"))
    // The free space of the disk that it would be on.
    #expect(run.output.contains(/(on [a-z0-9.]+, )?[0-9][0-9,.]* ?[kMGT]?B free/))
    #expect(!fixture.exists(".local/share/albumen"))
  }

  @Test func `sections have their values in one column`() async throws {
    let output = try await withoutTerminal().output
    let lines = output.split(separator: "\n").map(String.init)

    for title in ["Terminal", "Pictures", "Decoder", "Writing", "Files", "Locale"] {
      #expect(lines.contains(title))
    }
    let columns = lines.filter { $0.hasPrefix("  ") }.compactMap { line in
      line.firstRange(of: /\S  +\S/).map { line.distance(from: line.startIndex, to: $0.upperBound) }
    }
    #expect(columns.count > 8)
    #expect(Set(columns).count == 1)
  }

  @Test func `what the terminal answered is shown, and what follows from it`() {
    let text = lines([
      .window([6, 20, 10]), .deviceControl(">|kitty(0.41.1)"),
      .deviceAttributes(marker: "?", [62, 22]),
    ])

    #expect(text.contains("kitty: kitty shows pictures in cells of text"))
    #expect(text.contains("10 × 20 pixels, from the terminal"))
    #expect(text.contains("kitty(0.41.1)"))
    #expect(text.matches(of: /Kitty graphics +no answer/).count == 1)
    #expect(text.matches(of: /Sixel colours +not asked/).count == 1)
    #expect(text.matches(of: /Answered in +3 ms/).count == 1)
  }

  @Test func `an answer with control characters is shown escaped`() {
    let text = lines([
      .deviceControl(">|evil\u{8}\u{9B}31m"), .deviceAttributes(marker: "?", [62]),
    ])

    #expect(text.contains("evil^H"))
    #expect(!text.unicodeScalars.contains("\u{8}"))
    #expect(!text.unicodeScalars.contains("\u{9B}"))
  }

  @Test func `what was asked for is reported as that`() {
    let text = lines([.deviceAttributes(marker: "?", [62])], asked: .sixel)

    #expect(text.contains("sixel: as requested"))
  }

  @Test func `scripts get an object for each section`() async throws {
    let found = try object(try await withoutTerminal(["--json"]).output)

    #expect(
      found.keys.sorted() == ["decoder", "files", "locale", "pictures", "terminal", "writing"])
    #expect(
      found["files"]?["catalogue"] as? String
        == fixture.path(".local/share/albumen/catalogue.sqlite"))
    #expect(found["locale"]?["characterSet"] as? String == "UTF-8")
  }

  @Test func `scripts get each check with its state, and what to do`() async throws {
    try fixture.write(Data(), to: ".local")
    let output = try await withoutTerminal(["--json"]).output

    let found = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let checks = try #require(found?["checks"] as? [[String: String]])
    let state = try #require(checks.first { $0["check"] == "state" })
    #expect(state["section"] == "files" && state["state"] == "broken")
    #expect(state["advice"]?.hasPrefix("Make the state folder writable: ") == true)
    #expect(checks.contains { $0["state"] == "good" && $0["advice"] == nil })
  }

  @Test func `a catalogue is shown with its version, and one of a newer program ends with 4`()
    async throws
  {
    let file = fixture.path("catalogue.sqlite")
    try Catalogue(file: FilePath(file)).close()
    let run = try await withoutTerminal(["--catalogue", file])
    #expect(run.status == 0)
    // From the file's header.
    let version = try Data(contentsOf: URL(filePath: file))[63]
    #expect(run.output.contains("version \(version), "))

    // The header's version number (SQLite's file format, 1.3).
    var bytes = try Data(contentsOf: URL(filePath: file))
    bytes[62] = 99
    try bytes.write(to: URL(filePath: file))

    let newer = try await withoutTerminal(["--catalogue", file])
    #expect(newer.status == 4)
    #expect(newer.output.contains("update Albumen"))
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
    #expect(run.output.contains("Unknown graphics method 'best'"))
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
    let context = ProcessContext(
      environment: Environment(variable.map { ["ALBUMEN_GRAPHICS": $0] } ?? [:]),
      home: FilePath("/none"), workingFolder: FilePath("/none"))

    #expect(try parsed.method(context) == method)
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
