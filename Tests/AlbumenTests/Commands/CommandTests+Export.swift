import Foundation
import Testing

/// `albumen export`.
extension CommandTests {
  @Test func `an export copies photos with all their files`() throws {
    let run = try fixture.run("export", "photos/IMG_1.JPG", "--to", "out/deep")

    #expect(run.code == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Exported 2 files, "))
    #expect(fixture.exists("out/deep/IMG_1.JPG"))
    #expect(fixture.exists("out/deep/IMG_1.xmp"))
  }

  @Test func `an export never replaces anything`() throws {
    _ = try fixture.run("export", "photos/IMG_1.JPG", "--to", "out")
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

  @Test func `an export takes paths from standard input`() throws {
    let run = try fixture.run(
      ["export", "-", "-0", "--to", "out", "--json"],
      input: "photos/IMG_2.JPG\0photos/trip/IMG_3.JPG\0")
    let object = try #require(try objects(run.output).first)

    #expect(run.code == 0)
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
    #expect(run.errors.contains("it is in that folder already"))
    #expect(!fixture.exists("photos/trip/IMG_3 (1).JPG"))
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
