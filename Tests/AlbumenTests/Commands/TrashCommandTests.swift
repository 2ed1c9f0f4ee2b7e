import AlbumenTestSupport
import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import AlbumenCommands

/// Tests moving photos to the trash and restoring them, with the built program.
@Suite(.timeLimit(.minutes(15))) struct TrashCommandTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("photos/IMG_1.JPG", taken: "2020:03:12 14:03:01")
    try fixture.photo("photos/IMG_2.JPG", taken: "2020:03:12 18:20:00")
    try fixture.write(
      Data("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8), to: "photos/IMG_2.JPG.xmp")
  }

  private let files = ".local/share/Trash/files"

  private func names(_ folder: String) throws -> [String] {
    guard fixture.exists(folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: fixture.path(folder)).sorted()
  }

  @Test func `a photo goes to the trash with its sidecar, and undo brings both back`() throws {
    _ = try fixture.run("edit", "photos/IMG_2.JPG", "--favourite")
    _ = try fixture.run("album", "create", "Rome")
    _ = try fixture.run("album", "add", "Rome", "photos/IMG_2.JPG")
    let album = try fixture.run("album", "list", "Rome").lines
    try #require(album.count == 1)
    let id = try fixture.run("list", "photos", "--json")

    let trashed = try fixture.run("trash", "photos/IMG_2.JPG")

    #expect(trashed.code == 0)
    #expect(trashed.output == "")
    #expect(trashed.errors.hasPrefix("Moved 1 photo (2 files, "))
    #expect(try names("photos") == ["IMG_1.JPG"])
    #expect(try names(files) == ["IMG_2.JPG", "IMG_2.JPG.xmp"])
    #expect(try fixture.run("list", "photos", "--no-scan").lines.count == 1)

    #expect(try fixture.run("undo").lines == ["Undone: moving 1 photo to the trash"])
    #expect(try names("photos") == ["IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])
    #expect(try names(files) == [])
    #expect(try fixture.run("list", "photos", "--json", "--no-scan").output == id.output)
    #expect(try fixture.run("album", "list", "Rome").lines == album)
  }

  @Test(arguments: ["photos", "photos/link.JPG"])
  func `a link to a photo goes with it, and undo brings both back`(named: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("photos/link.JPG"), withDestinationPath: "IMG_1.JPG")
    _ = try fixture.run("scan", "photos")

    let trashed = try fixture.run("trash", named)

    #expect(trashed.code == 0, "\(trashed.errors)")
    #expect(try names("photos").filter { !$0.hasPrefix("IMG_2") } == [])
    #expect(try fixture.run("undo").code == 0)
    #expect(try names("photos") == ["IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp", "link.JPG"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: fixture.path("photos/link.JPG"))
        == "IMG_1.JPG")
  }

  @Test func `a link whose photo the catalogue does not know goes alone`() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path("picks"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("picks/link.JPG"), withDestinationPath: "../photos/IMG_1.JPG")

    #expect(try fixture.run("trash", "picks").code == 0)

    #expect(try names("picks") == [])
    #expect(try names("photos") == ["IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])
  }

  @Test func `what is restored has its favourite and its album again`() throws {
    _ = try fixture.run("edit", "photos/IMG_2.JPG", "--favourite")
    _ = try fixture.run("album", "create", "Rome")
    _ = try fixture.run("album", "add", "Rome", "photos/IMG_2.JPG")
    let album = try fixture.run("album", "list", "Rome").lines
    try #require(album.count == 1)
    let before = try fixture.run("list", "photos", "--json").output
    _ = try fixture.run("trash", "photos/IMG_2.JPG")

    let restored = try fixture.run("restore", "photos/IMG_2.JPG")

    #expect(restored.code == 0)
    #expect(restored.errors.hasPrefix("Restored 1 photo (2 files, "))
    #expect(try names(files) == [])
    #expect(try fixture.run("list", "photos", "--json", "--no-scan").output == before)
    #expect(try fixture.run("album", "list", "Rome").lines == album)
    #expect(try fixture.run("restore", "photos/IMG_2.JPG").code == 3)
    // Undoing that moves it to the trash again.
    _ = try fixture.run("undo")
    #expect(try names(files) == ["IMG_2.JPG", "IMG_2.JPG.xmp"])
    #expect(try fixture.run("list", "photos", "--no-scan").lines.count == 1)
  }

  @Test func `what a file manager restores has its favourite again`() throws {
    _ = try fixture.run("edit", "photos/IMG_1.JPG", "--favourite")
    let before = try fixture.run("list", "photos", "--json").output
    _ = try fixture.run("trash", "photos/IMG_1.JPG")
    #expect(try fixture.run("list", "photos").lines.count == 1)

    try FileManager.default.moveItem(
      atPath: fixture.path(files + "/IMG_1.JPG"), toPath: fixture.path("photos/IMG_1.JPG"))
    try FileManager.default.removeItem(
      atPath: fixture.path(".local/share/Trash/info/IMG_1.JPG.trashinfo"))

    #expect(try fixture.run("list", "photos", "--json").output == before)
  }

  @Test func `photos of a folder that a file manager threw away as a whole come back`() throws {
    _ = try fixture.run("scan", "photos")
    try FileManager.default.createDirectory(
      atPath: fixture.path(".local/share/Trash/info"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: fixture.path(files), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: fixture.path("photos"), toPath: fixture.path(files + "/photos"))
    try fixture.write(
      Data("[Trash Info]\nPath=\(fixture.path("photos"))\n".utf8),
      to: ".local/share/Trash/info/photos.trashinfo")

    #expect(try fixture.run("restore", "photos/IMG_1.JPG").code == 0)
    #expect(try names("photos") == ["IMG_1.JPG"])
    #expect(try fixture.run("restore", "photos").code == 0)
    #expect(try names("photos") == ["IMG_1.JPG", "IMG_2.JPG", "IMG_2.JPG.xmp"])
  }

  @Test func `of two files that came from one path, the last is restored`() throws {
    for year in [2001, 2002] {
      try fixture.photo("photos/IMG_1.JPG", taken: "\(year):03:12 14:03:01")
      try #require(try fixture.run("trash", "photos/IMG_1.JPG").code == 0)
    }

    let restored = try fixture.run("restore", "photos/IMG_1.JPG", "photos/none.jpg")

    #expect(restored.code == 1)
    #expect(restored.errors.contains("Nothing in the trash came from"), "\(restored.errors)")
    let path = URL(filePath: fixture.path("photos/IMG_1.JPG"))
    #expect(try Data(contentsOf: path).range(of: Data("2002:03:12".utf8)) != nil)
  }

  @Test func `a trash whose disk is away is not passed over by undo`() throws {
    _ = try fixture.run("edit", "photos", "--title", "Rome")
    _ = try fixture.run("trash", "photos/IMG_1.JPG")
    let (trashPath, away) = (fixture.path(files), fixture.path("away"))
    try FileManager.default.moveItem(atPath: trashPath, toPath: away)

    let refused = try fixture.run("undo")
    #expect(refused.code == 1 && refused.output == "", "\(refused.output)")
    #expect(try fixture.run("info", "photos/IMG_2.JPG").output.contains("Rome"))

    try FileManager.default.moveItem(atPath: away, toPath: trashPath)
    #expect(try fixture.run("undo").code == 0)
    #expect(fixture.exists("photos/IMG_1.JPG"))
  }

  @Test func `where undo fails, the newest change that can be undone is suggested`() throws {
    try fixture.photo("photos/IMG_3.JPG", taken: "2020:03:13 09:00:00")
    _ = try fixture.run("edit", "photos", "--title", "Rome")
    for name in ["IMG_1.JPG", "IMG_2.JPG"] { _ = try fixture.run("trash", "photos/\(name)") }
    try FileManager.default.moveItem(atPath: fixture.path(files), toPath: fixture.path("away"))

    let refused = try fixture.run("undo")

    #expect(refused.code == 1, "\(refused.errors)")
    #expect(
      refused.errors.contains("'albumen undo 1' undoes an earlier change"), "\(refused.errors)")
  }

  @Test func `a dry run says where each file would go, and moves nothing`() throws {
    let trial = try fixture.run("trash", "photos/IMG_1.JPG", "--dry-run")

    #expect(trial.code == 0)
    #expect(
      trial.lines == [
        "\(fixture.path("photos/IMG_1.JPG")) -> \(fixture.path(files + "/IMG_1.JPG"))"
      ])
    #expect(try names("photos").count == 3)
    #expect(!fixture.exists(".local/share/Trash"))
    let json = try fixture.run("trash", "photos", "--dry-run", "--json")
    #expect(json.lines.count == 3)
    #expect(json.lines[0].contains(#""target":"#))
  }

  @Test func `emptying takes only what Albumen put there, and asks for yes in scripts`() throws {
    _ = try fixture.run("trash", "photos/IMG_2.JPG")
    try fixture.write(Data("other".utf8), to: files + "/other.jpg")
    try fixture.write(
      Data("[Trash Info]\nPath=/somewhere/other.jpg\nDeletionDate=2026-01-01T00:00:00\n".utf8),
      to: ".local/share/Trash/info/other.jpg.trashinfo")

    #expect(try fixture.run("trash", "--list").lines.count == 3)
    let refused = try fixture.run("trash", "--empty")
    #expect(refused.code == 4)
    #expect(try names(files).count == 3)

    let emptied = try fixture.run("trash", "--empty", "--yes", "--json")

    #expect(emptied.code == 0)
    #expect(emptied.output.contains(#""done":2"#))
    #expect(try names(files) == ["other.jpg"])
    #expect(try names(".local/share/Trash/info") == ["other.jpg.trashinfo"])
    #expect(try fixture.run("trash", "--empty", "--yes").code == 3)
    // Permanently deleted photos can't be undone, and don't block undoing other changes.
    _ = try fixture.run("album", "create", "Rome")
    #expect(try fixture.run("undo").lines == ["Undone: creating album 'Rome'"])
  }

  @Test func `an emptied trash is passed over by undo, which takes back the change before`() throws
  {
    _ = try fixture.run("album", "create", "Rome")
    _ = try fixture.run("trash", "photos/IMG_1.JPG")
    _ = try fixture.run("trash", "photos/IMG_2.JPG")
    _ = try fixture.run("trash", "--empty", "--yes")

    let trial = try fixture.run("undo", "--dry-run")
    let named = try fixture.run("undo", "--last", "1")
    let undone = try fixture.run("undo")
    let nothing = try fixture.run("undo")

    #expect(trial.lines == ["Would undo: creating album 'Rome'"])
    #expect(named.code == 1)
    #expect(named.errors.contains("IMG_2.JPG' no longer exists\n"))
    #expect(undone.lines == ["Undone: creating album 'Rome'"])
    #expect(undone.code == 0)
    for result in [trial, undone] {
      #expect(result.errors == "2 photos moved to the trash are no longer there\n")
    }
    #expect(nothing.code == 3)
    #expect(
      nothing.errors == "2 photos moved to the trash are no longer there\nNothing to undo\n")
  }

  @Test func `of a trash that was emptied in part, undo restores the rest`() throws {
    _ = try fixture.run("trash", "photos/IMG_1.JPG", "photos/IMG_2.JPG")
    try FileManager.default.removeItem(atPath: fixture.path(files + "/IMG_1.JPG"))

    let undone = try fixture.run("undo")

    #expect(undone.code == 1)
    #expect(undone.lines == ["Undone in part: moving 2 photos to the trash"])
    #expect(try names("photos") == ["IMG_2.JPG", "IMG_2.JPG.xmp"])
  }

  @Test func `a file in the trash that was changed is not deleted`() throws {
    _ = try fixture.run("trash", "photos/IMG_1.JPG")
    try fixture.write(Data("changed".utf8), to: files + "/IMG_1.JPG")

    #expect(try fixture.run("trash", "--empty", "--yes").code == 3)
    #expect(try names(files) == ["IMG_1.JPG"])
    let undone = try fixture.run("undo")
    #expect(undone.code == 1)
    #expect(undone.errors.contains("IMG_1.JPG' was changed since\n"))
  }

  @Test func `without a path it is a usage error, and never the whole library`() throws {
    try fixture.photo("Pictures/IMG_9.JPG")
    for arguments in [
      ["trash"], ["restore"], ["trash", "--dry-run"], ["trash", "photos", "--empty"],
      ["trash", "--list", "--selection"],
    ] {
      #expect(try fixture.run(arguments).code == 2, "\(arguments)")
    }
    #expect(try fixture.run(["trash", "-"], input: "").code == 3)
    #expect(try fixture.run("trash", "--selection").code == 3)
    #expect(try names("Pictures") == ["IMG_9.JPG"])
    #expect(try names("photos").count == 3)
  }

  @Test func `what has the name by now is named, and never replaced`() throws {
    _ = try fixture.run("trash", "photos/IMG_1.JPG")
    try fixture.photo("photos/IMG_1.JPG", taken: "2021:01:01 00:00:00")

    let restored = try fixture.run("restore", "photos/IMG_1.JPG")

    #expect(restored.code == 1)
    #expect(restored.errors.contains("IMG_1.JPG'"))
    #expect(restored.errors.contains("would replace another file"))
    #expect(
      restored.errors.contains(fixture.path("photos/IMG_1.JPG"))
        && !restored.errors.contains("/Trash/"), "\(restored.errors)")
    #expect(try names(files) == ["IMG_1.JPG"])
  }

  @Test func `paths come from standard input, and the photos of a folder are those below it`()
    throws
  {
    let trashed = try fixture.run(["trash", "-"], input: "photos/IMG_1.JPG\nphotos/IMG_2.JPG\n")
    #expect(trashed.code == 0)
    #expect(try names("photos") == [])
    try FileManager.default.removeItem(atPath: fixture.path("photos"))

    #expect(try fixture.run("restore", "photos").code == 0)
    #expect(try names("photos").count == 3)
  }

  @Test func `a photo that has another name in the library is not thrown away under one of them`()
    throws
  {
    try FileManager.default.createDirectory(
      atPath: fixture.path("best"), withIntermediateDirectories: false)
    try FileManager.default.linkItem(
      atPath: fixture.path("photos/IMG_1.JPG"), toPath: fixture.path("best/IMG_1.JPG"))

    let trashed = try fixture.run("trash", "photos", "best")

    #expect(trashed.code == 1)
    #expect(trashed.errors.contains("IMG_1.JPG', and would stay there"))
    #expect(try names("best") == ["IMG_1.JPG"])
    #expect(try names("photos").contains("IMG_1.JPG"))
    #expect(try !names("photos").contains("IMG_2.JPG"))
  }

  /// Writes a RAW file and a JPEG of one photo.
  private func pair() throws {
    var raw = TIFFBuilder()
    raw.main[0xC612] = .byte([1, 4, 0, 0])
    try fixture.write(Data(raw.bytes), to: "pair/IMG_7.DNG")
    try fixture.photo("pair/IMG_7.JPG")
    try fixture.write(Data("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8), to: "pair/IMG_7.DNG.xmp")
  }

  @Test func `one half of a pair goes with what is named after it, and the other is a photo`()
    throws
  {
    try pair()
    #expect(try fixture.run("list", "pair").lines.count == 1)

    #expect(try fixture.run("trash", "pair", "--only", "raw").code == 0)
    #expect(try names("pair") == ["IMG_7.JPG"])
    #expect(try fixture.run("list", "pair", "--no-scan").lines.count == 1)
    _ = try fixture.run("undo")
    #expect(try names("pair") == ["IMG_7.DNG", "IMG_7.DNG.xmp", "IMG_7.JPG"])

    #expect(try fixture.run("trash", "pair", "--only", "jpeg").code == 0)
    #expect(try names("pair") == ["IMG_7.DNG", "IMG_7.DNG.xmp"])
    #expect(try fixture.run("list", "pair", "--no-scan").lines.count == 1)
    #expect(try fixture.run("trash", "pair", "--only", "jpeg").code == 3)
  }
}
