import AlbumenTestSupport
import Foundation
import Testing

/// Links below the destination of an export, which may lead back to the photos.
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
}
