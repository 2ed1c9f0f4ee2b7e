import AlbumenTestSupport
import Foundation
import Testing

/// Tests the undo of changes that were written to files, which also restores the catalogue's
/// values, regardless of scans and kills in between.
@Suite(.timeLimit(.minutes(15))) struct UndoneWritingTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for (number, width) in [(1, 160), (2, 176), (3, 192)] {
      try fixture.picture("photos/IMG_\(number).JPG", width: width, height: 96)
    }
    _ = try fixture.run("scan", "photos")
  }

  /// Returns the catalogue's values for all photos, except the modification times of their files.
  private func shown() throws -> [String] {
    try fixture.run("list", "photos", "--json").lines.map { line in
      var values = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      for key in ["modifiedAt", "addedAt", "files"] { values[key] = nil }
      let data = try JSONSerialization.data(withJSONObject: values, options: [.sortedKeys])
      return String(decoding: data, as: UTF8.self)
    }
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: fixture.path("photos/\(name)")))
  }

  @Test func `a new sidecar leaves nothing behind, even if a scan came between`() throws {
    let before = try shown()
    _ = try fixture.run(
      "edit", "photos", "--to", "sidecar", "--rating", "4", "--title", "T", "--shift", "+1h")
    #expect(try shown() != before)
    #expect(try fixture.run("undo").code == 0)

    #expect(!fixture.exists("photos/IMG_1.JPG.xmp"))
    #expect(try shown() == before)
    #expect(try fixture.run("query", "rating=4", "photos").output == "0\n")
    _ = try fixture.run("scan", "photos")
    #expect(try shown() == before)

    _ = try fixture.run("edit", "photos", "--shift", "+1h", "--to", "file")
    let shifted = try shown()
    let read = try fixture.run(
      "info", "photos/IMG_1.JPG", "--json", "--catalogue", fixture.path("other.sqlite")
    ).output
    let time = try #require(read.firstMatch(of: /"capturedAt":"([^"]*)"/)).output.1
    #expect(shifted.contains { $0.contains(time) }, "\(read) \(shifted)")
    let first = try #require(before[0].firstMatch(of: /"capturedAt":"[^"]*T(\d\d)/)).output.1
    let hour = try #require(Int(first))
    #expect(time.contains("T\(hour + 1 < 10 ? "0" : "")\(hour + 1):"), "\(time) after \(first)")
  }

  @Test func `an undo that is refused does not take a trash within the library for photos`() throws
  {
    _ = try fixture.run("scan", ".")
    #expect(try fixture.run("trash", "photos/IMG_1.JPG").code == 0)
    // Another file has its name now.
    try fixture.picture("photos/IMG_1.JPG", width: 64, height: 48)
    #expect(try fixture.run("undo").code != 0)

    let listed = try fixture.run("list", ".", "--no-scan").output
    #expect(listed.contains("IMG_2.JPG") && !listed.contains("Trash"), "\(listed)")
  }

  @Test func `a sidecar that only a scan after the undo misses leaves nothing behind`() throws {
    let before = try shown()
    _ = try fixture.run("edit", "photos", "--to", "sidecar", "--title", "T")
    _ = try shown()
    // The undo is killed after the last sidecar was removed, before the catalogue is updated.
    let killed = try fixture.run(["undo"], environment: ["ALBUMEN_FAULT": "remove:4:kill"])
    if killed.signal == nil { #expect(killed.code == 0) }
    var undone = try fixture.run("undo")
    while undone.code == 0 { undone = try fixture.run("undo") }

    #expect(undone.code == 3, "\(undone.errors)")
    #expect(try shown() == before)
  }

  @Test(arguments: ["file", "sidecar"])
  func `what only the catalogue had comes back after a kill and a scan`(_ target: String) throws {
    _ = try fixture.run("edit", "photos", "--title", "OLD", "--rating", "2")
    let before = try shown()
    let files = try (1...3).map { try bytes("IMG_\($0).JPG") }
    let edit = ["edit", "photos", "--title", "NEW", "--favourite", "--to", target]
    let call = target == "file" ? "rename" : "renameExclusively"
    var kills = 0
    for number in 1...3 {
      let killed = try fixture.run(edit, environment: ["ALBUMEN_FAULT": "\(call):\(number):kill"])
      kills += killed.signal == nil ? 0 : 1
      _ = try fixture.run("list", "photos")
      while try shown() != before {
        let undone = try fixture.run("undo")
        #expect(undone.code == 0, "\(number): \(undone.errors)")
        if undone.code != 0 { break }
      }

      #expect(try shown() == before, "killed at \(number)")
      #expect(try (1...3).map { try bytes("IMG_\($0).JPG") } == files)
      #expect(!fixture.exists("photos/IMG_1.JPG.xmp"))
      #expect(try fixture.run("history").lines.last?.contains("edit") != nil)
    }
    #expect(kills > 1)
  }

  @Test func `a scan between writing and noting does not take the old values with it`() throws {
    _ = try fixture.run("edit", "photos", "--title", "OLD")
    let before = try shown()
    _ = try fixture.run("edit", "photos", "--title", "NEW", "--to", "file")
    _ = try fixture.run("scan", "photos")
    #expect(try fixture.run("undo").code == 0)

    #expect(try shown() == before)
    _ = try fixture.run("scan", "photos")
    #expect(try shown() == before)
    #expect(try fixture.run("undo").code == 0)
    #expect(try !shown().joined().contains("OLD"))
  }

  @Test func `a photo of which one file can't be written stays as it is in all of them`() throws {
    _ = try fixture.run("edit", "photos/IMG_1.JPG", "--title", "FIRST", "--to", "sidecar")
    _ = try fixture.run("edit", "photos/IMG_1.JPG", "--title", "OLD")
    let before = try shown()
    let files = (try bytes("IMG_1.JPG"), try bytes("IMG_1.JPG.xmp"))
    var failures = 0
    for number in 1...4 {
      let edited = try fixture.run(
        ["edit", "photos/IMG_1.JPG", "--title", "NEW", "--to", "file"],
        environment: ["ALBUMEN_FAULT": "rename:\(number):EIO"])
      guard edited.code != 0 else {
        #expect(try fixture.run("undo").code == 0)
        continue
      }
      failures += 1
      #expect(edited.code == 1, "\(edited.errors)")
      #expect(edited.errors.contains("IMG_1.JPG"), "\(edited.errors)")
      #expect(!edited.errors.contains("wrote 1 file"), "\(edited.errors)")

      #expect(try bytes("IMG_1.JPG") == files.0, "\(number): \(edited.errors)")
      #expect(try bytes("IMG_1.JPG.xmp") == files.1, "\(number): \(edited.errors)")
      _ = try fixture.run("scan", "photos")
      #expect(try shown() == before, "\(number)")
    }
    #expect(failures > 0)
  }

  @Test(arguments: ["file", "sidecar"])
  func `a move before an edit that was undone is undone, too, and files get their times back`(
    target: String
  ) throws {
    _ = try fixture.run("edit", "photos/IMG_1.JPG", "--title", "FIRST", "--to", "sidecar")
    let before = try fixture.state(of: ["photos"])
    _ = try fixture.run("move", "photos", "--to", "photos/new/deep")
    let edited = try fixture.run("edit", "photos", "--title", "NEW", "--to", target)
    #expect(edited.code == 0, "\(edited.errors)")

    for _ in 0..<2 {
      let undone = try fixture.run("undo")
      #expect(undone.code == 0, "\(undone.errors)")
    }
    #expect(try before.differences(fixture.state(of: ["photos"])) == [])
  }

  @Test func `photos that a cut-off undo moved back are known when the change before is undone`()
    throws
  {
    _ = try fixture.run("edit", "photos/IMG_1.JPG", "--title", "OLD")
    let before = try shown()
    var kills = 0
    for number in 1...3 {
      let edited = try fixture.run("edit", "photos/IMG_1.JPG", "--title", "NEW", "--to", "file")
      #expect(edited.code == 0, "\(edited.errors)")
      _ = try fixture.run("move", "photos/IMG_1.JPG", "--to", "photos/new")
      #expect(try shown().count == before.count)
      // When it removes the folder that the move made, the file is back, but the catalogue isn't
      // updated.
      let killed = try fixture.run(
        ["undo"], environment: ["ALBUMEN_FAULT": "remove:\(number):kill"])
      kills += killed.signal == nil ? 0 : 1
      var undone = try fixture.run("undo")
      while undone.code == 0, !undone.output.contains("NEW") { undone = try fixture.run("undo") }

      #expect(undone.output.contains("NEW"), "\(undone.errors)")
      #expect(try shown() == before, "killed at \(number)")
    }
    #expect(kills > 0)
  }

  @Test func `a folder that undo can't remove is named`() throws {
    var isNamed = false
    for number in 1...3 where !isNamed {
      _ = try fixture.run("move", "photos/IMG_1.JPG", "--to", "photos/new")
      let undone = try fixture.run(["undo"], environment: ["ALBUMEN_FAULT": "remove:\(number):EIO"])
      isNamed = undone.errors.contains(
        "Can't remove the empty folder '\(fixture.path("photos/new"))'")

      #expect(undone.code == 0, "\(undone.errors)")
      #expect(isNamed == fixture.exists("photos/new"), "\(undone.errors)")
    }
    #expect(isNamed)
  }

  @Test func `an undo that finds no folder changes nothing, and hides no photo`() throws {
    let edited = try fixture.run("edit", "photos", "--title", "NEW", "--to", "file")
    try #require(edited.code == 0, "\(edited.errors)")
    let (there, away) = (fixture.path("photos"), fixture.path("away"))
    try FileManager.default.moveItem(atPath: there, toPath: away)

    #expect(try fixture.run("undo").code == 1)

    try FileManager.default.moveItem(atPath: away, toPath: there)
    let found = try fixture.run("query", "title:NEW", "photos", "--no-scan", "--count")
    #expect(found.output == "3\n", "\(found.errors)")
    #expect(try fixture.run("undo").code == 0)
  }

  @Test func `a damaged journal is named, the rest is undone, and the change stays`() throws {
    let files = try (1...3).map { try bytes("IMG_\($0).JPG") }
    _ = try fixture.run("edit", "photos", "--title", "NEW", "--to", "file")
    let journal = try #require(journalFile())
    let whole = try Data(contentsOf: URL(filePath: journal))
    // In the middle of the data for reverting the files.
    let place = whole.count / 2
    var damaged = whole
    damaged[place] ^= 4
    try damaged.write(to: URL(filePath: journal))

    let undone = try fixture.run("undo")
    #expect(undone.code == 1, "\(undone.output) \(undone.errors)")
    #expect(undone.errors.contains("IMG_1.JPG"), "\(undone.errors)")
    #expect(undone.errors.contains("damaged"), "\(undone.errors)")
    #expect(try fixture.run("history").lines.first?.contains("partly undone") == true)
    #expect(try fixture.run("undo").code == 1)
    #expect(try fixture.run("history", "--json").output.contains(#""damaged":true"#))

    // If the journal is restored intact, for example from a backup, the change can be undone.
    try whole.write(to: URL(filePath: journal))
    #expect(try fixture.run("undo").code == 0)
    #expect(try (1...3).map { try bytes("IMG_\($0).JPG") } == files)
  }

  private func journalFile() -> String? {
    let root = fixture.path("")
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.first { $0.hasSuffix(".journal") }.map { "\(root)/\($0)" }
  }
}
