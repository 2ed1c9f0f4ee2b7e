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
}
