import Foundation
import Testing

/// Tests `albumen export`.
extension CommandTests {
  @Test func `an export copies photos with all their files`() throws {
    let run = try fixture.run("export", "photos/IMG_1.JPG", "--to", "out/deep")

    #expect(run.code == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Exported 2 files ("))
    #expect(fixture.exists("out/deep/IMG_1.JPG"))
    #expect(fixture.exists("out/deep/IMG_1.xmp"))
  }

  @Test func `an export never replaces anything`() throws {
    _ = try fixture.run("export", "photos/IMG_1.JPG", "--to", "out")
    try fixture.photo("photos/IMG_1.JPG", taken: "2020:03:12 14:03:02")
    let run = try fixture.run("export", "photos/IMG_1.JPG", "--to", "out")

    #expect(run.code == 0)
    #expect(fixture.exists("out/IMG_1 (1).JPG"))
    #expect(fixture.exists("out/IMG_1 (1).xmp"))
  }

  @Test func `a dry run says what it would do and does nothing`() throws {
    let run = try fixture.run("export", "photos/trip", "--to", "out", "--dry-run")

    #expect(run.code == 0)
    #expect(
      run.lines == ["\(fixture.path("photos/trip/IMG_3.JPG")) -> \(fixture.path("out/IMG_3.JPG"))"])
    #expect(!fixture.exists("out"))
  }

  @Test func `a dry run says what is replaced and what is already there`() throws {
    #expect(try fixture.run("export", "photos/trip", "--to", "out").code == 0)
    let same = try fixture.run("export", "photos/trip", "--to", "out", "--dry-run")
    #expect(same.code == 0 && same.lines.isEmpty, "\(same.output)")
    #expect(same.errors.contains("already there"), "\(same.errors)")
    #expect(!same.errors.contains("numbered"), "\(same.errors)")

    try Data("other".utf8).write(to: URL(filePath: fixture.path("out/IMG_3.JPG")))
    let other = try fixture.run(
      "export", "photos/trip", "--to", "out", "--on-clash", "replace", "--dry-run")
    #expect(
      other.lines
        == ["\(fixture.path("photos/trip/IMG_3.JPG")) -> \(fixture.path("out/IMG_3.JPG"))"])
    #expect(other.errors.contains("1 name taken, will be replaced"), "\(other.errors)")
  }

  @Test func `a dry run writes the bytes of paths to a pipe`() throws {
    try fixture.photo("named/a\u{200D}b.jpg")

    let run = try fixture.run("export", "named", "--to", "o\u{200D}ut", "--dry-run")

    let target = fixture.path("o\u{200D}ut/a\u{200D}b.jpg")
    #expect(
      Array(run.output.utf8) == Array("\(fixture.path("named/a\u{200D}b.jpg")) -> \(target)\n".utf8)
    )
  }

  @Test func `a dry run ends as the export would where a link leads nowhere`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("dangling"), withDestinationPath: "nowhere")

    let run = try fixture.run("export", "photos", "--to", "dangling", "--dry-run")

    #expect(run.code == 4)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("it is not a folder"))
    #expect(try fixture.run("export", "photos", "--to", "dangling").errors.hasPrefix(run.errors))
  }

  @Test func `an export makes folders and names by templates`() throws {
    let run = try fixture.run(
      "export", "photos", "--to", "out", "--template", "from {folder}", "--name", "{name:lower}-x")

    #expect(run.code == 0)
    #expect(fixture.exists("out/from photos/img_1-x.JPG"))
    #expect(fixture.exists("out/from photos/img_1-x.xmp"))
    #expect(fixture.exists("out/from trip/img_3-x.JPG"))
  }

  @Test(arguments: [
    (
      ["--template", "{plac.city}"],
      "unknown field 'plac.city' at character 2 (did you mean place.city?)"
    ),
    (["--name", "{created:yyyy}/{name}"], "Invalid --name: a slash creates folders"),
    (["--name", "{name"], "missing } for the { at character 1"),
  ])
  func `a template that is none is said before anything is copied`(
    options: [String], words: String
  ) throws {
    let run = try fixture.run(["export", "photos", "--to", "out"] + options)

    #expect(run.code == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(!fixture.exists("out"))
  }

  @Test func `the fields of names are listed with what the first photo says`() throws {
    let run = try fixture.run("export", "photos/trip/IMG_3.JPG", "--fields")

    #expect(run.code == 0)
    #expect(
      run.lines.contains { $0.split(separator: " ") == ["{name}", "IMG_3"] }, "\(run.output)")
    #expect(run.lines.contains { $0.hasPrefix("{place.city}") })
    #expect(run.errors.contains("IMG_3.JPG"))
  }

  @Test func `an album gives its name to a folder`() throws {
    _ = try fixture.run("album", "create", "Rome: Lazio")
    _ = try fixture.run("album", "add", "Rome: Lazio", "photos/IMG_1.JPG")
    let run = try fixture.run(
      "export", "photos", "--to", "out", "--template", "{album|Others}", "--dry-run")

    #expect(run.lines.contains { $0.hasSuffix("/out/Rome- Lazio/IMG_1.JPG") }, "\(run.output)")
    #expect(run.lines.contains { $0.hasSuffix("/out/Others/IMG_2.JPG") })
  }

  @Test func `an export needs a place to go to`() throws {
    #expect(try fixture.run("export", "photos").code == 2)
  }

  @Test func `an export takes paths from standard input`() throws {
    let run = try fixture.run(
      ["export", "-", "-0", "--to", "out", "--json"],
      input: "photos/IMG_2.JPG\0photos/trip/IMG_3.JPG\0")
    let lines = try objects(run.output)
    let object = try #require(lines.last)

    #expect(run.code == 0)
    #expect(lines.map { $0["result"] as? String } == ["exported", "exported", nil])
    #expect(object["copied"] as? Int == 2)
    #expect(fixture.exists("out/IMG_2.JPG"))
    #expect(fixture.exists("out/IMG_3.JPG"))
  }

  @Test func `no paths on standard input never mean everything`() throws {
    let run = try fixture.run(["export", "-", "--to", "out"])

    #expect(run.code == 3)
    #expect(!fixture.exists("out"))
  }

  @Test func `photos are not exported onto themselves`() throws {
    let run = try fixture.run("export", "photos/trip", "--to", "photos/trip")

    #expect(run.code == 1)
    #expect(run.errors.contains("it is already in that folder"))
    #expect(!fixture.exists("photos/trip/IMG_3 (1).JPG"))
  }

  @Test func `a destination within the library is none of what is exported to it`() throws {
    try fixture.photo("set/a.jpg")
    try fixture.photo("set/b.jpg")
    let export = ["export", "set", "--to", "set/out"]

    #expect(try fixture.run(export).code == 0)
    let rerun = try fixture.run(export)

    #expect(rerun.code == 1 && rerun.errors.contains("set/out/a.jpg'"), "\(rerun.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.path("set/out"))
    #expect(names.filter { !$0.hasPrefix(".") }.sorted() == ["a.jpg", "b.jpg"])
  }

  @Test func `an export into a file is refused`() throws {
    let run = try fixture.run("export", "photos/trip", "--to", "photos/notes.txt")

    #expect(run.code == 4)
    #expect(run.errors.contains("it is not a folder"))
  }

  @Test func `the destination is remembered`() throws {
    _ = try fixture.run("export", "photos/trip", "--to", "out")

    let history = fixture.root.appending(path: ".local/state/albumen/export-history")
    #expect(try String(contentsOf: history, encoding: .utf8) == fixture.path("out") + "\n")
  }
}

/// Tests `albumen export` with presets and sidecars.
extension CommandTests {
  @Test func `a preset says what is not said otherwise`() throws {
    try picture("set/a.jpg", width: 3000, height: 40)

    #expect(try fixture.run("export", "set", "--to", "small", "--preset", "Small").code == 0)
    #expect(
      try fixture.run("export", "set", "--to", "other", "--preset", "web", "--name", "x").code == 0)

    #expect(fixture.exists("small/a.jpg") && fixture.exists("other/x.jpg"))
    let unknown = try fixture.run("export", "set", "--to", "out", "--preset", "nothing")
    #expect(unknown.code == 2)
    #expect(unknown.errors.contains("the presets are original, web, small, archive, gallery"))
  }

  @Test(arguments: [
    ["--pair", "raw", "--max-size", "10x10"],
    ["--sidecar", "xmp", "--update"], ["--preset", "web", "--hardlink"],
  ])
  func `what can't be done is refused before anything is`(options: [String]) throws {
    try picture("set/a.jpg")

    #expect(try fixture.run(["export", "set", "--to", "out"] + options).code == 2)
    #expect(!fixture.exists("out"))
  }

  @Test func `without a terminal nothing is asked, and the exit code is that of a missing one`()
    throws
  {
    try picture("set/a.jpg")

    let run = try fixture.run("export", "set", "--to", "out", "--on-clash", "ask")

    #expect(run.code == 4 && run.errors.contains("Without a terminal"), "\(run.errors)")
    #expect(!fixture.exists("out"))
  }

  @Test func `sidecars are made of what is known, where there are none`() throws {
    try picture("set/a.jpg")
    _ = try fixture.run("edit", "set/a.jpg", "--title", "Harbour", "--location", "30.25,120.14")

    let xmp = try fixture.run("export", "set", "--to", "xmp", "--sidecar", "xmp")
    let json = try fixture.run(
      "export", "set", "--to", "json", "--sidecar", "json", "--strip-location")

    #expect(xmp.code == 0 && json.code == 0, "\(xmp.errors)\(json.errors)")
    let xmpText = try String(contentsOfFile: fixture.path("xmp/a.jpg.xmp"), encoding: .utf8)
    #expect(xmpText.contains("Harbour") && xmpText.contains("exif:GPSLatitude"))
    let jsonText = try String(contentsOfFile: fixture.path("json/a.jpg.json"), encoding: .utf8)
    #expect(jsonText.contains("\"title\":\"Harbour\"") && !jsonText.contains("latitude"))

    // A second run finds the files that it would make.
    let rerun = try fixture.run("export", "set", "--to", "xmp", "--sidecar", "xmp")
    #expect(rerun.code == 0)
    #expect(!fixture.exists("xmp/a (1).jpg"))
  }

  @Test func `an archive has the sidecars that are made`() throws {
    try picture("set/a.jpg")

    let run = try fixture.run("export", "set", "--to", "a.tar", "--sidecar", "xmp")

    #expect(run.code == 0, "\(run.errors)")
    let bytes = try Data(contentsOf: URL(filePath: fixture.path("a.tar")))
    #expect(bytes.range(of: Data("a.jpg.xmp".utf8)) != nil)
  }
}
