import Foundation
import Testing

/// Tests exports over earlier ones, as links and into archives, with the built program.
extension CommandTests {
  private func exported() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: fixture.path("out")).sorted()
  }

  @Test func `a second export copies nothing that is there`() throws {
    _ = try fixture.run("export", "photos/trip", "--to", "out")
    let rerun = try fixture.run("export", "photos/trip", "--to", "out", "--json")
    let lines = try objects(rerun.output)

    #expect(rerun.code == 0)
    #expect(lines.first?["result"] as? String == "same")
    #expect(lines.last?["same"] as? Int == 1)
    #expect(try exported() == ["IMG_3.JPG"])
  }

  @Test func `an update replaces what has changed, and removes what is no longer meant`() throws {
    let update = ["export", "photos", "--to", "out", "--update"]
    #expect(try fixture.run(update).code == 0)
    #expect(
      try exported() == [
        ".albumen-export", "IMG_1.JPG", "IMG_1.xmp", "IMG_2.JPG", "IMG_3.JPG", "undated.jpg",
      ])
    try fixture.photo("photos/IMG_2.JPG", taken: "2020:03:12 18:21:00")
    try FileManager.default.removeItem(atPath: fixture.path("photos/undated.jpg"))

    let refused = try fixture.run(update + ["--delete"])
    #expect(refused.code == 4 && refused.errors.contains("--yes"), "\(refused.errors)")
    let rerun = try fixture.run(update + ["--delete", "--yes", "--json"])

    #expect(rerun.code == 0, "\(rerun.errors)")
    let results = try objects(rerun.output).compactMap { $0["result"] as? String }
    // The first run was refused before it began, so it updated nothing.
    #expect(results == ["same", "same", "same", "updated", "removed"])
    #expect(!fixture.exists("out/undated.jpg"))
    #expect(
      FileManager.default.contentsEqual(
        atPath: fixture.path("photos/IMG_2.JPG"), andPath: fixture.path("out/IMG_2.JPG")))
    #expect(!fixture.exists("out/IMG_2 (1).JPG"))
  }

  @Test func `a trial names what goes, and nothing where a photo can't be exported`() throws {
    let update = ["--to", "out", "--update", "--delete", "--dry-run"]
    #expect(try fixture.run("export", "photos", "--to", "out", "--update").code == 0)
    try FileManager.default.removeItem(atPath: fixture.path("photos/undated.jpg"))

    let trial = try fixture.run(["export", "photos"] + update)
    #expect(trial.errors.contains("undated.jpg' would be removed"), "\(trial.errors)")

    // A photo in the destination isn't exported to it.
    try fixture.photo("out/own.jpg", taken: "2022:03:12 18:21:00")
    let broken = try fixture.run(["export", "photos", "out/own.jpg"] + update)
    #expect(broken.code == 1 && broken.errors.contains("own.jpg"), "\(broken.errors)")
    #expect(!broken.errors.contains("would be removed"), "\(broken.errors)")
  }

  @Test func `links are made in place of copies`() throws {
    #expect(try fixture.run("export", "photos/trip", "--to", "out", "--hardlink").code == 0)
    #expect(try fixture.run("export", "photos/trip", "--to", "links", "--symlink").code == 0)

    let inode = try FileManager.default.attributesOfItem(atPath: fixture.path("out/IMG_3.JPG"))
    let original = try FileManager.default.attributesOfItem(
      atPath: fixture.path("photos/trip/IMG_3.JPG"))
    #expect(inode[.systemFileNumber] as? Int == original[.systemFileNumber] as? Int)
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: fixture.path("links/IMG_3.JPG"))
    #expect(link == fixture.path("photos/trip/IMG_3.JPG"))
  }

  @Test func `a tar stream goes to standard output, and a ZIP into a file`() throws {
    let archive = fixture.path("stream.tar")
    try fixture.write(Data(), to: "stream.tar")
    let output = try #require(FileHandle(forWritingAtPath: archive))
    let run = try fixture.run(
      ["export", "photos", "--to", "-", "--template", "{created:yyyy|undated}"], output: output)

    #expect(run.code == 0, "\(run.errors)")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["tar", "-tf", archive]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let names = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(
      names.split(separator: "\n").sorted() == [
        "2020/IMG_1.JPG", "2020/IMG_1.xmp", "2020/IMG_2.JPG", "2021/IMG_3.JPG",
        "undated/undated.jpg",
      ])

    #expect(try fixture.run("export", "photos", "--to", "a.zip").code == 0)
    let rerun = try fixture.run("export", "photos", "--to", "a.zip")
    #expect(rerun.code == 4 && rerun.errors.contains("already"), "\(rerun.errors)")
  }

  @Test(arguments: [
    ["--delete"], ["--update", "--yes"], ["--hardlink", "--max-size", "10x10"],
    ["--symlink", "--strip-location"], ["--hardlink", "--symlink"], ["--symlink", "--touch"],
    ["--hardlink", "--update"],
  ])
  func `what does not go together is a mistake`(options: [String]) throws {
    let run = try fixture.run(["export", "photos", "--to", "out"] + options)

    #expect(run.code == 2, "\(run.errors)")
    #expect(!fixture.exists("out"))
  }

  @Test(arguments: [["--to", "a.zip", "--update"], ["--to", "-", "--json"]])
  func `an archive is always new`(options: [String]) throws {
    #expect(try fixture.run(["export", "photos"] + options).code == 2)
  }
}
