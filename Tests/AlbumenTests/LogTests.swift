import ArgumentParser
import Foundation
import Testing

@testable import AlbumenCommands
@testable import albumen

/// Tests `--log` and `ALBUMEN_LOG`.
@Suite struct LogTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("Pictures/a.jpg", taken: "2020:03:12 14:03:01")
  }

  private func log(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: fixture.path(name)), encoding: .utf8)
  }

  private static func commands(_ command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    let below = command.configuration.subcommands
    return below.isEmpty ? [command] : below.flatMap(commands)
  }

  @Test func `every command can be followed`() {
    let commands = LogTests.commands(Albumen.self).filter {
      $0 != KeysCommand.self && $0 != ManCommand.self
    }

    #expect(commands.count > 20)
    for command in commands { #expect(command is any LoggedCommand.Type, "\(command)") }
  }

  @Test func `without being asked for, there is no log`() throws {
    let run = try fixture.run("scan", "Pictures")

    #expect(run.code == 0)
    #expect(!fixture.exists(".local/state/albumen/albumen.log"))
  }

  @Test func `the variable alone writes into the state folder, and nothing to the screen`() throws {
    let silent = try fixture.run(["list", "Pictures"])
    let run = try fixture.run(["list", "Pictures"], environment: ["ALBUMEN_LOG": "trace"])

    #expect(run.output == silent.output)
    #expect(run.errors == silent.errors)
    let text = try log(".local/state/albumen/albumen.log")
    #expect(text.contains(" info program["))
    #expect(text.contains("command=list"))
    #expect(text.contains("ended code=0"))
  }

  @Test func `a file can be named, and names no photo at info`() throws {
    let run = try fixture.run(["scan", "Pictures", "--log", "my.log"])

    #expect(run.code == 0)
    #expect(try log("my.log").contains("command=scan"))
    #expect(try log("my.log").contains("scanned other=0 photos=1 "))
    #expect(try !log("my.log").contains("a.jpg"))
    #expect(!fixture.exists(".local/state/albumen/albumen.log"))
  }

  @Test func `at debug, each file is named with what became of it`() throws {
    _ = try fixture.run(
      ["scan", "Pictures", "--log", "my.log"], environment: ["ALBUMEN_LOG": "debug"])

    let text = try log("my.log")
    #expect(text.contains(" debug scan["))
    #expect(text.contains("file=\(fixture.path("Pictures/a.jpg"))"))
    #expect(text.contains(" debug catalogue["))
  }

  @Test func `a log that can't be written ends the command`() throws {
    let run = try fixture.run(["scan", "Pictures", "--log", "no/where.log"])

    #expect(run.code == 4)
    #expect(run.errors.contains("Can't write the log"))
    #expect(run.errors.contains("No such file or directory"))
  }

  @Test func `a photo is no log, and is not written to`() throws {
    let photo = try Data(contentsOf: URL(filePath: fixture.path("Pictures/a.jpg")))

    let run = try fixture.run(["list", "Pictures", "--log", "Pictures/a.jpg"])

    #expect(run.code == 4)
    #expect(
      run.errors == "Can't write the log '\(fixture.path("Pictures/a.jpg"))': the file is "
        + "not a log; choose another file with --log\n")
    #expect(try Data(contentsOf: URL(filePath: fixture.path("Pictures/a.jpg"))) == photo)
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal"])
  func `the log is no file of the catalogue, even before that is there`(ending: String) throws {
    let run = try fixture.run([
      "scan", "Pictures", "--catalogue", "c.sqlite", "--log", "c.sqlite" + ending,
    ])

    #expect(run.code == 4)
    #expect(
      run.errors == "Can't write the log '\(fixture.path("c.sqlite" + ending))': the file "
        + "belongs to the catalogue; choose another file with --log\n")
    #expect(!fixture.exists("c.sqlite" + ending))
  }

  @Test func `a log goes on in the file of the last one`() throws {
    for command in ["scan", "list"] {
      #expect(try fixture.run([command, "Pictures", "--log", "my.log"]).code == 0)
    }

    #expect(try log("my.log").contains("command=scan"))
    #expect(try log("my.log").contains("command=list"))
  }

  @Test func `a log that can't be written says what to do`() throws {
    try fixture.write(Data(), to: "folder/other")
    func sentence(_ file: String, _ reason: String) -> String {
      "Can't write the log '\(file)': \(reason); choose another file with --log\n"
    }

    #expect(
      try fixture.run("list", "Pictures", "--log", "folder").errors
        == sentence(fixture.path("folder"), "Is a directory"))
    #expect(
      try fixture.run("list", "Pictures", "--log", "no/where.log").errors
        == sentence(fixture.path("no/where.log"), "No such file or directory"))
    #expect(mkfifo(fixture.path("pipe"), 0o600) == 0)
    #expect(
      try fixture.run("list", "Pictures", "--log", "pipe").errors
        == sentence(fixture.path("pipe"), "nothing reads from it"))
  }

  #if os(Linux)
    @Test func `lines that could not be written are reported at the end`() throws {
      let run = try fixture.run("list", "Pictures", "--log", "/dev/full")

      #expect(run.code == 0)
      #expect(run.lines.count == 1)
      #expect(
        run.errors.contains("log lines could not be written; choose another file with --log"))
    }
  #endif

  @Test func `a level that there is none of is wrong usage that names the others`() throws {
    let run = try fixture.run(["scan", "Pictures"], environment: ["ALBUMEN_LOG": "loud"])

    #expect(run.code == 2)
    #expect(run.errors.contains("'loud'"))
    #expect(run.errors.contains("trace, debug, info"))
  }

  @Test func `the doctor names the file and the level`() throws {
    let off = try fixture.run("doctor")
    let on = try fixture.run(["doctor"], environment: ["ALBUMEN_LOG": "debug"])

    #expect(off.output.contains("off; ALBUMEN_LOG=debug logs to"))
    #expect(on.output.contains(".local/state/albumen/albumen.log, level debug"))
  }
}
