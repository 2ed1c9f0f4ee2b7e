import AlbumenTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ImportCommandTests {
  let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("card/DCIM/IMG_1.JPG", taken: "2020:03:12 14:03:01")
    try fixture.photo("card/DCIM/IMG_2.JPG", taken: "2020:03:13 14:03:01")
    try fixture.photo("card/DCIM/IMG_3.JPG")
    try fixture.write(Data("<x:xmpmeta/>".utf8), to: "card/DCIM/IMG_2.xmp")
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> CommandFixture.Outcome {
    try fixture.run(arguments)
  }

  private func files(_ folder: String) throws -> [String] {
    guard
      let all = FileManager.default.enumerator(atPath: fixture.path(folder))?.allObjects
        as? [String]
    else { return [] }
    return all.filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: fixture.path("\(folder)/\(name)"), isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  private func objects(_ outcome: CommandFixture.Outcome) throws -> [[String: Any]] {
    try outcome.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private static let imported = [
    "2020/2020-03-12/IMG_1.JPG", "2020/2020-03-13/IMG_2.JPG", "2020/2020-03-13/IMG_2.xmp",
    "Undated/IMG_3.JPG",
  ]

  @Test func `what can't be meant is refused before anything comes in`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("link"), withDestinationPath: fixture.root.path(percentEncoded: false))
    for options in [["--album", " "], ["--backup", "lib"], ["--backup", "link/lib"]] {
      let run = try fixture.run(["import", "card", "--into", "lib"] + options)
      #expect(run.code == 2, "\(run.errors)")
    }
    #expect(!fixture.exists("lib"))
  }

  @Test func `verdicts given on a card come with its photos`() throws {
    #expect(try run("scan", "card").code == 0)
    #expect(
      try run("edit", "card/DCIM/IMG_1.JPG", "--pick", "picked", "--rating", "4", "--favourite")
        .code == 0)
    #expect(try run("edit", "card/DCIM/IMG_2.JPG", "--pick", "rejected").code == 0)
    let picks = try run("list", "card", "--where", "is:picked").lines

    let imported = try fixture.run(
      ["import"] + picks + ["--into", "lib", "--keyword", "trip"])

    #expect(imported.code == 0, "\(imported.errors)")
    #expect(try files("lib").filter { $0.hasSuffix("JPG") } == ["2020/2020-03-12/IMG_1.JPG"])
    #expect(
      try run("query", "is:picked is:favourite rating:4 keyword:trip", "lib").output == "1\n")
    #expect(try run("undo").code == 0)
    #expect(try run("query", "is:picked", "card").output == "1\n")
  }

  @Test func `a card that was looked at is no reason to leave its photos out`() throws {
    #expect(try run("scan", "card").code == 0)

    let first = try run("import", "card", "--into", "lib")

    #expect(first.code == 0, "\(first.errors)")
    #expect(try files("lib") == ImportCommandTests.imported)
    let second = try run("import", "card", "--into", "lib")
    #expect(second.code == 3 && second.errors.contains("3 already here"), "\(second.errors)")
    #expect(second.errors.contains(" in '\(fixture.path("lib"))"), "\(second.errors)")
  }

  @Test func `photos come into folders of their days, once, and undo takes them back`() throws {
    let first = try run("import", "card", "--into", "lib")
    #expect(first.code == 0, "\(first.errors)")
    #expect(try files("lib") == ImportCommandTests.imported)
    #expect(try files("card").count == 4)
    #expect(try run("list", "lib").lines.count == 3)
    #expect(try run("album", "list").output.contains("Import of "))

    let second = try run("import", "card", "--into", "lib")
    #expect(second.code == 3 && second.errors.contains("3 already here"), "\(second.errors)")
    #expect(try files("lib") == ImportCommandTests.imported)

    #expect(try run("history").output.contains("importing 3 photos"))
    let undone = try run("undo")
    #expect(undone.code == 0, "\(undone.errors)")
    #expect(try files("lib") == [] && files("card").count == 4)
    #expect(try run("trash", "--list").lines.count == 4)
    #expect(try !run("album", "list").output.contains("Import of "))

    let trashed = try run("import", "card", "--into", "lib")
    #expect(trashed.code == 3 && trashed.errors.contains("3 in the trash"), "\(trashed.errors)")
    #expect(try run("import", "card", "--into", "lib", "--again").code == 0)
    #expect(try files("lib") == ImportCommandTests.imported)
  }

  @Test func `what was renamed, moved or changed since is here, and a repeat comes in once`() throws
  {
    try fixture.photo("card/DCIM/copy.JPG", taken: "2020:03:12 14:03:01")
    let first = try run("import", "card", "--into", "lib", "--json")
    #expect(first.errors.contains("1 repeated"), "\(first.errors)")
    #expect(try files("lib").count == 4)
    try FileManager.default.moveItem(
      atPath: fixture.path("lib/2020/2020-03-12/IMG_1.JPG"), toPath: fixture.path("lib/x.jpg"))
    #expect(try run("scan", "lib").code == 0)
    let edited = try run("edit", "lib/x.jpg", "--title", "A long title", "--to", "file")
    #expect(edited.code == 0, "\(edited.errors)")

    let secondResults = try objects(try run("import", "card", "--into", "lib", "--json"))

    #expect(secondResults.compactMap { $0["result"] as? String }.filter { $0 == "here" }.count == 4)
    #expect(
      secondResults.compactMap { $0["result"] as? String }.filter { $0 == "repeated" }.count == 1)
    #expect(secondResults.contains { ($0["path"] as? String)?.hasSuffix("lib/x.jpg") == true })
  }

  @Test func `what only another library has comes in, and is named with its folder`() throws {
    try FileManager.default.copyItem(atPath: fixture.path("card"), toPath: fixture.path("other"))
    #expect(try run("scan", "other").code == 0)
    let folder = fixture.path("other/DCIM")

    let skipped = try run("import", "card", "--into", "lib", "--skip-elsewhere")
    #expect(skipped.code == 3 && !fixture.exists("lib"), "\(skipped.errors)")
    #expect(skipped.errors.contains("3 outside this library"), "\(skipped.errors)")
    #expect(skipped.errors.contains("3 in '\(folder)'"), "\(skipped.errors)")
    let trial = try objects(run("import", "card", "--into", "lib", "--dry-run", "--json"))
    #expect(trial.allSatisfy { $0["result"] as? String == "new" })
    #expect(trial.allSatisfy { ($0["elsewhere"] as? String)?.hasPrefix(folder) == true })

    let first = try run("import", "card", "--into", "lib")

    #expect(first.code == 0, "\(first.errors)")
    #expect(try files("lib") == ImportCommandTests.imported)
    #expect(first.errors.contains("3 imported photos are also in other folders"))
    #expect(first.errors.contains("3 in '\(folder)'"), "\(first.errors)")
    let second = try run("import", "card", "--into", "lib")
    #expect(second.code == 3 && second.errors.contains("3 already here"), "\(second.errors)")
    #expect(!second.errors.contains(folder), "\(second.errors)")
  }

  @Test func `a folder of a library that was scanned belongs to it`() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path("all"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: fixture.path("card"), toPath: fixture.path("all/old"))
    #expect(try run("scan", "all").code == 0)

    for folder in ["all/new", "all/old/DCIM"] {
      let run = try run("import", "card", "--into", folder)
      #expect(run.code == 3 && run.errors.contains("3 already here"), "\(run.errors)")
    }
  }

  @Test func `photos that were not imported, and were written to since, are here`() throws {
    try FileManager.default.copyItem(atPath: fixture.path("card"), toPath: fixture.path("lib"))
    let edited = try run("edit", "lib/DCIM/IMG_1.JPG", "--title", "A long title", "--to", "file")
    #expect(edited.code == 0, "\(edited.errors)")

    let result = try run("import", "card", "--into", "lib")

    #expect(result.code == 3 && result.errors.contains("3 already here"), "\(result.errors)")
  }

  @Test func `each file is an object with its result and its photo`() throws {
    let lines = try objects(try run("import", "card", "--into", "lib", "--json"))

    #expect(lines.count == 4 && lines.allSatisfy { $0["result"] as? String == "imported" })
    #expect(lines.allSatisfy { $0["id"] is Int && $0["path"] is String && $0["source"] is String })
    #expect(Set(lines.compactMap { $0["id"] as? Int }).count == 3)
  }

  @Test func `a dry run lists what would come in, and does nothing`() throws {
    let trial = try run("import", "card", "--into", "lib", "--dry-run")

    #expect(trial.code == 0 && trial.lines.count == 4)
    #expect(trial.lines.contains { $0.hasSuffix("lib/2020/2020-03-12/IMG_1.JPG") })
    #expect(trial.errors.contains("would be imported"))
    #expect(!fixture.exists("lib"))
  }

  @Test func `moved photos go back to the card`() throws {
    let moved = try run("import", "card", "--into", "lib", "--move", "--backup", "second")
    #expect(moved.code == 0, "\(moved.errors)")
    #expect(try files("card") == [])
    #expect(try files("lib") == files("second"))

    let undone = try run("undo")
    #expect(undone.code == 0, "\(undone.errors)")
    #expect(try files("card").count == 4 && files("lib") == [])

    #expect(try run("import", "card", "--into", "lib", "--move").code == 0)
    try FileManager.default.removeItem(atPath: fixture.path("card"))
    #expect(try run("undo").code == 0)
    #expect(try files("lib") == [] && run("trash", "--list").lines.count == 4)
  }

  @Test func `an import of which nothing can be planned names each photo and fails`() throws {
    try fixture.write(Data(), to: "lib/2020")

    let failed = try run("import", "card/DCIM/IMG_1.JPG", "--into", "lib", "--json")

    #expect(failed.code == 1)
    #expect(!failed.errors.contains("Nothing new"), "\(failed.errors)")
    #expect(failed.errors.contains("IMG_1.JPG"), "\(failed.errors)")
    #expect(try objects(failed).map { $0["result"] as? String } == ["failed"])
    #expect(try run("import", "card/DCIM/IMG_1.JPG", "--into", "lib", "--dry-run").code == 1)
  }

  @Test func `photos of a card that was looked at before are moved all the same`() throws {
    #expect(try run("scan", "card").code == 0)

    let moved = try run("import", "card", "--into", "lib", "--move")

    #expect(moved.code == 0, "\(moved.errors)")
    #expect(try files("card") == [])
  }

  @Test func `photos of the library itself stay where they are`() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path("all"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: fixture.path("card"), toPath: fixture.path("all/old"))
    #expect(try run("scan", "all").code == 0)
    let before = try files("all/old")

    _ = try run("import", "all/old", "--into", "all/new", "--move", "--again")

    #expect(try files("all/old") == before)
  }

  @Test func `a photo from standard input gets its number printed`() throws {
    let jpeg = TestJPEG.bytes(taken: "2021:05:01 10:00:00")
    try FileManager.default.createDirectory(
      atPath: fixture.path("tmp"), withIntermediateDirectories: true)
    let run = try fixture.run(
      ["import", "-", "--name", "shot.jpg", "--into", "lib"], data: jpeg,
      environment: ["TMPDIR": fixture.path("tmp")])

    #expect(run.code == 0, "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.path("tmp")) == [])
    #expect(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)) != nil)
    #expect(
      try Data(contentsOf: fixture.root.appending(path: "lib/2021/2021-05-01/shot.jpg")) == jpeg)
  }

  @Test func `a photo from standard input is called by its name, not by a temporary file`() throws {
    let jpeg = TestJPEG.bytes(taken: "2021:05:01 10:00:00")
    let arguments = ["import", "-", "--name", "shot.jpg", "--into", "lib"]

    let trial = try fixture.run(arguments + ["--dry-run"], data: jpeg)
    #expect(trial.lines == ["shot.jpg -> \(fixture.path("lib/2021/2021-05-01/shot.jpg"))"])
    let text = try fixture.run(
      ["import", "-", "--name", "shot.txt", "--into", "lib"], data: Data("text".utf8))
    #expect(text.errors.hasPrefix("Can't read 'shot.txt'"), "\(text.errors)")
    let imported = try fixture.run(arguments + ["--json"], data: jpeg)
    #expect(imported.output.contains(#""source":"shot.jpg""#), "\(imported.output)")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a photo from standard input that is interrupted leaves nothing`(
    number: Int32
  ) async throws {
    // The parent process of the tests may ignore the signal, and children inherit that.
    signal(SIGINT, SIG_DFL)
    let temporaryFolder = fixture.path("tmp")
    try FileManager.default.createDirectory(
      atPath: temporaryFolder, withIntermediateDirectories: true)
    func inputs() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: temporaryFolder)
        .filter { $0.hasPrefix("albumen-import-") }
    }
    let pipe = Pipe()
    let process = try fixture.start(
      ["import", "-", "--name", "shot.jpg", "--into", "lib"], input: pipe,
      environment: ["TMPDIR": temporaryFolder])
    try pipe.fileHandleForWriting.write(contentsOf: Data("no more".utf8))
    #expect(try await waitUntil { try inputs().count == 1 })

    kill(process.processIdentifier, number)
    #expect(try await waitUntil { !process.isRunning })

    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
    #expect(try inputs() == [])
    try pipe.fileHandleForWriting.close()
  }

  @Test func `albums, keywords and a copyright are given, and taken back as one`() throws {
    let run = try run(
      "import", "card", "--into", "lib", "--album", "Trip", "--keyword", "sea", "--copyright", "© A"
    )
    #expect(run.code == 0, "\(run.errors)")

    #expect(try self.run("list", "lib", "--where", "album:Trip keyword:sea").lines.count == 3)
    #expect(try self.run("list", "lib", "--where", "copyright:a").lines.count == 3)
    #expect(try self.run("undo").code == 0)
    #expect(try !self.run("album", "list").output.contains("Trip"))
  }

  @Test func `two photos of one name both come in, through a link, too, and go again`() throws {
    try fixture.photo("card/B/IMG_1.JPG", taken: "2020:03:12 20:00:00")
    try FileManager.default.createDirectory(
      atPath: fixture.path("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("link"), withDestinationPath: fixture.path("real"))

    let run = try run("import", "card", "--into", "link")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try files("real")
        == (ImportCommandTests.imported + ["2020/2020-03-12/IMG_1 (1).JPG"]).sorted())
    #expect(try self.run("import", "card", "--into", "real").code == 3)

    #expect(try self.run("undo").code == 0)
    #expect(try files("real") == [])
  }

  @Test func `a destination that is no folder ends the import before anything is read`() throws {
    try fixture.write(Data("x".utf8), to: "file")

    let run = try run("import", "card", "--into", "file")

    #expect(run.code == 4, "\(run.errors)")
    #expect(try String(contentsOf: fixture.root.appending(path: "file"), encoding: .utf8) == "x")
  }

  @Test func `the people whom Takeout names are in what is known of a photo`() throws {
    try fixture.photo("out/a.jpg", taken: "2021:05:01 10:00:00")
    let people = #"[{"name": "Ann"}, {"name": "Bo"}, {"name": "Ann"}]"#
    try fixture.write(
      Data(#"{"photoTakenTime": {"timestamp": "1"}, "people": \#(people)}"#.utf8),
      to: "out/a.jpg.json")

    let info = try run("info", "out/a.jpg")
    let json = try run("info", "out/a.jpg", "--json")

    #expect(info.output.contains("Ann, Bo\n"), "\(info.output)")
    #expect(json.output.contains(#""people":["Ann","Bo"]"#), "\(json.output)")
  }

  @Test func `the albums of Takeout become albums, and its people keywords`() throws {
    try fixture.photo("out/Photos from 2021/a.jpg", taken: "2021:05:01 10:00:00")
    try fixture.photo("out/Rome/a.jpg", taken: "2021:05:01 10:00:00")
    try fixture.write(
      Data(
        #"{"photoTakenTime": {"timestamp": "1"}, "favorited": true, "people": [{"name": "Ann"}]}"#
          .utf8),
      to: "out/Photos from 2021/a.jpg.supplemental-meta.json")
    try fixture.write(Data(#"{"title": "Rome trip"}"#.utf8), to: "out/Rome/metadata.json")
    try fixture.write(
      Data(#"{"photoTakenTime": {"timestamp": "1"}}"#.utf8), to: "out/Rome/gone.jpg.json")

    let run = try run("import", "out", "--into", "lib", "--people")

    #expect(run.code == 0 && run.errors.contains("1 repeated"), "\(run.errors)")
    #expect(run.errors.contains("No photo found for '"))
    let found = try self.run(
      "list", "lib", "--where", "album:\"Rome trip\" keyword:ann is:favourite")
    #expect(found.lines.count == 1, "\(found.errors)")
  }

  @Test func `mistakes are said before anything is read`() throws {
    #expect(try run("import", "--into", "lib").code == 2)
    #expect(try run("import", "-", "--into", "lib").code == 2)
    #expect(
      try run("import", "card", "--into", "card/lib").errors.contains("one contains the other"))
    #expect(try run("import", "nowhere", "--into", "lib").code == 4)
    let missing = try run("import", "lib/nowhere", "--into", "lib")
    #expect(missing.code == 4 && missing.errors.contains("Can't find"), "\(missing.errors)")
    #expect(try run("import", "card", "--into", "lib", "--template", "{creatd}").code == 2)
    #expect(!fixture.exists("lib"))
  }
}
