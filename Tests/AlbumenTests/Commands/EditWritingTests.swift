import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

/// Tests `albumen edit --to`, which writes to files and the catalogue in one change.
@Suite(.timeLimit(.minutes(15))) struct EditWritingTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...3 {
      try fixture.photo("photos/IMG_\(number).JPG", taken: "2020:03:1\(number) 14:03:01")
    }
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: fixture.path("photos/\(name)")))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path("photos")).sorted()
  }

  private func json(_ name: String, _ more: String...) throws -> String {
    try fixture.run(["info", "photos/\(name)", "--json"] + more).output
  }

  @Test func `the history says how many photos files were really written of`() throws {
    try FileManager.default.linkItem(
      atPath: fixture.path("photos/IMG_2.JPG"), toPath: fixture.path("twin"))

    let edited = try fixture.run("edit", "photos", "--title", "Rome", "--to", "file")

    #expect(edited.code == 1)
    let line = try #require(try fixture.run("history").lines.first)
    #expect(
      line.hasSuffix(
        "setting the title of 2 photos to 'Rome' (2 of 3 files): 'IMG_1.JPG' and 1 more"),
      "\(line)")
  }

  @Test func `counters and the history follow the order in which photos are named`() throws {
    let edited = try fixture.run(
      "edit", "photos/IMG_3.JPG", "photos/IMG_1.JPG", "--title", "{counter}", "--to", "file")

    #expect(edited.code == 0, "\(edited.errors)")
    #expect(try json("IMG_3.JPG").contains(#""title":"1""#))
    #expect(try json("IMG_1.JPG").contains(#""title":"2""#))
    #expect(try fixture.run("history").lines.first?.contains("'IMG_3.JPG' and 1 more") == true)
  }

  @Test func `files say what the user says, and undo brings every byte back`() throws {
    let before = try (1...3).map { try bytes("IMG_\($0).JPG") }
    let edited = try fixture.run(
      "edit", "photos", "--shift", "+2h", "--rating", "4", "--title", "Grüße", "--to", "file")

    #expect(edited.code == 0, "\(edited.errors)")
    #expect(edited.errors == "Changed 3 photos, wrote 3 files\n")
    #expect(try names() == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])
    for number in 0..<3 { #expect(try bytes("IMG_\(number + 1).JPG") != before[number]) }
    // A catalogue without the edit reads it from the file.
    let read = try json("IMG_1.JPG", "--catalogue", fixture.path("other.sqlite"))
    #expect(read.contains(#""capturedAt":"2020-03-11T16:03:01""#), "\(read)")
    #expect(read.contains(#""title":"Grüße""#) && read.contains(#""rating":4"#), "\(read)")
    #expect(try json("IMG_1.JPG").contains(#""capturedAt":"2020-03-11T16:03:01""#))

    let history = try fixture.run("history").lines
    #expect(
      history.first?.hasSuffix(
        "changing the date, title and rating of 3 photos (3 files): 'IMG_1.JPG' and 2 more") == true
    )
    #expect(try fixture.run("undo").code == 0)
    for number in 0..<3 { #expect(try bytes("IMG_\(number + 1).JPG") == before[number]) }
    let undone = try json("IMG_1.JPG")
    #expect(undone.contains(#""capturedAt":"2020-03-11T14:03:01""#), "\(undone)")
    #expect(!undone.contains("rating") && !undone.contains("title"), "\(undone)")
  }

  @Test(arguments: [["--rating", "4", "--title", "Sea"], []])
  func `what only the catalogue has is written later, and stays when that is undone`(
    fields: [String]
  ) throws {
    let before = try bytes("IMG_1.JPG")
    _ = try fixture.run("edit", "photos/IMG_1.JPG", "--rating", "4", "--title", "Sea")
    let options = ["edit", "photos", "--to", "file"] + fields
    if fields.isEmpty {
      let trial = try fixture.run(options + ["--dry-run"])
      #expect(trial.lines.map { $0.hasSuffix("IMG_1.JPG'") || $0.contains("writes") } == [true])
    }
    let written = try fixture.run(["edit", "photos/IMG_1.JPG", "--to", "file"] + fields)

    #expect(written.code == 0, "\(written.errors)")
    #expect(written.errors.contains("wrote 1 file"), "\(written.errors)")
    let read = try json("IMG_1.JPG", "--catalogue", fixture.path("other.sqlite"))
    #expect(read.contains(#""title":"Sea""#) && read.contains(#""rating":4"#), "\(read)")
    #expect(try json("IMG_1.JPG").contains(#""rating":4"#))

    #expect(try fixture.run("undo").code == 0)
    #expect(try bytes("IMG_1.JPG") == before)
    #expect(try json("IMG_1.JPG").contains(#""rating":4"#))
    #expect(try fixture.run("undo").code == 0)
    #expect(try !json("IMG_1.JPG").contains("rating"))
  }

  @Test func `what is in the file already is not written again`() throws {
    _ = try fixture.run("edit", "photos/IMG_1.JPG", "--rating", "4", "--to", "file")
    let before = try bytes("IMG_1.JPG")
    let rerun = try fixture.run("edit", "photos/IMG_1.JPG", "--rating", "4", "--to", "file")

    #expect(rerun.code == 0)
    #expect(try bytes("IMG_1.JPG") == before)
    #expect(try fixture.run("history").lines.count == 1)
  }

  @Test(arguments: ["file", "sidecar"])
  func `a dry run of several undos finds what each leaves to the next`(target: String) throws {
    for rating in ["3", "4"] {
      _ = try fixture.run("edit", "photos/IMG_1.JPG", "--rating", rating, "--to", target)
    }
    let trial = try fixture.run("undo", "--last", "2", "--dry-run")
    #expect(trial.code == 0, "\(trial.errors)")
    #expect(trial.lines.count == 2)

    // Undoing only the older change finds the newer one in between and fails.
    let older = try fixture.run("history", "--each").lines.last?.split(separator: " ").first.map(
      String.init)
    #expect(try fixture.run("undo", try #require(older), "--dry-run").code == 1)
    #expect(try fixture.run("undo", "--last", "2").code == 0)
  }

  @Test(arguments: ["file", "sidecar"])
  func `a dry run says what undo does, which is partly undone where a photo was changed since`(
    target: String
  ) throws {
    for (photos, rating) in [("photos", "3"), ("photos/IMG_1.JPG", "4")] {
      let edited = try fixture.run("edit", photos, "--rating", rating, "--to", target)
      try #require(edited.code == 0, "\(edited.errors)")
    }

    let trial = try fixture.run("undo", "1", "--dry-run")
    #expect(try fixture.run("history", "--json").output.contains(#""state":"done""#))
    let undone = try fixture.run("undo", "1")

    #expect(trial.output.replacing("Would undo", with: "Undone") == undone.output)
    #expect(undone.output.hasPrefix("Undone in part: rating 3 photos"), "\(undone.output)")
    #expect(trial.errors == undone.errors)
    #expect(undone.code == 1 && undone.errors.contains("IMG_1.JPG"), "\(undone.errors)")
    let state = try #require(try fixture.run("history", "--each").lines.last)
    #expect(state.contains("partly undone"), "\(state)")
    let listed = try #require(try fixture.run("history", "--json").lines.last)
    #expect(listed.contains(#""state":"partly undone""#), "\(listed)")
  }

  @Test func `sidecars leave the photos, and go again with the change`() throws {
    let before = try bytes("IMG_1.JPG")
    let edited = try fixture.run(
      "edit", "photos/IMG_1.JPG", "--date", "2019-01-02 03:04:05", "--keyword", "+sea", "--to",
      "sidecar")

    #expect(edited.errors == "Changed 1 photo, wrote 1 file\n")
    #expect(try names() == ["IMG_1.JPG", "IMG_1.JPG.xmp", "IMG_2.JPG", "IMG_3.JPG"])
    #expect(try bytes("IMG_1.JPG") == before)
    // Also after the scan that reads the sidecar.
    for _ in 0..<2 {
      let info = try json("IMG_1.JPG")
      #expect(info.contains(#""capturedAt":"2019-01-02T03:04:05""#), "\(info)")
      #expect(info.contains(#""keywords":["sea"]"#), "\(info)")
    }
    #expect(try fixture.run("undo").code == 0)
    #expect(try names() == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])
    #expect(try json("IMG_1.JPG").contains(#""capturedAt":"2020-03-11T14:03:01""#))
  }

  @Test func `what sidecars say is what a catalogue reads that knows nothing of it`() throws {
    for number in 1...3 {
      _ = try fixture.run(
        "edit", "photos/IMG_\(number).JPG", "--title", "Sea", "--location", "30.25, 120.14", "--to",
        "file")
    }
    func fresh(_ name: String, _ catalogue: String) throws -> String {
      try json(name, "--catalogue", fixture.path("\(catalogue).sqlite"))
    }
    let zoned = try fixture.run("edit", "photos", "--zone", "+05:45", "--to", "sidecar")
    #expect(zoned.errors == "Changed 3 photos, wrote 3 files\n")
    #expect(try fresh("IMG_1.JPG", "a").contains(#""capturedAt":"2020-03-11T14:03:01+05:45""#))

    let edited = try fixture.run(
      "edit", "photos", "--clear", "title", "--clear", "location", "--set", "iso=123", "--set",
      "lens=L", "--to", "sidecar")
    #expect(edited.code == 0)
    #expect(
      edited.errors.contains(
        "other programs may still show their previous position, lens, sensitivity and title"
      ),
      "\(edited.errors)")
    for number in 1...3 {
      let read = try fresh("IMG_\(number).JPG", "b")
      #expect(read.contains(#""iso":123"#) && read.contains(#""lens":"L""#), "\(read)")
      #expect(!read.contains("title") && !read.contains("latitude"), "\(read)")
      #expect(read.contains("+05:45"), "\(read)")
    }
  }

  @Test func `what another program writes later counts`() throws {
    #expect(
      try fixture.run("edit", "photos/IMG_1.JPG", "--rating", "4", "--to", "sidecar").code == 0)
    let sidecar = "photos/IMG_1.JPG.xmp"
    let text = String(decoding: try bytes("IMG_1.JPG.xmp"), as: UTF8.self)
    #expect(text.contains("xmp:Rating") && text.contains("4"))
    try fixture.write(
      Data(text.replacingOccurrences(of: "4", with: "2").utf8), to: sidecar)
    #expect(try json("IMG_1.JPG").contains(#""rating":2"#))
    // The change can't be undone, because another program wrote the file afterwards.
    let undo = try fixture.run("undo")
    #expect(undo.code == 1 && undo.errors.contains("IMG_1.JPG.xmp"), "\(undo)")
  }

  @Test func `a photo that can't be written is named and stays, and the rest is done`() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: fixture.path("photos/IMG_1.JPG"))
    try FileManager.default.createDirectory(
      atPath: fixture.path("links"), withIntermediateDirectories: true)
    try FileManager.default.linkItem(
      atPath: fixture.path("photos/IMG_2.JPG"), toPath: fixture.path("links/other.JPG"))
    let edit = ["edit", "photos", "--rating", "5", "--to", "file"]
    // A dry run detects it in advance.
    let trial = try fixture.run(edit + ["--dry-run"])
    #expect(trial.code == 1)
    #expect(trial.errors.contains("IMG_1.JPG': it is read-only"), "\(trial.errors)")
    #expect(trial.errors.contains("--break-links"), "\(trial.errors)")
    #expect(trial.errors.contains("1 photo would be changed and 1 file written; 2 could not"))
    #expect(trial.lines.allSatisfy { $0.contains("IMG_3.JPG") }, "\(trial.output)")
    let listed = try fixture.run(edit + ["--dry-run", "--json"]).lines
    #expect(listed.count == 3 && listed.count { $0.contains(#""failed":[{"path":"#) } == 2)

    let edited = try fixture.run(edit + ["--json"])

    #expect(edited.code == 1)
    #expect(edited.errors.contains("IMG_1.JPG': it is read-only"), "\(edited.errors)")
    #expect(edited.errors.contains("--break-links"), "\(edited.errors)")
    #expect(
      edited.lines == [#"{"photos":3,"changed":1,"refused":0,"written":1,"failed":2}"#])
    #expect(try !json("IMG_1.JPG").contains("rating"))
    #expect(try json("IMG_3.JPG").contains(#""rating":5"#))

    #expect(try fixture.run(edit + ["--break-links"]).code == 1)
    #expect(try json("IMG_2.JPG").contains(#""rating":5"#))
    let other = try fixture.run("info", "links/other.JPG", "--json").output
    #expect(!other.contains("rating"), "\(other)")
  }

  @Test func `times of files stay where that is asked for`() throws {
    let time = Date(timeIntervalSince1970: 1_500_000_000)
    let path = fixture.path("photos/IMG_1.JPG")
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    let edit = ["edit", "photos/IMG_1.JPG", "--to", "file", "--keep-times"]
    #expect(try fixture.run(edit + ["--rating", "2"]).code == 0)
    let modificationDate =
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(modificationDate == time)
    #expect(try json("IMG_1.JPG").contains(#""rating":2"#))
    #expect(try fixture.run("undo").code == 0)
    #expect(try !json("IMG_1.JPG").contains("rating"))
    func modified() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    #expect(try modified() == time)

    // If a change modified the file's time, undo restores the time with the bytes.
    #expect(try fixture.run("edit", "photos/IMG_1.JPG", "--to", "file", "--rating", "1").code == 0)
    #expect(try fixture.run("undo").code == 0)
    #expect(try modified() == time)
  }

  @Test func `a dry run lists the files and writes none`() throws {
    let trial = try fixture.run(
      "edit", "photos/IMG_1.JPG", "--rating", "1", "--to", "sidecar", "--dry-run")
    #expect(trial.lines.last?.hasSuffix("writes '\(fixture.path("photos/IMG_1.JPG.xmp"))'") == true)
    #expect(trial.errors == "1 photo would be changed and 1 file written\n")
    #expect(try names() == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"])
    #expect(try fixture.run("history").code == 3)
  }

  @Test func `what only the catalogue keeps is no matter of files`() throws {
    let edited = try fixture.run("edit", "photos/IMG_1.JPG", "--favourite", "--to", "file")
    #expect(edited.errors == "Added 1 photo to favourites\n", "\(edited.errors)")
    for arguments in [["--to", "disk"], ["--raw"], ["--keep-times"]] {
      #expect(try fixture.run(["edit", "photos", "--rating", "1"] + arguments).code == 2)
    }
  }
}
