import ArgumentParser
import Foundation
import GalleryEngine
import Settings
import TerminalKit
import Testing

@testable import AlbumenCommands
@testable import albumen

/// Tests `albumen config`, and what the settings change in other commands.
@Suite struct ConfigCommandTests {
  private let fixture: CommandFixture
  private let file = ".config/albumen/config.toml"

  init() throws {
    fixture = try CommandFixture()
  }

  private func configure(_ text: String) throws {
    try fixture.write(Data(text.utf8), to: file)
  }

  // MARK: The command

  @Test func `the settings in force are listed with their origins`() throws {
    try configure("sort = \"name\"\n[libraries]\nhome = \"~/Pictures\"")

    let run = try fixture.run(["config"], environment: ["ALBUMEN_GRAPHICS": "blocks"])

    #expect(run.code == 0 && run.errors == "")
    #expect(run.lines.count == SettingsTable.all.count)
    func words(_ name: String) -> [Substring] {
      run.lines.first { $0.hasPrefix(name + " ") }?.split(separator: " ") ?? []
    }
    #expect(words("sort") == ["sort", "\"name\"", "\(fixture.path(file)):1"])
    #expect(words("libraries") == ["libraries", "home", "\(fixture.path(file)):3"])
    #expect(words("graphics") == ["graphics", "\"blocks\"", "ALBUMEN_GRAPHICS"])
    #expect(words("which_key.delay") == ["which_key.delay", "300", "default"])
  }

  @Test func `an option goes before the variable and the file`() throws {
    try configure("graphics = \"sixel\"\nlog.level = \"debug\"")

    let run = try fixture.run(
      ["config", "show", "--graphics", "none", "--log", "my.log", "--json"],
      environment: ["ALBUMEN_GRAPHICS": "blocks"])

    #expect(run.code == 0)
    #expect(
      run.lines.contains(
        #"{"name":"graphics","value":"none","origin":"option","option":"--graphics"}"#))
    #expect(run.lines.contains { $0.hasPrefix(#"{"name":"log.file","value":"#) })
    #expect(
      run.lines.contains { $0.hasPrefix(#"{"name":"log.level","value":"debug","origin":"file""#) })
  }

  @Test func `the template is a configuration without mistakes`() throws {
    let template = try fixture.run("config", "--default")
    try configure(template.output)

    let run = try fixture.run("config", "check")

    #expect(template.output == SettingsTemplate.text)
    #expect(run.code == 0)
    #expect(run.output == "'\(fixture.path(file))' has no mistakes\n")
  }

  @Test func `mistakes are listed with their place`() throws {
    try configure("srot = \"name\"\n[libraries]\nlist = \"/x\"")

    let run = try fixture.run("config", "check")
    let json = try fixture.run("config", "check", "--json")

    #expect(run.code == 1 && json.code == 1)
    #expect(
      run.lines == [
        "\(fixture.path(file)):1:1: Unknown setting 'srot' (did you mean 'sort'?)",
        "\(fixture.path(file)):3:1: A library can't be named 'list': that is a command; "
          + "choose another name",
      ])
    #expect(json.lines.first?.contains(#""line":1,"column":1,"#) == true)
    #expect(json.lines.first?.contains(#""near":"sort""#) == true)
  }

  @Test func `without a file there are no mistakes`() throws {
    let run = try fixture.run("config", "check")

    #expect(run.code == 0)
    #expect(run.output.hasPrefix("There is no '\(fixture.path(file))'"))
  }

  @Test func `the editor gets the file as one word, and the result is checked`() throws {
    let folder = "My $(touch hacked) \"x\""
    try fixture.write(
      Data("#!/bin/sh\n[ $# = 2 ] && echo 'sort = 1' >> \"$2\"\n".utf8), to: "editor")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: fixture.path("editor"))

    let run = try fixture.run(
      ["config", "edit"],
      environment: [
        "XDG_CONFIG_HOME": fixture.path(folder), "EDITOR": "'\(fixture.path("editor"))' --wait",
      ])

    #expect(run.code == 1)
    #expect(run.errors.contains("Created "))
    #expect(run.errors.contains("Unknown setting 'log.sort' (did you mean 'sort'?)"))
    #expect(!fixture.exists("hacked"))
    let path = fixture.path("\(folder)/albumen/config.toml")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `an editor that fails is reported`() throws {
    let run = try fixture.run(["config", "edit"], environment: ["EDITOR": "false"])

    #expect(run.code == 4)
    #expect(run.errors.contains("The editor 'false' ended with an error"))
    #expect(!run.errors.contains("no mistakes"))
  }

  @Test func `a missing editor is reported`() throws {
    let run = try fixture.run(["config", "edit"], environment: ["VISUAL": "/nowhere/ed"])

    #expect(run.code == 4)
    #expect(run.errors.contains("Can't start the editor '/nowhere/ed'"))
  }

  // MARK: In other commands

  @Test func `a library is named with an at sign`() throws {
    try fixture.photo("Trips/a.jpg")
    try fixture.photo("More/b.jpg")
    try configure("[libraries]\ntrips = [\"~/Trips\", \"~/More\"]")

    let run = try fixture.run("list", "@trips")
    let info = try fixture.run("edit", "@trips", "--rating", "4", "--dry-run")
    let unknown = try fixture.run("list", "@tirps")

    #expect(Set(run.lines) == [fixture.path("Trips/a.jpg"), fixture.path("More/b.jpg")])
    #expect(info.code == 0)
    #expect(unknown.code == 2)
    #expect(unknown.errors == "Unknown library '@tirps' (did you mean '@trips'?)\n")
  }

  @Test func `a folder that begins with an at sign is found without a library of its name`() throws
  {
    try fixture.photo("@work/a.jpg")

    #expect(try fixture.run("list", "@work").lines == [fixture.path("@work/a.jpg")])
    try fixture.photo("Trips/b.jpg")
    try configure("[libraries]\nwork = \"~/Trips\"")
    #expect(try fixture.run("list", "@work").lines == [fixture.path("Trips/b.jpg")])
    #expect(try fixture.run("list", "./@work").lines == [fixture.path("@work/a.jpg")])
  }

  @Test func `without a path the start library is used`() throws {
    try fixture.photo("Pictures/a.jpg")
    try fixture.photo("Trips/b.jpg")
    try configure("start.library = \"trips\"\n[libraries]\ntrips = \"~/Trips\"")

    #expect(try fixture.run("list").lines == [fixture.path("Trips/b.jpg")])
  }

  @Test func `ignored names are not scanned, and one that is named is`() throws {
    try fixture.photo("Pictures/a.jpg")
    try fixture.photo("Pictures/a.tmp.jpg")
    try fixture.photo("Pictures/Old/b.jpg")
    try configure("ignore = [\"old\", \"*.tmp.*\"]")

    #expect(try fixture.run("list", "Pictures").lines == [fixture.path("Pictures/a.jpg")])
    #expect(try fixture.run("list", "Pictures/Old").lines == [fixture.path("Pictures/Old/b.jpg")])
  }

  @Test func `the log is written where the file says`() throws {
    try fixture.photo("Pictures/a.jpg")
    try configure("log.level = \"info\"\nlog.file = \"~/my.log\"")

    #expect(try fixture.run("scan").code == 0)
    #expect(fixture.exists("my.log"))
    #expect(!fixture.exists(".local/state/albumen/albumen.log"))
  }

  @Test func `a log that the file requests and that can't be written stops nothing`() throws {
    try fixture.photo("Pictures/a.jpg")
    try configure("log.level = \"info\"\nlog.file = \"~/none/my.log\"")

    let run = try fixture.run("scan")

    #expect(run.code == 0)
    #expect(run.errors.contains("Can't write the log"))
  }

  @Test func `a mistake is reported in one line, and the command runs`() throws {
    try fixture.photo("Trips/a.jpg")
    try configure("nonsense = 1\nsort = 1\n[libraries]\ntrips = \"~/Trips\"")

    let run = try fixture.run("list", "@trips")

    #expect(run.code == 0 && run.lines == [fixture.path("Trips/a.jpg")])
    #expect(
      run.errors
        == "Configuration line 1: Unknown setting 'nonsense', and 1 more; "
        + "see 'albumen config check'\n")
  }

  @Test(arguments: ["--version", "--help"])
  func `version and help don't read the file`(option: String) throws {
    try configure("a = = 1")

    let run = try fixture.run(option)

    #expect(run.code == 0 && run.errors == "")
  }

  // MARK: The values of settings

  @Test func `no library can have the name of any command`() {
    let names = Albumen.configuration.subcommands.compactMap { $0.configuration.commandName }

    #expect(AlbumenCommands.names == Set(names + ["help"]))
  }

  @Test func `the choices of settings are the values of the program`() {
    #expect(Setting.sort.type == .choice(SortOrder.allCases.map(\.rawValue)))
    #expect(
      Setting.graphics.type == .choice(["auto"] + GraphicsMethod.allCases.map(\.rawValue)))
  }
}
