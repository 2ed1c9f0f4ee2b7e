import AlbumenTestSupport
import Foundation
import Testing

@testable import AlbumenCommands

@Suite(.timeLimit(.minutes(15))) struct WhereCommandTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("photos/2019/Rome/IMG_1.JPG", taken: "2019:03:12 14:03:01")
    try fixture.photo("photos/2019/Rome/IMG_2.JPG", taken: "2019:03:12 18:20:00")
    try fixture.photo("photos/2020/Cafe\u{301}.JPG", taken: "2020:07:01 09:00:00")
    try fixture.photo("photos/undated.JPG")
  }

  private func names(_ query: String) throws -> Set<String> {
    let run = try fixture.run("list", "photos", "--where", query)
    #expect(run.errors == "")
    #expect(run.code == 0)
    return Set(run.lines.map { String($0.split(separator: "/").last ?? "") })
  }

  @Test(arguments: [
    ("rome", ["IMG_1.JPG", "IMG_2.JPG"]),
    ("rome time>18:00", ["IMG_2.JPG"]),
    ("café", ["Cafe\u{301}.JPG"]),
    ("-rome", ["Cafe\u{301}.JPG", "undated.JPG"]),
    ("missing:date", ["undated.JPG"]),
    ("date:2020 or name:IMG_1*", ["Cafe\u{301}.JPG", "IMG_1.JPG"]),
    ("folder:2019/*", ["IMG_1.JPG", "IMG_2.JPG"]),
    ("march 2019", ["IMG_1.JPG", "IMG_2.JPG"]),
  ]) func `a list holds what a query finds`(query: String, found: [String]) throws {
    #expect(try names(query) == Set(found))
  }

  @Test func `a query may stand on standard input`() throws {
    let run = try fixture.run(["list", "photos", "--where", "-"], input: "date:2020\n")
    #expect(run.lines.count == 1)
    let both = try fixture.run(["list", "-", "--where", "-"], input: "date:2020\n")
    #expect(both.code == 2)
  }

  @Test func `a query that begins with a minus is no option`() throws {
    #expect(try fixture.run("list", "photos", "--where", "-rome").lines.count == 2)
  }

  @Test func `what is not understood is shown where it is, and nothing is scanned for it`() throws {
    let run = try fixture.run("list", "photos", "--where", "rome is:favourit")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(
      run.errors == """
        Query error at character 9: 'is:' has no value 'favourit' (did you mean \
        'is:favourite'?)
          rome is:favourit
                  ^

        """)
  }

  @Test(arguments: [["list"], ["trash"], ["edit", "--rating", "1"], ["export", "--to", "out"]])
  func `an empty query never means everything`(command: [String]) throws {
    let run = try fixture.run(command + ["photos", "--where", " "])

    #expect(run.code == 2 && run.output.isEmpty, "\(run.errors)")
    #expect(try fixture.run(["list", "photos", "--where", "-"], input: "\n").code == 2)
    #expect(fixture.exists("photos") && !fixture.exists("out"))
  }

  @Test func `where nothing is found the part that leaves nothing is named`() throws {
    let run = try fixture.run("list", "photos", "--where", "type:jpeg rating>=4 is:video")
    #expect(run.code == 3)
    #expect(
      run.errors
        == "Nothing found in 4 photos: 4 match 'type:jpg', and none of them matches 'rating>=4'\n")
    let first = try fixture.run("query", "nothing type:jpeg", "photos")
    #expect(first.errors == "Nothing found in 4 photos: none matches 'nothing'\n")
    let last = try fixture.run("info", "photos", "--where", "type:jpeg nothing")
    #expect(last.errors.hasSuffix("and none of them matches 'nothing'\n"), "\(last.errors)")
  }

  @Test func `where nothing is found the exit code says so`() throws {
    let run = try fixture.run("list", "photos", "--where", "nothing")
    #expect(run.code == 3)
    #expect(run.errors == "Nothing found in 4 photos\n")
    #expect(try fixture.run("list", "photos", "--where", "album:none").code == 3)
    #expect(try fixture.run("places", "photos", "--where", "nothing").code == 3)
    #expect(try fixture.run("info", "photos", "--where", "nothing").code == 3)
  }

  @Test func `a query is asked in every order`() throws {
    for order in ["newest", "oldest", "name", "size", "added"] {
      let run = try fixture.run("list", "photos", "--where", "rome", "--sort", order)
      #expect(run.lines.count == 2, "\(order)")
    }
  }

  @Test func `days, albums, places and copies are of what a query finds`() throws {
    #expect(
      try fixture.run("moments", "photos", "--where", "rome", "--json").lines
        .map { $0.contains("2019-03-12") && $0.contains("\"count\":2") } == [true])
    let albums = try fixture.run("albums", "photos", "--where", "rome").output
    #expect(albums.contains("Rome") && !albums.contains("2020"))
    #expect(
      try fixture.run("places", "photos", "--where", "rome", "--json").output
        .contains("\"count\":2"))
    #expect(
      try fixture.run("export", "photos", "--where", "date:2020", "--to", "out").code == 0)
    #expect(fixture.exists("out/Cafe\u{301}.JPG") && !fixture.exists("out/IMG_1.JPG"))
    #expect(try fixture.run("info", "photos", "--where", "date:2020", "--json").lines.count == 1)
  }

  @Test func `what is changed is what a query finds`() throws {
    #expect(
      try fixture.run("edit", "photos", "--where", "rome", "--title", "Forum").code == 0)
    #expect(try names("title:forum") == ["IMG_1.JPG", "IMG_2.JPG"])
    #expect(try fixture.run("album", "create", "Spring").code == 0)
    #expect(
      try fixture.run("album", "add", "Spring", "photos", "--where", "date:mar").code == 0)
    #expect(try names("album:spring") == ["IMG_1.JPG", "IMG_2.JPG"])
    #expect(
      try fixture.run("album", "remove", "Spring", "photos", "--where", "name:IMG_1*").code == 0)
    #expect(try names("album:spring") == ["IMG_2.JPG"])
    let trial = try fixture.run("trash", "photos", "--where", "date:2020", "--dry-run")
    #expect(trial.lines.allSatisfy { $0.contains("photos/2020/") })
    #expect(
      try fixture.run("edit", "--selection", "--where", "rome", "--title", "x").code == 2)
    #expect(try fixture.run("trash", "--selection", "--where", "rome").code == 2)
  }
}
