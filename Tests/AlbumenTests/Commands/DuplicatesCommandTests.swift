import AlbumenTestSupport
import Foundation
import SampleFiles
import Testing

@Suite struct DuplicatesCommandTests {
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

  @Test func `photos that hold the same are listed, and found by queries from then on`() throws {
    #expect(try run("list", "photos", "--where", "is:duplicate").code == 3)

    let found = try run("duplicates", "photos")

    #expect(found.code == 0 && names(found) == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(found.errors.contains("2 photos are duplicates of others"))
    #expect(
      names(try run("list", "photos", "--sort", "name", "--where", "is:duplicate"))
        == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(try run("albums", "photos").output.contains("Duplicates"))
  }

  @Test func `a photo that is changed is no duplicate any more`() throws {
    _ = try run("duplicates", "photos")

    try fixture.photo("photos/b.jpg", taken: "2022:03:12 14:03:01")

    #expect(names(try run("duplicates", "photos")) == ["a.jpg", "c.jpg"])
  }

  @Test func `what is the same in folders that are not named is not counted`() throws {
    _ = try run("duplicates", "photos")
    try fixture.photo("other/e.jpg", taken: "2020:03:12 14:03:01")
    try fixture.photo("other/f.jpg", taken: "2020:03:12 14:03:01")

    let found = try run("duplicates", "other")

    #expect(names(found) == ["e.jpg", "f.jpg"])
    #expect(found.errors.contains("1 photo is a duplicate"), "\(found.errors)")
    #expect(try run("duplicates", "photos/trip").code == 3)
    #expect(names(try run("duplicates", "photos/trip", "other")) == ["e.jpg", "f.jpg", "c.jpg"])
    let none = try run("duplicates", "photos/d.jpg")
    #expect(none.code == 3 && none.errors.contains("No duplicates found"))
  }

  @Test func `a group is an object with the hash of its files`() throws {
    let line = try #require(try run("duplicates", "photos", "--json").lines.first)

    let group = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect((group["hash"] as? String)?.count == 64)
    let photos = try #require(group["photos"] as? [[String: Any]])
    #expect(photos.count == 3 && photos.allSatisfy { $0["id"] is Int && $0["path"] is String })
  }

  // MARK: Merging

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
    #expect(found.errors.contains("Merged metadata into 1 photo"))
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
    #expect(fixture.exists("photos/b.jpg") && fixture.exists("photos/d.jpg"))
    #expect(!fixture.exists("photos/a.jpg") && !fixture.exists("photos/trip/c.jpg"))
    #expect(try names(run("list", "photos", "--where", "Harbour")) == ["b.jpg"])

    #expect(try run("undo").code == 0)
    #expect(fixture.exists("photos/a.jpg") && fixture.exists("photos/trip/c.jpg"))
  }

  @Test func `a copy with a RAW file is not moved if the photo to keep has none`() throws {
    var raw = TIFFBuilder()
    raw.main[0xC612] = .byte([1, 4, 0, 0])
    try fixture.write(Data(raw.bytes), to: "photos/trip/c.dng")
    _ = try run("edit", "photos/a.jpg", "--rating", "5")

    let found = try run("duplicates", "photos", "--merge", "--trash", "--yes")

    #expect(found.errors.contains("1 photo isn't moved"), "\(found.errors)")
    #expect(fixture.exists("photos/trip/c.jpg") && !fixture.exists("photos/b.jpg"))
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
    ["--trash", "photos"], ["--merge", "--yes", "photos"], ["--merge", "--trash", "photos"],
    ["--similar", "--merge", "--different", "photos/a.jpg", "photos/b.jpg"],
  ])
  func `options that don't fit, and a question without a terminal, are refused`(
    arguments: [String]
  ) throws {
    #expect(try fixture.run(["duplicates"] + arguments).code == 2)
    #expect(fixture.exists("photos/a.jpg") && fixture.exists("photos/b.jpg"))
  }
}
