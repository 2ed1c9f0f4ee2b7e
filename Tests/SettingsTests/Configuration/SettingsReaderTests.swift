import PhotoModel
import Testing

@testable import Settings

@Suite struct SettingsReaderTests {
  private func read(_ text: String, commands: Set<String> = ["list"]) throws -> Configuration {
    var reader = SettingsReader(
      into: Configuration(file: FilePath("/c"), home: FilePath("/home/me")), commands: commands)
    reader.read(try TOMLDocument(Array(text.utf8)))
    return reader.configuration
  }

  /// The only problem of a text, with its line and column.
  private func problem(_ text: String) throws -> (SettingProblem.Reason, String) {
    let problems = try read(text).problems
    try #require(problems.count == 1, "\(problems)")
    let position = try #require(problems[0].position)
    return (problems[0].reason, "\(position.line):\(position.column)")
  }

  @Test func `an empty file leaves the defaults`() throws {
    let configuration = try read("")

    #expect(configuration.problems == [])
    #expect(configuration.whichKeyDelay == .milliseconds(300))
    #expect(configuration.graphics == nil && configuration.density == nil)
    #expect(configuration.startPaths == nil && configuration.changeTarget == nil)
    #expect(configuration.logLevel == "off" && !configuration.storesRejectionAsRating)
  }

  @Test func `values are read with their origin`() throws {
    let configuration = try read(
      """
      sort = "oldest"
      changes = "sidecar"
      ignore = ["Old", "*.tmp"]
      which_key.delay = 0
      [grid]
      density = "large"
      [log]
        file = "~/logs/albumen.log"
      """)

    #expect(configuration.problems == [])
    #expect(configuration.sort == "oldest" && configuration.density == "large")
    #expect(configuration.changeTarget == .sidecar)
    #expect(configuration.ignoredNames == ["Old", "*.tmp"])
    #expect(configuration.whichKeyDelay == .zero)
    #expect(configuration.logFile == FilePath("/home/me/logs/albumen.log"))
    #expect(configuration.origin(of: .logFile) == .file(TOMLPosition(line: 8, column: 10)))
    #expect(configuration.origin(of: .logLevel) == .standard)
  }

  @Test func `a mistake leaves everything else in force`() throws {
    let configuration = try read(
      "sort = \"bigest\"\ngraphics = 3\nstacks = false\nnonsense = 1\n[grid]\ndensity = \"small\"")

    #expect(configuration.problems.compactMap { $0.position?.line } == [1, 2, 4])
    #expect(configuration.sort == nil && configuration.graphics == nil)
    #expect(configuration.foldsStacks == false && configuration.density == "small")
  }

  @Test(arguments: [
    ("srot = \"name\"", "srot", "sort", "1:1"),
    ("grid.densty = \"small\"", "grid.densty", "grid.density", "1:6"),
    ("[gird]\ndensity = \"small\"", "gird", "grid", "1:2"),
    ("\n  density = \"small\"", "density", "grid.density", "2:3"),
    ("[start]\ndensity = \"small\"", "start.density", "grid.density", "2:1"),
    ("wibble = 1", "wibble", nil, "1:1"),
  ])
  func `an unknown key is named with the setting that was meant`(
    text: String, name: String, near: String?, position: String
  ) throws {
    let (reason, place) = try problem(text)

    #expect(reason == .unknownKey(name, near: near))
    #expect(place == position)
  }

  @Test(arguments: [
    ("stacks = 1", Setting.stacks, "1:10"), ("sort = true", .sort, "1:8"),
    ("ignore = \"x\"", .ignore, "1:10"), ("ignore = [\"x\",\n 1]", .ignore, "2:2"),
    ("which_key.delay = 1.5", .whichKeyDelay, "1:19"), ("log.file = []", .logFile, "1:12"),
    ("dates.format = 2020-03-12", .dateFormat, "1:16"),
  ])
  func `a value of another type is refused`(
    text: String, setting: Setting, position: String
  ) throws {
    let (reason, place) = try problem(text)

    #expect(reason == .wrongType(setting: setting.name, expected: setting.type))
    #expect(place == position)
  }

  @Test(arguments: ["grid = 1", "libraries = \"x\"", "keys = []", "[[grid]]"])
  func `what must be a table is refused as a value`(text: String) throws {
    let name = text.filter(\.isLetter)

    #expect(try problem(text).0 == .notATable(name.hasPrefix("lib") ? "libraries" : name))
  }

  @Test(arguments: ["-1", "10001", "9223372036854775807"])
  func `a number outside its range is refused`(number: String) throws {
    #expect(
      try problem("which_key.delay = \(number)").0
        == .outOfRange(setting: "which_key.delay", 0...10_000))
  }

  @Test func `an unknown choice is named with the nearest one`() throws {
    let (reason, _) = try problem("grid.density = \"lrage\"")

    #expect(
      reason
        == .unknownChoice(
          setting: "grid.density", value: "lrage", near: "large",
          choices: ["list", "sheet", "small", "medium", "large"]))
  }

  @Test(arguments: ["albumen.log", "", "./x", "~me/x"])
  func `a path must be absolute`(path: String) throws {
    #expect(
      try problem("log.file = \"\(path)\"").0 == .notAbsolute(setting: "log.file", value: path))
  }

  @Test func `a file of mistakes is reported in part`() throws {
    let text = (0..<5000).map { "key\($0) = 1" }.joined(separator: "\n")

    #expect(try read(text).problems.count == SettingsReader.problemLimit)
  }
}

// MARK: Libraries

extension SettingsReaderTests {
  @Test func `libraries have one path or several`() throws {
    let configuration = try read(
      "[libraries]\nhome = \"~\"\n\"ünter wegs\" = \"/x\"\ntrips = [\"~/a/\", \"/media/b\"]")

    #expect(configuration.libraries.map(\.name) == ["home", "trips"])
    #expect(configuration.library(named: "home").library?.paths == [FilePath("/home/me")])
    #expect(
      configuration.library(named: "trips").library?.paths
        == [FilePath("/home/me/a"), FilePath("/media/b")])
    #expect(configuration.library(named: "tripz").near == "trips")
    #expect(configuration.problems.map(\.reason) == [.invalidLibraryName("ünter wegs")])
  }

  @Test func `a library can't have the name of a command`() throws {
    let (reason, place) = try problem("[libraries]\nlist = \"/x\"")

    #expect(reason == .libraryNamedAsCommand("list"))
    #expect(place == "2:1")
  }

  @Test(arguments: ["", "a/b", "@a", "a b", String(repeating: "a", count: 41)])
  func `a name that can't be typed after an at sign is refused`(name: String) throws {
    #expect(try problem("[libraries]\n\"\(name)\" = \"/x\"").0 == .invalidLibraryName(name))
  }

  @Test(arguments: [
    "[libraries]\nhome = []", "[libraries]\nhome = 1", "[libraries]\nhome = [\"/a\", 2]",
  ])
  func `a library without a path is refused`(text: String) throws {
    #expect(
      try problem(text).0 == .wrongType(setting: "libraries.home", expected: .path))
  }

  @Test(arguments: [
    ("home", "/p"), ("@home", "/p"), ("~/x", "/home/me/x"), ("/y", "/y"),
  ])
  func `the start library is a name or a path`(text: String, path: String) throws {
    let configuration = try read("start.library = \"\(text)\"\n[libraries]\nhome = \"/p\"")

    #expect(configuration.startPaths == [FilePath(path)])
    #expect(configuration.problems == [])
  }

  @Test func `an unknown start library is not used`() throws {
    let text = "start.library = \"hmoe\"\n[libraries]\nhome = \"/p\""

    #expect(try problem(text).0 == .unknownLibrary("hmoe", near: "home"))
    #expect(try read(text).startPaths == nil)
  }
}

// MARK: Tables of the user and overrides

extension SettingsReaderTests {
  @Test func `tables of the user are handed on with their positions`() throws {
    let configuration = try read("[keys.grid]\n\"g x\" = \"export\"\n[on]\nimport = 1")

    let context = try #require(configuration.table(.keys).first)
    #expect(context.key == "grid")
    guard case .table(let keys) = context.value.content else {
      Issue.record("not a table")
      return
    }
    #expect(keys.map(\.key) == ["g x"])
    #expect(keys.first?.position == TOMLPosition(line: 2, column: 1))
    #expect(configuration.table(.hooks).map(\.key) == ["import"])
    #expect(configuration.table(.commands).isEmpty)
  }

  @Test func `variables take precedence, and empty ones are not set`() throws {
    var configuration = try read("graphics = \"sixel\"\nlog.level = \"info\"")

    configuration.apply(["ALBUMEN_GRAPHICS": "blocks", "ALBUMEN_LOG": ""])

    #expect(configuration.graphics == "blocks")
    #expect(configuration.origin(of: .graphics) == .environment("ALBUMEN_GRAPHICS"))
    #expect(configuration.logLevel == "info")
  }
}
