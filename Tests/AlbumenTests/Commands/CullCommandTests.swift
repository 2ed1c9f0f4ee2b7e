import Testing

@testable import AlbumenCommands

/// Tests `albumen cull --summary`. The mode itself is tested on the screen.
@Suite(.timeLimit(.minutes(15))) struct CullCommandTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...4 {
      try fixture.photo("photos/IMG_\(number).JPG", taken: "2019:03:1\(number) 14:03:01")
    }
    #expect(try fixture.run("edit", "photos/IMG_1.JPG", "--pick", "picked").code == 0)
    #expect(try fixture.run("edit", "photos/IMG_2.JPG", "--rating=-1").code == 0)
    #expect(try fixture.run("edit", "photos/IMG_3.JPG", "--rating", "4").code == 0)
  }

  @Test func `the summary counts photos by verdict`() throws {
    let lines = try fixture.run("cull", "photos", "--summary").lines

    #expect(
      lines[0].split(separator: " ").joined(separator: " ")
        == "picked rejected stars only open photos")
    #expect(lines.last?.hasPrefix("All") == true)
    #expect(lines.last?.matches(of: #/\b1 \(/#).count == 4)
  }

  @Test func `as JSON it is one object with cameras and days`() throws {
    let output = try fixture.run("cull", "photos", "--summary", "--json").output

    #expect(
      output.hasPrefix(#"{"photos":4,"picked":1,"rejected":1,"starsOnly":1,"open":1,"bytes":"#))
    #expect(output.matches(of: #/"day":"2019-03-1\d","photos":1/#).count == 4)
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test func `a query restricts it, and none that matches is said`() throws {
    let some = try fixture.run("cull", "photos", "--summary", "--json", "--where", "is:unjudged")
    #expect(some.output.hasPrefix(#"{"photos":1,"picked":0,"rejected":0,"starsOnly":0,"open":1"#))
    #expect(try fixture.run("cull", "photos", "--summary", "--where", "nothing").code == 3)
  }

  @Test(arguments: [[], ["--json"]])
  func `a path that doesn't exist has no counts`(_ options: [String]) throws {
    let run = try fixture.run(["cull", "nowhere", "--summary"] + options)

    #expect(run.code == 4)
    #expect(run.output.isEmpty)
    #expect(run.errors == "Can't find '\(fixture.path("nowhere"))'\n")
  }

  @Test func `JSON without a summary is refused, and so is a browser without a terminal`() throws {
    #expect(try fixture.run("cull", "photos", "--json").code == 2)
    #expect(try fixture.run("cull", "photos").code == 4)
  }
}
