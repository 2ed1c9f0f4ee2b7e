import AlbumenTestSupport
import Foundation
import Testing

@Suite struct StackCommandTests {
  let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...3 {
      try fixture.photo(
        "photos/20231207_101605_00\(number).jpg", taken: "2023:12:07 10:16:05")
    }
    try fixture.photo("photos/a.jpg", taken: "2020:03:12 14:03:01")
    try fixture.photo("photos/b.jpg", taken: "2020:03:13 14:03:01")
  }

  private func run(_ arguments: String...) throws -> CommandFixture.Outcome {
    try fixture.run(arguments)
  }

  private func names(_ outcome: CommandFixture.Outcome) -> [String] {
    outcome.lines.map { $0.replacing(/.*\//, with: "") }
  }

  private let burst = [
    "20231207_101605_001.jpg", "20231207_101605_002.jpg", "20231207_101605_003.jpg",
  ]

  @Test func `stacks are listed, and found by queries`() throws {
    let list = try run("stack", "photos", "--list")

    #expect(list.code == 0 && names(list) == burst)
    #expect(list.errors.contains("1 stack of 3 photos"), "\(list.errors)")
    #expect(
      names(try run("list", "photos", "--sort", "name", "--where", "is:stacked")) == burst)
    #expect(names(try run("list", "photos", "--where", "is:cover")) == [burst[0]])
    #expect(try run("query", "stack:>5", "photos", "--count").code == 3)
  }

  @Test func `named photos are stacked, the first one as the cover, and that is undone`() throws {
    let made = try run("stack", "photos/b.jpg", "photos/a.jpg")
    #expect(made.code == 0 && made.errors.contains("Stacked 2 photos"), "\(made.errors)")
    #expect(names(try run("stack", "photos/a.jpg", "--list")) == ["b.jpg", "a.jpg"])
    #expect(try run("history").output.contains("stacking 2 photos"))

    #expect(try run("undo").code == 0)
    let none = try run("stack", "photos/a.jpg", "--list")
    #expect(none.code == 3 && none.errors.contains("No stacks found"), "\(none.errors)")
  }

  @Test func `a stack that is taken apart stays so after a scan`() throws {
    _ = try run("scan", "photos")
    let taken = try run("stack", "photos/\(burst[1])", "--take-apart")
    #expect(taken.errors.contains("Took apart 1 stack of 3 photos"), "\(taken.errors)")
    _ = try run("scan", "photos")
    #expect(try run("stack", "photos", "--list").code == 3)

    #expect(try run("undo").code == 0)
    #expect(names(try run("stack", "photos", "--list")) == burst)
  }

  @Test func `all stacks of the catalogue are taken apart`() throws {
    _ = try run("stack", "photos/b.jpg", "photos/a.jpg")
    _ = try run("scan", "photos")

    let taken = try run("stack", "--take-apart", "--all")

    #expect(taken.errors.contains("Took apart 2 stacks of 5 photos"), "\(taken.errors)")
    #expect(try run("stack", "photos", "--list").code == 3)
  }

  @Test func `a stack is an object with its kind and its photos`() throws {
    let line = try #require(try run("stack", "photos", "--list", "--json").lines.first)

    let stack = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(stack["kind"] as? String == "burst")
    let photos = try #require(stack["photos"] as? [[String: Any]])
    #expect(photos.count == 3 && photos.allSatisfy { $0["id"] is Int && $0["path"] is String })
  }

  @Test(arguments: [
    ["photos"], [], ["photos/a.jpg", "--all"], ["--all"],
    ["photos", "--list", "--take-apart"],
  ])
  func `what can't be meant is refused`(arguments: [String]) throws {
    #expect(try fixture.run(["stack"] + arguments).code == 2)
  }

  @Test func `one photo is not a stack`() throws {
    let one = try run("stack", "photos/a.jpg")

    #expect(one.code == 1 && one.errors.contains("A stack needs at least two photos"))
  }
}
