import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import AlbumenCommands

/// Tests moving photos within the library and renaming them, with the built program.
@Suite(.timeLimit(.minutes(15))) struct MoveCommandTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("photos/in/IMG_1.JPG", taken: "2020:03:12 14:03:01")
    try fixture.photo("photos/in/IMG_2.JPG", taken: "2021:04:13 18:20:00")
    try fixture.write(
      Data("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8), to: "photos/in/IMG_2.JPG.xmp")
  }

  private func names(_ folder: String) throws -> [String] {
    guard fixture.exists(folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: fixture.path(folder)).sorted()
  }

  /// Returns the catalogue-only data of the second photo, at any path.
  private func known() throws -> [String] {
    let list = try fixture.run("list", "photos", "--where", "is:favourite album:rome", "--json")
    return try list.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (object?["path"] as? String).map { String($0.dropFirst(fixture.path("").count)) } ?? ""
    }
  }

  private func prepare() throws {
    _ = try fixture.run("scan", "photos")
    _ = try fixture.run("edit", "photos/in/IMG_2.JPG", "--favourite")
    _ = try fixture.run("album", "create", "Rome")
    _ = try fixture.run("album", "add", "Rome", "photos/in/IMG_2.JPG")
    try #require(try known().map { $0.hasSuffix("in/IMG_2.JPG") } == [true])
  }

  @Test func `a photo moves with its sidecar, its album and its heart, and undo brings it back`()
    throws
  {
    try prepare()

    let moved = try fixture.run("move", "photos/in/IMG_2.JPG", "--to", "photos/out")

    #expect(moved.code == 0, "\(moved.errors)")
    #expect(moved.output == "" && moved.errors.hasPrefix("Moved 1 photo (2 files, "))
    #expect(try names("photos/in") == ["IMG_1.JPG"])
    #expect(try names("photos/out") == ["IMG_2.JPG", "IMG_2.JPG.xmp"])
    #expect(try known().map { $0.hasSuffix("out/IMG_2.JPG") } == [true])

    #expect(try fixture.run("history").lines.first?.contains("moving 1 photo") == true)
    #expect(try fixture.run("undo").lines == ["Undone: moving 1 photo"])
    #expect(try names("photos/in") == ["IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])
    #expect(try known().map { $0.hasSuffix("in/IMG_2.JPG") } == [true])
  }

  @Test func `an undo of a file that was moved since says where it is and what to undo first`()
    throws
  {
    let path = "photos/in/IMG_1.JPG"
    _ = try fixture.run("edit", path, "--title", "Rome", "--to", "file")
    _ = try fixture.run("move", path, "--to", "photos/out")
    _ = try fixture.run("rename", "photos/out/IMG_1.JPG", "--template", "{created:yyyy}")

    for arguments in [["undo", "1", "--dry-run"], ["undo", "1"]] {
      let refused = try fixture.run(arguments)

      #expect(refused.code == 1)
      #expect(
        refused.errors.contains(
          "IMG_1.JPG' was moved to '\(fixture.path("photos/out/2020.JPG"))' by change 3: "
            + "undo that first"), "\(refused.errors)")
    }
    #expect(try fixture.run("undo", "--last", "3").code == 0)
    #expect(try names("photos/in") == ["IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])
  }

  @Test func `photos are moved by date, and those that are there already stay`() throws {
    let by = ["--to", "photos", "--template", "{created:yyyy}"]

    let moved = try fixture.run(["move", "photos"] + by)

    #expect(moved.code == 0, "\(moved.errors)")
    #expect(try names("photos/2020") == ["IMG_1.JPG"])
    #expect(try names("photos/2021") == ["IMG_2.JPG", "IMG_2.JPG.xmp"])
    let rerun = try fixture.run(["move", "photos"] + by)
    #expect(rerun.code == 0 && rerun.errors.hasPrefix("2 photos are already there"))
  }

  @Test func `photos are renamed, what is taken is numbered, and a dry run only says so`() throws {
    try prepare()
    try fixture.write(Data("in the way".utf8), to: "photos/in/2020.JPG")
    let rename = ["rename", "photos", "--template", "{created:yyyy}"]

    let trial = try fixture.run(rename + ["--dry-run"])

    #expect(trial.code == 0, "\(trial.errors)")
    #expect(trial.lines.count == 3)
    #expect(
      trial.lines.contains {
        $0.hasSuffix("IMG_1.JPG -> \(fixture.path("photos/in/2020 (1).JPG"))")
      })
    #expect(try names("photos/in") == ["2020.JPG", "IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])

    let renamed = try fixture.run(rename)

    #expect(renamed.code == 0, "\(renamed.errors)")
    #expect(renamed.errors.contains("1 name is already taken and gets a number"))
    #expect(
      try names("photos/in") == ["2020 (1).JPG", "2020.JPG", "2021.JPG", "2021.JPG.xmp"])
    #expect(try known().map { $0.hasSuffix("in/2021.JPG") } == [true])

    #expect(try fixture.run("undo").lines == ["Undone: renaming 2 photos"])
    #expect(try names("photos/in") == ["2020.JPG", "IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])
    #expect(try known().map { $0.hasSuffix("in/IMG_2.JPG") } == [true])
  }

  @Test(arguments: [
    ["move", "--to", "out"], ["move", "photos"], ["rename", "photos"],
    ["rename", "photos", "--template", "{nonsense}"],
    ["rename", "photos", "--template", "{created:yyyy}/{name}"],
  ])
  func `what is not said, or can't be meant, is a mistake in the command`(arguments: [String])
    throws
  {
    #expect(try fixture.run(arguments).code == 2)
    #expect(try names("photos/in").count == 3)
  }

  @Test func `a link and a file in the place of the folder are named, and the rest moves`() throws {
    try fixture.write(Data("a file".utf8), to: "file")
    #expect(try fixture.run("move", "photos/in/IMG_1.JPG", "--to", "file").code == 1)
    #expect(try names("photos/in").contains("IMG_1.JPG"))

    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("photos/link.JPG"), withDestinationPath: "../elsewhere/IMG_9.JPG")
    try fixture.photo("elsewhere/IMG_9.JPG", taken: "2020:03:12 14:03:01")
    let moved = try fixture.run("move", "photos", "--to", "photos/out")
    #expect(moved.code == 1 && moved.errors.contains("is a link"), "\(moved.errors)")
    #expect(try names("photos/out") == ["IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])
    #expect(try names("photos") == ["in", "link.JPG", "out"])
  }

  /// Makes catalogue-only edits of the second photo.
  private func edit() throws {
    _ = try fixture.run("edit", "photos/in/IMG_2.JPG", "--rating", "4", "--title", "Sea")
  }

  private func list(_ query: String) throws -> [String] {
    try fixture.run("list", "photos", "--where", query).lines.map {
      String($0.dropFirst(fixture.path("photos/").count))
    }.sorted()
  }

  @Test func `a copy has the files, edits and albums of its original, and undo throws it away`()
    throws
  {
    try prepare()
    try edit()

    let copied = try fixture.run("move", "photos/in/IMG_2.JPG", "--to", "photos/out", "--copy")

    #expect(copied.code == 0, "\(copied.errors)")
    #expect(copied.errors.hasPrefix("Copied 1 photo (2 files, "))
    #expect(try names("photos/in") == ["IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])
    #expect(try names("photos/out") == ["IMG_2.JPG", "IMG_2.JPG.xmp"])
    for query in ["album:rome", "is:favourite", "rating:4", "title:sea"] {
      #expect(try list(query) == ["in/IMG_2.JPG", "out/IMG_2.JPG"], "\(query)")
    }
    // They are two photos: edits of one don't affect the other.
    _ = try fixture.run("edit", "photos/out/IMG_2.JPG", "--rating", "1")
    #expect(try list("rating:4") == ["in/IMG_2.JPG"])
    #expect(try fixture.run("undo").code == 0)

    #expect(try fixture.run("history").lines.contains { $0.contains("copying 1 photo") })
    let undone = try fixture.run("undo")
    #expect(undone.lines == ["Undone: copying 1 photo"], "\(undone.errors)")
    #expect(try names("photos/out") == [])
    #expect(try fixture.run("trash", "--list").lines.count == 2)
    #expect(try list("album:rome rating:4") == ["in/IMG_2.JPG"])
  }

  @Test func `a copy in the same folder gets a number, and a link is a way there`()
    throws
  {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("way"), withDestinationPath: "photos")
    let copy = ["move", "photos/in/IMG_1.JPG", "--to", "way/in", "--copy"]

    let trial = try fixture.run(copy + ["--dry-run"])
    #expect(trial.lines.count == 1)
    #expect(trial.output.contains("IMG_1 (1).JPG") && trial.errors.contains("would be copied"))
    #expect(try names("photos/in").count == 3)

    #expect(try fixture.run(copy).code == 0)
    #expect(try names("photos/in").contains("IMG_1 (1).JPG"))
    #expect(try fixture.run("undo").code == 0)
    #expect(try names("photos/in") == ["IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])
    let far = try fixture.run("move", "photos/in/IMG_1.JPG", "--to", "way/new/er", "--copy")
    #expect(far.code == 0, "\(far.errors)")
    #expect(try names("photos/new/er") == ["IMG_1.JPG"])
    #expect(try fixture.run("undo").code == 0)
    #expect(try names("photos/new/er") == [])
  }

  @Test(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
  func `a photo goes to another disk with what is known of it, and back`() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path("photos/disk"), withIntermediateDirectories: true)
    let disk = try #require(
      MemoryDisk(kilobytes: 1024, on: FilePath(fixture.path("photos/disk"))))
    try prepare()
    try edit()
    let before = try Data(contentsOf: fixture.root.appending(path: "photos/in/IMG_2.JPG"))

    let moved = try fixture.run("move", "photos/in/IMG_2.JPG", "--to", "photos/disk/far")

    #expect(moved.code == 0, "\(moved.errors)")
    #expect(try names("photos/in") == ["IMG_1.JPG"])
    #expect(try names("photos/disk/far") == ["IMG_2.JPG", "IMG_2.JPG.xmp"])
    #expect(
      try Data(contentsOf: fixture.root.appending(path: "photos/disk/far/IMG_2.JPG")) == before)
    let query = "album:rome is:favourite rating:4 title:sea"
    #expect(try list(query) == ["disk/far/IMG_2.JPG"])
    #expect(try fixture.run("list", "photos").lines.count == 2)

    #expect(try fixture.run("undo").lines == ["Undone: moving 1 photo"])
    #expect(try names("photos/in") == ["IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])
    #expect(try list(query) == ["in/IMG_2.JPG"])

    #expect(disk.makeReadOnly())
    let refused = try fixture.run("move", "photos/in/IMG_2.JPG", "--to", "photos/disk/far")
    #expect(refused.code == 1 && refused.errors.contains("Read-only"), "\(refused.errors)")
    #expect(try list(query) == ["in/IMG_2.JPG"])
  }

  @Test(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
  func `what has no room on another disk stays, and is named`() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path("photos/disk"), withIntermediateDirectories: true)
    let disk = try #require(MemoryDisk(kilobytes: 64, on: FilePath(fixture.path("photos/disk"))))
    try fixture.write(
      TestJPEG.bytes(taken: nil) + Data(repeating: 1, count: 200_000), to: "photos/in/large.JPG")

    for copy in [[], ["--copy"]] {
      let moved = try fixture.run(["move", "photos/in/large.JPG", "--to", "photos/disk"] + copy)

      #expect(moved.code == 1)
      #expect(
        moved.errors.contains("Can't \(copy.isEmpty ? "move" : "copy") '"), "\(moved.errors)")
      #expect(moved.errors.contains("No space left"), "\(moved.errors)")
      #expect(try names("photos/in").contains("large.JPG"))
      #expect(try names("photos/disk") == [])
    }
    withExtendedLifetime(disk) {}
  }

  @Test func `photos that would have one name are numbered with all their files`() throws {
    try fixture.photo("photos/other/img_2.jpg", taken: "2021:04:13 18:20:00")

    let moved = try fixture.run(
      "move", "photos/in/IMG_2.JPG", "photos/other/img_2.jpg", "--to", "photos/all")

    #expect(moved.code == 0, "\(moved.errors)")
    // Case-insensitive disks keep only one of these names.
    #expect(try names("photos/all") == ["IMG_2.JPG", "IMG_2.JPG.xmp", "img_2 (1).jpg"])
  }
}
