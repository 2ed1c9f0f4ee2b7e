import AlbumenTestSupport
import Foundation
import PhotoMetadata
import PhotoModel
import Testing

/// Tests `albumen adjust`, `albumen render`, and the export of adjusted photos.
extension CommandTests {
  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: fixture.path(name)))
  }

  private func size(_ name: String) throws -> PixelSize? {
    let path = FilePath(fixture.path(name))
    let file = path.withCString { open($0, O_RDONLY) }
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    return try MetadataReader()
      .read(descriptor: file, path: path, count: Int(status.st_size))?.metadata.pixelSize
  }

  private static let darker =
    #"{"identifier":"urn:x-albumen:recipe","version":1,"steps":[{"id":"exposure","value":-1.5}]}"#

  @Test func `an adjustment is remembered beside the file, shown, and taken back`() throws {
    try picture("set/a.jpg")
    let before = try bytes("set/a.jpg")

    let trial = try fixture.run("adjust", "set/a.jpg", "--set", "exposure=-1.5", "--dry-run")
    #expect(trial.code == 0, "\(trial.errors)")
    #expect(trial.output.contains("adjustments: - -> Exposure -1.5 EV"), "\(trial.output)")
    #expect(try fixture.run("adjust", "set/a.jpg", "--show").code == 3)
    let run = try fixture.run("adjust", "set/a.jpg", "--set", "exposure=-1.5")
    #expect(run.code == 0 && run.errors == "Changed 1 photo\n", "\(run.errors)")

    #expect(try fixture.run("adjust", "set/a.jpg", "--show").output == Self.darker + "\n")
    #expect(try fixture.run("query", "is:edited", "set").output == "1\n")
    #expect(try fixture.run("info", "set/a.jpg").output.contains("Exposure -1.5 EV"))
    #expect(try fixture.run("undo").code == 0)
    #expect(try fixture.run("adjust", "set/a.jpg", "--show").code == 3)
    #expect(try bytes("set/a.jpg") == before)
  }

  @Test func `a photo that is as its file again is not edited any more`() throws {
    try fixture.picture("a.jpg")
    func found(_ term: String) throws -> Int {
      try fixture.run("list", "a.jpg", "--where", term).lines.count
    }
    #expect(try fixture.run("adjust", "a.jpg", "--set", "exposure=1").code == 0)
    #expect(try found("is:edited") == 1 && found("is:adjusted") == 1)

    #expect(try fixture.run("adjust", "a.jpg", "--revert").code == 0)

    #expect(try found("is:edited") == 0 && found("is:adjusted") == 0)
    #expect(try fixture.run("undo").code == 0)
    #expect(try found("is:edited") == 1 && found("is:adjusted") == 1)
  }

  @Test func `steps are added to those that are there, copied to others, and taken away`() throws {
    for name in ["a", "b", "c"] { try picture("set/\(name).jpg") }
    #expect(
      try fixture.run("adjust", "set/a.jpg", "--filter", "noir:80", "--crop", "1:1").code == 0)
    #expect(try fixture.run("adjust", "set/a.jpg", "--straighten", "-1.2").code == 0)
    let recipe = try fixture.run("adjust", "set/a.jpg", "--show").output
    #expect(recipe.contains("straighten") && recipe.contains("noir") && recipe.contains("crop"))

    #expect(try fixture.run("adjust", "set/b.jpg", "--from", "set/a.jpg").code == 0)
    #expect(try fixture.run("adjust", "set/b.jpg", "--show").output == recipe)
    try fixture.write(Data(recipe.utf8), to: "recipe.json")
    let some = try fixture.run("adjust", "set/c.jpg", "--recipe", "recipe.json", "--only", "filter")
    #expect(some.code == 0, "\(some.errors)")
    let filter = try fixture.run("adjust", "set/c.jpg", "--show").output
    #expect(filter.contains("noir") && !filter.contains("crop"), "\(filter)")

    #expect(try fixture.run("adjust", "set", "--revert").errors == "Changed 3 photos\n")
    #expect(try fixture.run("adjust", "set", "--show").code == 3)
  }

  @Test func `a crop copied to a photo of another shape is fitted, the same everywhere`() throws {
    try picture("set/a.jpg")
    try fixture.picture("set/b.jpg", width: 200, height: 400)
    #expect(try fixture.run("adjust", "set/a.jpg", "--crop", "1:1").code == 0)

    let run = try fixture.run("adjust", "set/b.jpg", "--from", "set/a.jpg")

    #expect(run.code == 0 && run.errors == "Changed 1 photo\n", "\(run.errors)")
    let square = PixelSize(width: 150, height: 150)
    #expect(try fixture.run("info", "set/b.jpg").output.contains("Crop 75×37.5 %"))
    #expect(try fixture.run("render", "set/b.jpg", "--to", "b.png").code == 0)
    #expect(try size("b.png") == square)
    #expect(try fixture.run("export", "set/b.jpg", "--to", "out").code == 0)
    #expect(try size("out/b.jpg") == square)
  }

  @Test func `a crop of a file that has another shape by now is fitted, which info says`() throws {
    try picture("set/a.jpg")
    #expect(try fixture.run("adjust", "set/a.jpg", "--crop", "1:1").code == 0)
    try fixture.picture("set/a.jpg", width: 200, height: 400)

    let info = try fixture.run("info", "set/a.jpg").output

    #expect(info.contains("Crop 75×37.5 % (crop made for 400×300, fitted)"), "\(info)")
    #expect(try fixture.run("export", "set/a.jpg", "--to", "out").code == 0)
    #expect(try size("out/a.jpg") == PixelSize(width: 150, height: 150))
  }

  @Test func `a place of what is seen becomes grey`() throws {
    try picture("set/a.jpg")
    // The picture is grey everywhere, so it needs no white balance.
    #expect(try fixture.run("adjust", "set/a.jpg", "--set", "temperature=20").code == 0)
    let run = try fixture.run("adjust", "set/a.jpg", "--grey", "50%,50%")
    #expect(run.code == 0 && run.errors == "Changed 1 photo\n", "\(run.errors)")
    #expect(!(try fixture.run("adjust", "set/a.jpg", "--show").output.contains("temperature")))
    for wrong in ["50%", "1,2", "a,b", "-1%,5%", "1,1,1"] {
      let refused = try fixture.run("adjust", "set/a.jpg", "--grey=\(wrong)")
      #expect(refused.code == 2 && refused.errors.contains("--grey"), "\(refused.errors)")
    }
  }

  @Test func `auto says what it sets`() throws {
    try picture("set/a.jpg")
    let run = try fixture.run("adjust", "set/a.jpg", "--auto", "--dry-run")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains("Black point") || run.output.contains("Brightness"), "\(run.output)")
    // After the path, which is quoted in the sentence.
    let start = try #require(run.output.firstRange(of: ": adjustments: - -> ")).lowerBound
    let change = run.output[start...].dropLast()
    let copy = try fixture.run("adjust", "set/a.jpg", "--auto", "--save-copy")
    #expect(copy.code == 0 && copy.errors.contains(change), "\(copy.errors)")
    let real = try fixture.run("adjust", "set/a.jpg", "--auto")
    #expect(real.code == 0 && real.output == run.output, "\(real.output) \(run.output)")
    #expect(try fixture.run("undo").code == 0)
    let sidecar = try fixture.run("adjust", "set/a.jpg", "--auto", "--to", "sidecar")
    #expect(sidecar.code == 0 && sidecar.output == run.output, "\(sidecar.errors)")
  }

  @Test(arguments: [
    (["--set", "glow=1"], "unknown adjustment 'glow'; 'albumen adjust --steps' lists all"),
    (["--set", "exposure=9"], "'exposure' must be between -5 and 5"),
    (["--set", "exposure"], "'exposure' needs a number between -5 and 5"),
    (["--set", "rotate=91"], "'rotate' must be 0, 90, 180 or 270"),
    (["--straighten", "x"], "Invalid --straighten: 'straighten' needs a number"),
    (["--recipe", "red.json"], "unknown adjustment '^[[31mred"),
    (["--filter", "noir:200"], "Invalid --filter"),
    (["--filter", "disco"], "unknown filter"), (["--crop", "x"], "not a valid crop; try 16:9"),
    (["--recipe", "broken.json"], "it is not a recipe"), ([], "--set exposure=+0.7"),
  ])
  func `what is typed wrongly is named before anything is changed`(
    options: [String], words: String
  ) throws {
    try picture("set/a.jpg")
    try fixture.write(Data("{}".utf8), to: "broken.json")
    // Text from a file is never written to a terminal unescaped.
    let red = #"{"identifier":"urn:x-albumen:recipe","version":1,"steps":[{"id":"\u001b[31mred"}]}"#
    try fixture.write(Data(red.utf8), to: "red.json")
    let run = try fixture.run(["adjust", "set/a.jpg"] + options)
    #expect(run.code != 0)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func `the help has no option that is refused`() throws {
    let help = try fixture.run("adjust", "--help").output
    #expect(help.contains("--to") && help.contains("--keep-times"), "\(help)")
    #expect(!help.contains("--break-links") && !help.contains("--raw"), "\(help)")
    #expect(!help.contains("--to file"), "\(help)")
    try picture("set/a.jpg")
    for options in [["--to", "file"], ["--keep-times"]] {
      #expect(try fixture.run(["adjust", "set/a.jpg", "--set", "tint=5"] + options).code == 2)
    }
    let run = try fixture.run(
      "adjust", "set/a.jpg", "--set", "tint=5", "--to", "sidecar", "--keep-times")
    #expect(run.code == 0 && fixture.exists("set/a.jpg.xmp"), "\(run.errors)")
  }

  @Test func `a photo that is not there is named once`() throws {
    try picture("set/a.jpg")
    let run = try fixture.run("adjust", "set/a.jpg", "--from", "nowhere.jpg")
    #expect(run.code != 0 && run.errors.contains("Can't find"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func `the steps are listed as JSON, too`() throws {
    let lines = try fixture.run("adjust", "--steps", "--json").lines
    #expect(
      lines.first?.hasPrefix(#"{"step":"rotate","from":0,"to":270,"unit":"°","does":"#) == true)
    #expect(lines.contains { $0.hasPrefix(#"{"step":"crop","does":"#) })
  }

  @Test func `the steps are listed with with the numbers that they take`() throws {
    let table = try fixture.run("adjust", "--steps").lines
    for fields in [["rotate", "0, 90, 180, 270 °"], ["flip", "0, 1"], ["exposure", "-5..5 EV"]] {
      #expect(table.contains { line in fields.allSatisfy(line.contains) }, "\(fields)")
    }
  }

  @Test func `an export has what is seen, and with --original the file`() throws {
    try picture("set/a.jpg")
    try picture("set/b.jpg")
    #expect(try fixture.run("adjust", "set/a.jpg", "--crop", "200x100+50+60").code == 0)

    let adjusted = try fixture.run("export", "set", "--to", "seen")
    #expect(adjusted.code == 0, "\(adjusted.errors)")
    #expect(try size("seen/a.jpg") == PixelSize(width: 200, height: 100))
    #expect(try bytes("seen/b.jpg") == bytes("set/b.jpg"))
    let small = try fixture.run("export", "set", "--to", "small", "--long-edge", "100")
    #expect(small.code == 0, "\(small.errors)")
    #expect(try size("small/a.jpg") == PixelSize(width: 100, height: 50))
    let files = try fixture.run("export", "set", "--to", "files", "--original")
    #expect(files.code == 0, "\(files.errors)")
    #expect(try bytes("files/a.jpg") == bytes("set/a.jpg"))
  }

  @Test(arguments: ["--hardlink", "--symlink"])
  func `a link is the file as it is, which is said of adjusted photos`(link: String) throws {
    try picture("set/a.jpg")
    try picture("set/b.jpg")
    #expect(try fixture.run("adjust", "set/a.jpg", "--crop", "200x100+50+60").code == 0)

    let refused = try fixture.run("export", "set", "--to", "out", link, "--adjusted")
    #expect(refused.code == 2 && refused.errors.contains("--adjusted can't be combined"))
    #expect(!fixture.exists("out"))
    let run = try fixture.run("export", "set", "--to", "out", link)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("Linked without their adjustments: 1 photo"), "\(run.errors)")
    let files = try fixture.run("export", "set", "--to", "files", link, "--original")
    #expect(files.code == 0 && !files.errors.contains("Linked without"), "\(files.errors)")
  }

  @Test func `a sidecar says it, another catalogue reads it, and an export is not adjusted twice`()
    throws
  {
    try picture("set/a.jpg")
    let run = try fixture.run(
      "adjust", "set/a.jpg", "--set", "exposure=-1.5", "--rotate", "right", "--to", "sidecar")
    #expect(run.code == 0, "\(run.errors)")
    #expect(fixture.exists("set/a.jpg.xmp"))
    let other = try fixture.run(
      "adjust", "set/a.jpg", "--show", "--catalogue", fixture.path("other.sqlite"))
    #expect(other.output.contains("rotate") && other.output.contains("exposure"), "\(other.output)")
    #expect(try fixture.run("export", "set", "--to", "out").code == 0)
    #expect(try size("out/a.jpg") == PixelSize(width: 300, height: 400))
    #expect(try fixture.run("adjust", "out/a.jpg", "--show").code == 3)
    #expect(try fixture.run("undo").code == 0)
    #expect(!fixture.exists("set/a.jpg.xmp"))
  }

  /// Writes a sidecar of `set/a.jpg` with a recipe from another program.
  private func sidecar(_ text: String) throws {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    try fixture.write(
      Data(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
        xmlns:albumen="urn:x-albumen:xmp:1.0/"><albumen:Recipe>\(escaped)</albumen:Recipe>\
        </rdf:Description></rdf:RDF></x:xmpmeta>
        """.utf8), to: "set/a.jpg.xmp")
  }

  /// The steps of a recipe, and a part of the error that refuses them.
  private static let hostileSteps: [(String, String)] = [
    (#"{"id":"exposure","value":NaN}"#, "it is not a recipe"),
    (#"{"id":"exposure","value":99}"#, "'exposure' must be between"),
    (#"{"id":"crop","x":0.5,"y":0,"width":0.9,"height":1}"#, "'crop' is not a valid crop"),
    (#"{"id":"glow","value":1}"#, "unknown adjustment 'glow'"),
    (#"{"id":"<b>\u001b[2J","value":1}"#, "unknown adjustment"),
    (#"{"id":"filter","name":"disco","value":1}"#, "unknown filter 'disco'"),
    (String(repeating: "{},", count: 99) + "{}", "too many adjustments"),
    (String(repeating: #"{"id":"tint","value":1},"#, count: 10_000) + "{}", "too long"),
    // The reader keeps only a part of this much white space in a value.
    (String(repeating: " ", count: 100_000), "it is not a recipe"),
  ]

  @Test(arguments: hostileSteps.indices)
  func `a hostile recipe in a sidecar is refused by name, and the photo is as it is`(
    number: Int
  ) throws {
    let (steps, reason) = Self.hostileSteps[number]
    try picture("set/a.jpg")
    try sidecar(#"{"identifier":"urn:x-albumen:recipe","version":1,"steps":["# + steps + "]}")

    let info = try fixture.run("info", "set/a.jpg")
    #expect(info.code == 0, "\(info.errors)")
    #expect(info.output.contains("not shown: ") && info.output.contains(reason), "\(info.output)")
    #expect(!info.output.contains("\u{1B}"))
    // A recipe that can't be read can't be changed.
    let added = try fixture.run("adjust", "set/a.jpg", "--set", "tint=5")
    #expect(added.code == 1 && added.errors.contains("a.jpg"), "\(added.errors)")
    #expect(try fixture.run("export", "set/a.jpg", "--to", "out").code == 0)
    #expect(try bytes("out/a.jpg") == bytes("set/a.jpg"))
  }

  @Test func `a sidecar of ten megabytes costs nothing but what it says`() throws {
    try picture("set/a.jpg")
    try sidecar(
      #"{"identifier":"urn:x-albumen:recipe","version":1,"steps":["#
        + String(repeating: #"{"id":"tint","value":1},"#, count: 430_000) + "{}]}")

    let start = ContinuousClock.now
    let info = try fixture.run("info", "set/a.jpg")
    let time = start.duration(to: .now)
    #expect(info.code == 0 && info.output.contains("a.jpg"), "\(info.errors)")
    #expect(time < .seconds(30))
    #expect(try fixture.run("export", "set/a.jpg", "--to", "out").code == 0)
    #expect(try bytes("out/a.jpg") == bytes("set/a.jpg"))
  }

  @Test func `a recipe of a newer version is kept and said, and one that is none is refused`()
    throws
  {
    try picture("set/a.jpg")
    let newer = #"{"identifier":"urn:x-albumen:recipe","version":9,"steps":[{"id":"glow"}]}"#
    try sidecar(newer)

    #expect(try fixture.run("info", "set/a.jpg").output.contains("newer Albumen"))
    let refused = try fixture.run("adjust", "set/a.jpg", "--set", "tint=5")
    #expect(refused.code == 1 && refused.errors.contains("newer"), "\(refused.errors)")
    #expect(try fixture.run("adjust", "set/a.jpg", "--show").output == newer + "\n")
    // It is exported and rendered unchanged, and both commands report that.
    let exported = try fixture.run("export", "set/a.jpg", "--to", "out")
    #expect(exported.code == 0, "\(exported.errors)")
    #expect(exported.errors.contains("Exported without adjustments"), "\(exported.errors)")
    #expect(try bytes("out/a.jpg") == bytes("set/a.jpg"))
    let rendered = try fixture.run("render", "set/a.jpg", "--to", "r.jpg")
    #expect(rendered.code == 0, "\(rendered.errors)")
    #expect(rendered.errors.contains("version 9, which needs a newer Albumen"))
    #expect(try fixture.run("render", "set/a.jpg", "--original", "--to", "o.jpg").code == 0)
    #expect(try bytes("r.jpg") == bytes("o.jpg"))
    #expect(try fixture.run("adjust", "set/a.jpg", "--revert").code == 0)
    #expect(try fixture.run("adjust", "set/a.jpg", "--show").code == 3)
  }

  @Test func `what Lightroom did is said in the information, and not done`() throws {
    try picture("set/a.jpg")
    let before = try bytes("set/a.jpg")
    try fixture.write(
      Data(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
        xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" crs:HasCrop="True" \
        crs:CropTop="0.1" crs:CropLeft="0.1" crs:CropBottom="0.9" crs:CropRight="0.9" \
        crs:CropAngle="-1.2" crs:Exposure2012="+0.70"/></rdf:RDF></x:xmpmeta>
        """.utf8), to: "set/a.xmp")

    let info = try fixture.run("info", "set/a.jpg").output
    let summary = "crop, straighten −1.2°, exposure +0.70 (Lightroom/Camera Raw)"
    #expect(info.contains("Edited elsewhere") && info.contains(summary), "\(info)")
    #expect(
      try fixture.run("info", "set/a.jpg", "--json").output
        .contains(#""editedElsewhere":"crop straighten=-1.2 exposure=+0.7""#))
    #expect(try fixture.run("adjust", "set/a.jpg", "--show").code == 3)
    #expect(try fixture.run("export", "set/a.jpg", "--to", "out").code == 0)
    #expect(try bytes("out/a.jpg") == before)
  }

  @Test(.enabled(if: getuid() != 0, "nothing is unreadable to root"))
  func `render says which file it can't read`() throws {
    try picture("set/a.jpg")
    #expect(try fixture.run("scan", "set").code == 0)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: fixture.path("set/a.jpg"))

    let run = try fixture.run("render", "set/a.jpg", "--to", "out.png")

    #expect(run.code != 0 && run.errors.contains("a.jpg"), "\(run.errors)")
    #expect(!run.errors.contains("out.png"), "\(run.errors)")
  }

  @Test func `render makes one picture and replaces nothing`() throws {
    try picture("set/a.jpg")
    _ = try fixture.run("adjust", "set/a.jpg", "--crop", "200x100+50+60")
    let run = try fixture.run(
      "render", "set/a.jpg", "--to", "out.png", "--rotate", "left", "--long-edge", "80")

    #expect(run.code == 0, "\(run.errors)")
    #expect(try size("out.png") == PixelSize(width: 40, height: 80))
    let rerun = try fixture.run("render", "set/a.jpg", "--to", "out.png")
    #expect(rerun.code == 4)
    #expect(
      rerun.errors
        == "Can't write 'out.png': a file with that name exists; choose another name with --to\n")
    #expect(try fixture.run("render", "set/a.jpg", "--to", "out.txt").code == 2)
    let original = try fixture.run("render", "set/a.jpg", "--to", "own.jpg", "--original")
    #expect(original.code == 0)
    #expect(try size("own.jpg") == PixelSize(width: 400, height: 300))
  }

  @Test func `a private photo makes no picture that others may read`() throws {
    try picture("set/a.jpg")
    let manager = FileManager.default
    func permissions(_ path: String) throws -> Int? {
      try manager.attributesOfItem(atPath: fixture.path(path))[.posixPermissions] as? Int
    }
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: fixture.path("set/a.jpg"))

    #expect(try fixture.run("render", "set/a.jpg", "--to", "out.png").code == 0)
    let export = try fixture.run("export", "set", "--to", "out", "--format", "png", "--update")
    #expect(export.code == 0, "\(export.errors)")

    #expect(try permissions("out.png") == 0o600)
    #expect(try permissions("out/a.png") == 0o600)
    #expect(try permissions("out/.albumen-export") == 0o600)
    try manager.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: fixture.path("out/.albumen-export"))
    _ = try fixture.run("export", "set", "--to", "out", "--format", "png", "--update")
    #expect(try permissions("out/.albumen-export") == 0o640)
  }
}
