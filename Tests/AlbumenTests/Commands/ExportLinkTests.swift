import AlbumenTestSupport
import Foundation
import Testing

/// Tests links below the destination of an export, which may lead back to the photos.
@Suite struct ExportLinkTests {
  private let fixture: CommandFixture
  private let export = [
    "export", "lib", "--where", "rating>=4", "--to", "dest", "--template", "{created:yyyy}",
    "--update",
  ]

  init() throws {
    fixture = try CommandFixture()
    for number in 1...3 {
      try fixture.photo("lib/2014/IMG_\(number).JPG", taken: "2014:03:12 14:03:0\(number)")
    }
    try fixture.photo("lib/2015/IMG_9.JPG", taken: "2015:01:02 10:00:00")
    try #require(try fixture.run("edit", "lib", "--rating", "4").code == 0)
    let first = try fixture.run(export)
    try #require(first.code == 0, "\(first.errors)")
    try #require(fixture.exists("dest/2014/IMG_3.JPG"))
  }

  private func replaceByLink() throws {
    try FileManager.default.removeItem(atPath: fixture.path("dest/2014"))
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("dest/2014"), withDestinationPath: "../lib/2014")
  }

  private func photos() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path("lib/2014")).sorted()
  }

  @Test func `an update with --delete removes no photo behind a linked folder`() throws {
    try replaceByLink()
    try #require(try fixture.run("edit", "lib/2014", "--rating", "2").code == 0)
    let trial = try fixture.run(export + ["--delete", "--dry-run"])
    #expect(!trial.output.contains("IMG_"), "\(trial.output)")

    _ = try fixture.run(export + ["--delete", "--yes"])

    #expect(try photos() == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])
  }

  @Test func `nothing is exported through a linked folder`() throws {
    try replaceByLink()
    try fixture.photo("lib/more/IMG_4.JPG", taken: "2014:05:01 10:00:00")
    try #require(try fixture.run("edit", "lib/more", "--rating", "5").code == 0)

    let run = try fixture.run(export)

    #expect(run.code == 1, "\(run.errors)")
    #expect(run.errors.contains("IMG_4.JPG"))
    #expect(try photos() == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])
  }

  @Test func `an index that was changed removes nothing outside the destination`() throws {
    let index = fixture.path("dest/.albumen-export")
    var text = try String(contentsOfFile: index, encoding: .utf8)
    text = text.replacingOccurrences(of: "2014/IMG_1.JPG", with: "../lib/2014/IMG_1.JPG")
    try text.write(toFile: index, atomically: false, encoding: .utf8)
    try #require(try fixture.run("edit", "lib/2014", "--rating", "2").code == 0)

    _ = try fixture.run(export + ["--delete", "--yes"])

    #expect(try photos() == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])
    #expect(!fixture.exists("dest/2014/IMG_3.JPG"), "what the export made is removed")
  }

  /// Replaces the copy of a photo with a hard link to the photo, which has the same size and time.
  private func replaceByPhoto(_ name: String) throws {
    try FileManager.default.removeItem(atPath: fixture.path("dest/\(name)"))
    try FileManager.default.linkItem(
      atPath: fixture.path("lib/\(name)"), toPath: fixture.path("dest/\(name)"))
  }

  @Test func `a photo of the catalogue is never removed, whatever name it has`() throws {
    try replaceByPhoto("2014/IMG_1.JPG")
    try #require(try fixture.run("edit", "lib/2014", "--rating", "2").code == 0)
    let trial = try fixture.run(export + ["--delete", "--dry-run"])
    #expect(!trial.errors.contains("IMG_1.JPG"), "\(trial.errors)")
    #expect(trial.errors.contains("IMG_2.JPG' would be removed"), "\(trial.errors)")

    let run = try fixture.run(export + ["--delete", "--yes"])

    #expect(run.code == 1, "\(run.errors)")
    #expect(run.errors.contains("2014/IMG_1.JPG' was not replaced or removed"), "\(run.errors)")
    #expect(fixture.exists("dest/2014/IMG_1.JPG") && !fixture.exists("dest/2014/IMG_2.JPG"))
  }

  @Test func `a photo of another folder of the catalogue is not replaced`() throws {
    // The photo is changed, so its copy must be replaced. But the copy is also a photo in another
    // folder of the catalogue.
    try FileManager.default.removeItem(atPath: fixture.path("lib/2014/IMG_1.JPG"))
    try FileManager.default.createDirectory(
      atPath: fixture.path("other"), withIntermediateDirectories: true)
    try FileManager.default.linkItem(
      atPath: fixture.path("dest/2014/IMG_1.JPG"), toPath: fixture.path("other/IMG_1.JPG"))
    try #require(try fixture.run("list", "other").code == 0)
    let bytes = try Data(contentsOf: URL(filePath: fixture.path("other/IMG_1.JPG")))
    try fixture.write(
      TestJPEG.bytes(taken: "2014:03:12 15:00:00") + Data("more".utf8), to: "lib/2014/IMG_1.JPG")

    let run = try fixture.run(export)

    #expect(run.code == 1, "\(run.errors)")
    #expect(run.errors.contains("was not replaced or removed"), "\(run.errors)")
    #expect(try Data(contentsOf: URL(filePath: fixture.path("dest/2014/IMG_1.JPG"))) == bytes)
  }

  @Test func `what --delete removes goes to the trash, and undo restores it`() throws {
    let bytes = try Data(contentsOf: URL(filePath: fixture.path("dest/2014/IMG_1.JPG")))
    try #require(try fixture.run("edit", "lib/2014", "--rating", "2").code == 0)

    let run = try fixture.run(export + ["--delete", "--yes"])

    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("3 files from earlier exports"), "\(run.errors)")
    #expect(run.errors.contains("to the trash"), "\(run.errors)")
    #expect(!fixture.exists("dest/2014") && fixture.exists("dest/2015/IMG_9.JPG"))
    #expect(try fixture.run("history").lines.first?.contains("to the trash") == true)
    let undone = try fixture.run("undo")
    #expect(undone.code == 0, "\(undone.errors)")
    #expect(try Data(contentsOf: URL(filePath: fixture.path("dest/2014/IMG_1.JPG"))) == bytes)
    #expect(fixture.exists("dest/2014/IMG_3.JPG"))
    // Restored files are recognized as identical.
    try #require(try fixture.run("edit", "lib/2014", "--rating", "5").code == 0)
    let rerun = try fixture.run(export)
    #expect(rerun.code == 0 && !fixture.exists("dest/2014/IMG_1 (1).JPG"), "\(rerun.errors)")
  }

  @Test func `what undo restores is replaced and removed by later exports`() throws {
    try #require(try fixture.run("edit", "lib/2014", "--rating", "2").code == 0)
    try #require(try fixture.run(export + ["--delete", "--yes"]).code == 0)
    try #require(try fixture.run("undo").code == 0)
    try fixture.write(
      TestJPEG.bytes(taken: "2014:03:12 14:03:01") + Data("more".utf8), to: "lib/2014/IMG_1.JPG")
    try #require(try fixture.run("edit", "lib/2014/IMG_1.JPG", "--rating", "5").code == 0)
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: fixture.path("dest/2014")).sorted()
    }

    let rerun = try fixture.run(export)
    #expect(rerun.code == 0, "\(rerun.errors)")
    #expect(try names() == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])

    let last = try fixture.run(export + ["--delete", "--yes"])
    #expect(last.code == 0, "\(last.errors)")
    #expect(try names() == ["IMG_1.JPG"])
  }
}
