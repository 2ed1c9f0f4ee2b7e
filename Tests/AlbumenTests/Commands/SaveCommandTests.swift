import AlbumenTestSupport
import Foundation
import PhotoMetadata
import PhotoModel
import SampleFiles
import Testing

/// Tests `albumen adjust --save-copy` and `--replace`.
@Suite(.timeLimit(.minutes(15))) struct SaveCommandTests {
  let fixture: CommandFixture

  init() throws { fixture = try CommandFixture() }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: fixture.path(name)))
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path(folder)).sorted()
  }

  private func metadata(_ name: String) throws -> Metadata {
    let path = FilePath(fixture.path(name))
    let file = path.withCString { open($0, O_RDONLY) }
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    let reading = try MetadataReader().read(
      descriptor: file, path: path, count: Int(status.st_size))
    return try #require(reading?.metadata)
  }

  private var trash: String { ".local/share/Trash/files" }

  @Test func `what takes a photo's place under another ending is in its albums, and back`() throws {
    try fixture.picture("set/a.jpg")
    #expect(try fixture.run("scan", "set").code == 0)
    #expect(try fixture.run("album", "create", "Rome").code == 0)
    #expect(try fixture.run("album", "add", "Rome", "set/a.jpg").code == 0)
    #expect(try fixture.run("edit", "set/a.jpg", "--favourite", "--title", "Sea").code == 0)
    #expect(try fixture.run("adjust", "set/a.jpg", "--set", "exposure=1").code == 0)
    func found(_ query: String) throws -> [String] {
      try fixture.run("list", "set", "--where", query).lines.map {
        $0.split(separator: "/").last.map(String.init) ?? $0
      }
    }

    let run = try fixture.run("adjust", "set/a.jpg", "--replace", "--format", "png")

    #expect(run.code == 0, "\(run.errors)")
    #expect(try found("album:Rome is:favourite title:Sea") == ["a.png"])
    #expect(try found("is:adjusted") == [])
    #expect(try fixture.run("undo").code == 0)
    #expect(try found("album:Rome is:favourite title:Sea is:adjusted") == ["a.jpg"])
    #expect(try found("album:Rome") == ["a.jpg"])
  }

  @Test(arguments: [false, true])
  func `a photo that its user made read-only is not replaced`(isTrial: Bool) throws {
    try fixture.picture("set/a.jpg")
    let before = try bytes("set/a.jpg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: fixture.path("set/a.jpg"))

    let run = try fixture.run(
      ["adjust", "set/a.jpg", "--set", "exposure=1", "--replace"] + (isTrial ? ["--dry-run"] : []))

    #expect(run.code == 1, "\(run.errors)")
    #expect(run.errors.contains("it is read-only; chmod u+w makes it writable"), "\(run.errors)")
    #expect(try bytes("set/a.jpg") == before && names("set") == ["a.jpg"])
  }

  @Test(arguments: [[], ["--format", "png"]])
  func `what replaced a photo stays where the old file is not in the trash any more`(
    format: [String]
  ) throws {
    for name in ["a", "b"] { try fixture.picture("set/\(name).jpg") }
    let fileExtension = format.isEmpty ? "jpg" : "png"
    let original = try bytes("set/b.jpg")
    let run = try fixture.run(["adjust", "set", "--set", "exposure=1", "--replace"] + format)
    #expect(run.code == 0, "\(run.errors)")
    let saved = try bytes("set/a.\(fileExtension)")
    try fixture.remove(trash + "/a.jpg")

    let undo = try fixture.run("undo")

    #expect(undo.code == 1)
    #expect(
      undo.errors.contains(
        "/set/a.\(fileExtension)' can't be reverted: its old file is no longer in the trash"),
      "\(undo.errors)")
    #expect(try bytes("set/a.\(fileExtension)") == saved)
    #expect(try bytes("set/b.jpg") == original)
    #expect(try names("set") == ["a.\(fileExtension)", "b.jpg"])
  }

  @Test(arguments: [("A.JPG", "A (edited).JPG"), ("b.Jpeg", "b (edited).Jpeg")])
  func `a copy has the ending of its photo as that is written`(name: String, copy: String) throws {
    try fixture.picture("set/\(name)")
    let run = try fixture.run("adjust", "set/\(name)", "--set", "exposure=1", "--save-copy")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == fixture.path("set/\(copy)") + "\n")
    let other = try fixture.run(
      "adjust", "set/\(name)", "--set", "exposure=1", "--save-copy", "--format", "png")
    #expect(other.output.hasSuffix(" (edited).png\n"), "\(other.output) \(other.errors)")
  }

  @Test func `a copy is saved beside the photo, and nothing is ever replaced`() throws {
    try fixture.picture("set/a.jpg")
    try fixture.write(Data("mine".utf8), to: "set/a (edited).jpg")
    let before = try bytes("set/a.jpg")
    #expect(try fixture.run("adjust", "set/a.jpg", "--crop", "200x100+50+60").code == 0)
    #expect(try fixture.run("edit", "set/a.jpg", "--title", "Rome").code == 0)

    let run = try fixture.run("adjust", "set/a.jpg", "--save-copy")

    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("Saved 1 photo as a copy next to the original"), "\(run.errors)")
    #expect(run.output == fixture.path("set/a (edited 2).jpg") + "\n")
    #expect(try names("set") == ["a (edited 2).jpg", "a (edited).jpg", "a.jpg"])
    #expect(try bytes("set/a.jpg") == before)
    #expect(try bytes("set/a (edited).jpg") == Data("mine".utf8))
    let copy = try metadata("set/a (edited 2).jpg")
    #expect(copy.pixelSize == PixelSize(width: 200, height: 100))
    #expect(copy.lens == "EF50mm f/1.4 USM" && copy.location != nil)
    #expect(try fixture.run("info", "set/a (edited 2).jpg").output.contains("Rome"))
    // The copy has no adjustments of its own, and is in the album.
    #expect(try fixture.run("adjust", "set/a (edited 2).jpg", "--show").code == 3)
    #expect(try fixture.run("query", "album:\"Edited Copies\"", "set").output == "1\n")
    #expect(try fixture.run("history").output.contains("saving 1 photo with adjustments"))
    #expect(try fixture.run("undo").code == 0)
    #expect(try names("set") == ["a (edited).jpg", "a.jpg"])
    #expect(try names(trash) == ["a (edited 2).jpg"])
  }

  @Test func `steps of the command line are in the copy, and are not remembered`() throws {
    try fixture.picture("set/a.jpg")
    let run = try fixture.run(
      "adjust", "set/a.jpg", "--crop", "square", "--save-copy", "--format", "png")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try metadata("set/a (edited).png").pixelSize == PixelSize(width: 300, height: 300))
    #expect(try fixture.run("adjust", "set/a.jpg", "--show").code == 3)
  }

  @Test func `the file is replaced only when asked for, goes to the trash, and comes back`() throws
  {
    try fixture.picture("set/a.jpg")
    let before = try bytes("set/a.jpg")
    let adjust = ["--crop", "200x100+50+60", "--to", "sidecar"]
    #expect(try fixture.run(["adjust", "set/a.jpg"] + adjust).code == 0)
    let recipe = try fixture.run("adjust", "set/a.jpg", "--show").output
    let sidecar = try bytes("set/a.jpg.xmp")
    #expect(try fixture.run("edit", "set/a.jpg", "--rating", "4").code == 0)

    let trial = try fixture.run("adjust", "set/a.jpg", "--replace", "--dry-run")
    #expect(trial.code == 0 && trial.errors.contains("would be saved"), "\(trial.errors)")
    #expect(trial.output == "\(fixture.path("set/a.jpg")) -> \(fixture.path("set/a.jpg"))\n")
    #expect(try bytes("set/a.jpg") == before)
    let run = try fixture.run("adjust", "set/a.jpg", "--replace")

    #expect(run.code == 0, "\(run.errors)")
    #expect(try metadata("set/a.jpg").pixelSize == PixelSize(width: 200, height: 100))
    #expect(try bytes("\(trash)/a.jpg") == before)
    // The adjustments are in the file now and aren't applied twice; the photo keeps its identity.
    #expect(try fixture.run("adjust", "set/a.jpg", "--show").code == 3)
    #expect(
      try fixture.run("adjust", "set/a.jpg", "--show", "--catalogue", "other.sqlite").code == 3)
    let listing = try fixture.run("list", "set", "--json").output
    #expect(listing.contains(#""rating":4"#) && listing.contains(#""width":200"#), "\(listing)")
    #expect(listing.split(separator: "\n").count == 1)
    let dryRun = try fixture.run("undo", "--dry-run")
    #expect(dryRun.code == 0, "\(dryRun.errors)")
    let undone = try fixture.run("undo")
    #expect(undone.code == 0, "\(undone.errors)")
    #expect(try bytes("set/a.jpg") == before && bytes("set/a.jpg.xmp") == sidecar)
    #expect(try fixture.run("adjust", "set/a.jpg", "--show").output == recipe)
    #expect(try names("set") == ["a.jpg", "a.jpg.xmp"])
    #expect(
      try fixture.run("list", "set", "--json").output.contains(#""width":400,"height":300"#))
  }

  @Test func `a format that can't be written becomes JPEG, which is said`() throws {
    // A TIFF of one grey pixel: the decoder reads the format, but nothing writes it.
    let tiff = TIFFBuilder(
      main: TIFFBuilder.Directory([
        (0x0100, .short([1])), (0x0101, .short([1])), (0x0102, .short([8])), (0x0103, .short([1])),
        (0x0106, .short([1])), (0x0111, .long([8])), (0x0115, .short([1])), (0x0116, .short([1])),
        (0x0117, .long([1])),
      ])
    ).bytes
    try fixture.write(Data(tiff), to: "set/a.tif")
    let run = try fixture.run("adjust", "set/a.tif", "--set", "exposure=1", "--save-copy")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("Saved as JPEG"), "\(run.errors)")
    #expect(try names("set") == ["a (edited).jpg", "a.tif"])
    let replaced = try fixture.run("adjust", "set/a.tif", "--set", "exposure=1", "--replace")
    #expect(replaced.code == 0, "\(replaced.errors)")
    #expect(try names("set") == ["a (edited).jpg", "a.jpg"])
    #expect(try fixture.run("undo").code == 0)
    #expect(try names("set") == ["a (edited).jpg", "a.tif"])
    #expect(try bytes("set/a.tif") == Data(tiff))
  }

  @Test func `a photo whose file is cut off is not replaced, and of its copy that is said`() throws
  {
    try fixture.picture("set/a.jpg")
    let original = try bytes("set/a.jpg")
    let truncated = original.prefix(original.count * 2 / 3)
    try fixture.write(truncated, to: "set/a.jpg")

    for options in [["--dry-run"], []] {
      let refused = try fixture.run(
        ["adjust", "set/a.jpg", "--set", "tint=5", "--replace"] + options)
      #expect(refused.code == 1, "\(refused.errors)")
      #expect(refused.errors.contains("its file is incomplete; --save-copy"), "\(refused.errors)")
    }
    #expect(try bytes("set/a.jpg") == truncated)
    let copied = try fixture.run("adjust", "set/a.jpg", "--set", "tint=5", "--save-copy")
    #expect(copied.code == 0, "\(copied.errors)")
    #expect(copied.errors.contains("the copy contains the part"), "\(copied.errors)")
  }

  @Test(arguments: [
    (["--replace", "--dry-run"], "is only in the old file: 1 photo"),
    (["--save-copy"], "is only in the original: 1 photo"),
    (["--replace"], "is only in the old file: 1 photo"),
  ])
  func `what the new file has not is said`(options: [String], words: String) throws {
    try fixture.picture("set/a.jpg")
    try fixture.write(bytes("set/a.jpg") + Data("a video of a phone".utf8), to: "set/a.jpg")
    try fixture.picture("set/b.jpg")

    let run = try fixture.run(["adjust", "set", "--set", "tint=5"] + options)

    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `a bitmap becomes PNG, which is said`() throws {
    // One pixel of 24 bits (BITMAPINFOHEADER).
    func little(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 255) } }
    let header = Array("BM".utf8) + [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
    let picture: [[UInt8]] = [
      little(40), little(1), little(1), [1, 0, 24, 0], little(0), little(4), little(2835),
      little(2835), little(0), little(0), [90, 100, 120, 0],
    ]
    try fixture.write(Data(header + picture.flatMap { $0 }), to: "set/a.bmp")

    let run = try fixture.run("adjust", "set/a.bmp", "--set", "exposure=1", "--save-copy")

    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("Saved as PNG (the format can't be written"), "\(run.errors)")
    #expect(try names("set") == ["a (edited).png", "a.bmp"])
  }

  @Test(arguments: [[], ["--json"]])
  func `a trial has the names that the copies would get, each only once`(options: [String]) throws {
    try fixture.picture("set/a.jpg")
    try fixture.picture("set/a.jpeg")
    try fixture.write(Data("mine".utf8), to: "set/a (edited).png")

    let trial = try fixture.run(
      ["adjust", "set", "--set", "tint=5", "--save-copy", "--format", "png", "--dry-run"] + options)

    #expect(trial.code == 0, "\(trial.errors)")
    for name in ["set/a (edited 2).png", "set/a (edited 3).png"] {
      #expect(trial.output.contains(fixture.path(name)), "\(trial.output)")
    }
    #expect(try names("set") == ["a (edited).png", "a.jpeg", "a.jpg"])
  }

  @Test func `what has nothing to save, other names, or is gone costs a sentence`() throws {
    try fixture.picture("set/a.jpg")
    let plain = try fixture.run("adjust", "set/a.jpg", "--save-copy")
    #expect(plain.code == 1 && plain.errors.contains("no adjustments to save"), "\(plain.errors)")
    try FileManager.default.linkItem(
      atPath: fixture.path("set/a.jpg"), toPath: fixture.path("other.jpg"))
    let named = try fixture.run("adjust", "set/a.jpg", "--set", "tint=5", "--replace")
    #expect(named.code == 1 && named.errors.contains("other hard links"), "\(named.errors)")
    #expect(try names("set") == ["a.jpg"])
    #expect(try fixture.run("scan", "set").code == 0)
    try FileManager.default.removeItem(atPath: fixture.path("set/a.jpg"))
    let missing = try fixture.run(
      "adjust", "set", "--set", "tint=5", "--save-copy", "--no-scan")
    #expect(missing.code == 1 && missing.errors.contains("no longer exists"), "\(missing.errors)")
    #expect(try names("set") == [])
  }

  @Test(arguments: [
    ["--save-copy", "--replace"], ["--format", "png"], ["--quality", "50"],
    ["--save-copy", "--show"], ["--save-copy", "--to", "sidecar"],
    ["--save-copy", "--quality", "0"],
  ])
  func `what does not go together is refused`(options: [String]) throws {
    try fixture.picture("a.jpg")
    #expect(try fixture.run(["adjust", "a.jpg", "--set", "tint=5"] + options).code == 2)
    #expect(try names(".").contains("a.jpg"))
  }

  #if os(Linux)
    @Test(
      .enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"),
      arguments: ["--save-copy", "--replace"])
    func `a full disk and one that is not there lose nothing`(option: String) throws {
      let mountPoint = FilePath(fixture.path("disk"))
      try FileManager.default.createDirectory(
        atPath: mountPoint.lossyString, withIntermediateDirectories: true)
      let disk = try #require(MemoryDisk(kilobytes: 128, on: mountPoint))
      try fixture.picture("disk/a.jpg")
      let before = try bytes("disk/a.jpg")
      let filler = disk.path.appending("filler").withCString {
        open($0, O_WRONLY | O_CREAT, 0o600)
      }
      let block = [UInt8](repeating: 7, count: 1024)
      while write(filler, block, block.count) == block.count {}
      close(filler)

      let full = try fixture.run("adjust", "disk/a.jpg", "--set", "tint=5", option)
      #expect(full.code == 1 && full.errors.contains("full"), "\(full.errors)")
      #expect(try bytes("disk/a.jpg") == before)
      #expect(try names("disk").filter { !$0.hasPrefix(".Trash") } == ["a.jpg", "filler"])
      disk.unmount()
      let offline = try fixture.run("adjust", "disk/a.jpg", "--set", "tint=5", option, "--no-scan")
      #expect(offline.code != 0 && offline.errors.contains("a.jpg"), "\(offline.errors)")
      #expect(try names("disk") == [])
    }
  #endif
}
