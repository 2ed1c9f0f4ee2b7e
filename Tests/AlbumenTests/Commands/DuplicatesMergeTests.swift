import AlbumenTestSupport
import Foundation
import SampleFiles
import Testing

/// Tests `albumen duplicates --merge` and `--trash`.
@Suite struct DuplicatesMergeTests {
  let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("photos/a.jpg", taken: "2020:03:12 14:03:01")
    try fixture.photo("photos/b.jpg", taken: "2020:03:12 14:03:01")
    try fixture.photo("photos/trip/c.jpg", taken: "2020:03:12 14:03:01")
    // The same size, but different bytes.
    try fixture.photo("photos/d.jpg", taken: "2021:03:12 14:03:01")
  }

  private func run(_ arguments: String...) throws -> CommandFixture.Outcome {
    try fixture.run(arguments)
  }

  private func names(_ outcome: CommandFixture.Outcome) -> [String] {
    outcome.lines.map { $0.replacing(/.*\//, with: "") }
  }

  private func describeCopies() throws {
    _ = try run("edit", "photos/a.jpg", "--rating", "3", "--keyword", "boats")
    _ = try run("edit", "photos/b.jpg", "--rating", "5")
    _ = try run("edit", "photos/trip/c.jpg", "--keyword", "Lisbon", "--title", "Harbour")
    _ = try run("edit", "photos/trip/c.jpg", "--favourite")
    _ = try run("album", "create", "Rome")
    _ = try run("album", "add", "Rome", "photos/a.jpg", "photos/trip/c.jpg")
  }

  private func count(_ query: String) throws -> Int {
    try run("list", "photos", "--where", query).lines.count
  }

  @Test func `the photo to keep comes first and gets the metadata of all, as one change`() throws {
    try describeCopies()

    let found = try run("duplicates", "photos", "--merge")

    // The one with the most stars is kept.
    #expect(found.code == 0 && names(found) == ["b.jpg", "a.jpg", "c.jpg"], "\(found.errors)")
    #expect(found.errors.contains("Merged metadata into 1 photo\n"))
    #expect(found.errors.contains("Undo the merge: albumen undo"))
    let kept = try run("info", "photos/b.jpg", "--json").output
    #expect(kept.contains(#""rating":5"#) && kept.contains(#""title":"Harbour""#), "\(kept)")
    #expect(kept.contains("boats") && kept.contains("Lisbon"), "\(kept)")
    #expect(try names(run("album", "list", "Rome")).contains("b.jpg"))
    #expect(try count("is:favourite") == 2)

    let undone = try run("undo")

    #expect(undone.code == 0, "\(undone.errors)")
    #expect(try !run("info", "photos/b.jpg", "--json").output.contains("Harbour"))
    #expect(try !names(run("album", "list", "Rome")).contains("b.jpg"))
    #expect(try count("is:favourite") == 1)
  }

  @Test func `a second merge changes nothing`() throws {
    try describeCopies()
    _ = try run("duplicates", "photos", "--merge")
    let history = try run("history").output

    let again = try run("duplicates", "photos", "--merge")

    #expect(again.code == 0 && again.errors.contains("have all metadata already"))
    #expect(try run("history").output == history)
  }

  @Test func `the others go to the trash after the merge, and undo brings them back`() throws {
    try describeCopies()

    let found = try run("duplicates", "photos", "--merge", "--trash", "--yes")

    #expect(found.code == 0, "\(found.errors)")
    #expect(found.errors.contains("Moved 2 photos"), "\(found.errors)")
    #expect(found.errors.contains("then the merge: albumen undo, twice"), "\(found.errors)")
    #expect(fixture.exists("photos/b.jpg") && fixture.exists("photos/d.jpg"))
    #expect(!fixture.exists("photos/a.jpg") && !fixture.exists("photos/trip/c.jpg"))
    #expect(try names(run("list", "photos", "--where", "Harbour")) == ["b.jpg"])

    #expect(try run("undo").code == 0)
    #expect(fixture.exists("photos/a.jpg") && fixture.exists("photos/trip/c.jpg"))
    #expect(try names(run("list", "photos", "--where", "title:Harbour")).contains("b.jpg"))
    #expect(try run("undo").code == 0)
    #expect(try !names(run("list", "photos", "--where", "title:Harbour")).contains("b.jpg"))
  }

  // MARK: Photos that stay

  /// Writes a RAW file as small as possible. Those with different numbers differ in a byte.
  private func raw(_ name: String, number: UInt8 = 0) throws {
    var raw = TIFFBuilder()
    raw.main[0xC612] = .byte([1, 4, 0, number])
    try fixture.write(Data(raw.bytes), to: name)
  }

  @Test func `the photo with a RAW file is kept, whatever the stars of its copies`() throws {
    try raw("photos/trip/c.dng")
    _ = try run("edit", "photos/a.jpg", "--rating", "5")

    let found = try run("duplicates", "photos", "--merge", "--trash", "--yes")

    #expect(found.code == 0 && names(found).first == "c.jpg", "\(found.errors)")
    #expect(fixture.exists("photos/trip/c.jpg") && fixture.exists("photos/trip/c.dng"))
    #expect(!fixture.exists("photos/a.jpg") && !fixture.exists("photos/b.jpg"))
    #expect(try names(run("list", "photos", "--where", "rating:5")) == ["c.jpg"])
  }

  @Test func `a copy with another RAW file stays, and one with the same is moved`() throws {
    try raw("photos/a.dng", number: 1)
    try raw("photos/b.dng", number: 1)
    try raw("photos/trip/c.dng", number: 2)
    _ = try run("edit", "photos/a.jpg", "--rating", "5")

    let found = try run("duplicates", "photos", "--merge", "--trash", "--yes")

    #expect(
      found.errors.contains("c.jpg' isn't moved: the photo to keep has no copy"), "\(found.errors)")
    #expect(fixture.exists("photos/a.jpg") && fixture.exists("photos/trip/c.jpg"))
    #expect(fixture.exists("photos/a.dng") && fixture.exists("photos/trip/c.dng"))
    #expect(!fixture.exists("photos/b.jpg") && !fixture.exists("photos/b.dng"))
  }

  @Test func `a copy with adjustments is kept, and one with other adjustments stays`() throws {
    _ = try run("edit", "photos/a.jpg", "--rating", "5")
    _ = try run("edit", "photos/b.jpg", "--rating", "1")
    _ = try run("adjust", "photos/b.jpg", "--set", "exposure=1")
    _ = try run("adjust", "photos/trip/c.jpg", "--set", "exposure=-1")

    let found = try run("duplicates", "photos", "--merge", "--trash", "--yes")

    #expect(names(found).first == "b.jpg", "\(found.output)")
    #expect(
      found.errors.contains("c.jpg' isn't moved: it has other adjustments"), "\(found.errors)")
    #expect(fixture.exists("photos/b.jpg") && fixture.exists("photos/trip/c.jpg"))
    #expect(!fixture.exists("photos/a.jpg"))
  }

  @Test func `the pick and label of a copy are taken over, and a rejected photo isn't kept`() throws
  {
    _ = try run("edit", "photos/a.jpg", "--rating", "5")
    _ = try run("edit", "photos/a.jpg", "--pick", "rejected")
    _ = try run("edit", "photos/b.jpg", "--rating", "2")
    _ = try run("edit", "photos/trip/c.jpg", "--pick", "picked", "--label", "Red")

    let found = try run("duplicates", "photos", "--merge", "--trash", "--yes")

    #expect(found.code == 0 && names(found).first == "b.jpg", "\(found.errors)")
    #expect(!fixture.exists("photos/a.jpg") && !fixture.exists("photos/trip/c.jpg"))
    let kept = try run("info", "photos/b.jpg", "--json").output
    #expect(kept.contains(#""label":"Red""#) && kept.contains(#""pick":1"#), "\(kept)")
  }

  @Test func `a copy with a date that the user set is kept`() throws {
    _ = try run("edit", "photos/a.jpg", "--rating", "5")
    _ = try run("edit", "photos/trip/c.jpg", "--date", "2019-01-02T03:04:05")

    let found = try run("duplicates", "photos", "--merge", "--trash", "--yes")

    #expect(found.code == 0 && names(found).first == "c.jpg", "\(found.errors)")
    #expect(fixture.exists("photos/trip/c.jpg") && !fixture.exists("photos/a.jpg"))
  }

  @Test func `copies of a photo that is no longer there are not moved`() throws {
    _ = try run("edit", "photos/b.jpg", "--rating", "5")
    _ = try run("duplicates", "photos")
    try FileManager.default.removeItem(at: fixture.root.appending(path: "photos/b.jpg"))

    let found = try run("duplicates", "photos", "--no-scan", "--merge", "--trash", "--yes")

    #expect(found.code == 1, "\(found.errors)")
    #expect(found.errors.contains("b.jpg' aren't moved"), "\(found.errors)")
    #expect(fixture.exists("photos/a.jpg") && fixture.exists("photos/trip/c.jpg"))
  }

  @Test func `copies of a photo that was changed are not moved, nor is a changed copy`() throws {
    _ = try run("edit", "photos/b.jpg", "--rating", "5")
    _ = try run("duplicates", "photos")
    let bytes = try Data(contentsOf: fixture.root.appending(path: "photos/b.jpg"))
    try fixture.photo("photos/b.jpg", taken: "2022:03:12 14:03:01")

    let found = try run("duplicates", "photos", "--no-scan", "--merge", "--trash", "--yes")

    #expect(found.code == 1 && found.errors.contains("b.jpg' aren't moved"), "\(found.errors)")
    #expect(fixture.exists("photos/a.jpg") && fixture.exists("photos/trip/c.jpg"))

    try fixture.write(bytes, to: "photos/b.jpg")
    _ = try run("duplicates", "photos")
    try fixture.photo("photos/a.jpg", taken: "2023:03:12 14:03:01")

    let second = try run("duplicates", "photos", "--no-scan", "--merge", "--trash", "--yes")

    #expect(second.code == 1 && second.errors.contains("a.jpg' isn't moved"), "\(second.errors)")
    #expect(fixture.exists("photos/a.jpg") && !fixture.exists("photos/trip/c.jpg"))
  }

  @Test func `photos that are only added to an album are counted as merged`() throws {
    _ = try run("edit", "photos/a.jpg", "--rating", "5")
    _ = try run("album", "create", "Rome")
    _ = try run("album", "add", "Rome", "photos/b.jpg")

    let found = try run("duplicates", "photos", "--merge")

    #expect(found.errors.contains("Merged metadata into 1 photo\n"), "\(found.errors)")
    #expect(try names(run("album", "list", "Rome")).contains("a.jpg"))
  }

  @Test func `the object of a merged group names the photo to keep`() throws {
    _ = try run("edit", "photos/b.jpg", "--rating", "5")

    let line = try #require(try run("duplicates", "photos", "--json", "--merge").lines.first)

    let group = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let first = try #require((group["photos"] as? [[String: Any]])?.first)
    #expect(first["id"] as? Int == group["keep"] as? Int && group["keep"] != nil)
    #expect((first["path"] as? String)?.hasSuffix("b.jpg") == true)
  }

  @Test(arguments: [
    ["--trash", "photos"], ["--merge", "--yes", "photos"],
    ["--similar", "--merge", "--different", "photos/a.jpg", "photos/b.jpg"],
  ])
  func `options that don't fit are refused`(arguments: [String]) throws {
    #expect(try fixture.run(["duplicates"] + arguments).code == 2)
  }

  @Test func `a question without a terminal is refused`() throws {
    let found = try run("duplicates", "photos", "--merge", "--trash")

    #expect(found.code == 4 && found.errors.contains("--trash requires --yes"))
    #expect(fixture.exists("photos/a.jpg") && fixture.exists("photos/b.jpg"))
  }
}
