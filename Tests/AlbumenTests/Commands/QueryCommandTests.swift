import Foundation
import Testing

@testable import AlbumenCommands

@Suite(.timeLimit(.minutes(15))) struct QueryCommandTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("photos/2019/IMG_1.JPG", taken: "2019:03:12 14:03:01")
    try fixture.photo("photos/2019/IMG_2.JPG", taken: "2019:03:16 18:20:00")
    try fixture.photo("photos/2020/IMG_3.JPG", taken: "2020:07:01 09:00:00")
  }

  @Test func `a query is counted`() throws {
    #expect(try fixture.run("query", "date:2019", "photos").output == "2\n")
    #expect(try fixture.run("query", "date:2019", "photos", "--count").output == "2\n")
    #expect(
      try fixture.run("query", "date:2019", "photos", "--json").output == "{\"count\":2}\n")
    #expect(try fixture.run(["query", "-", "photos"], input: "year:2020").output == "1\n")
    let none = try fixture.run("query", "nothing", "photos")
    #expect(none.code == 3)
    #expect(none.output == "0\n")
    #expect(try fixture.run("query", "is:x", "photos").code == 2)
  }

  @Test func `a query may begin with a minus, and mistakes in it are shown where they are`() throws
  {
    #expect(try fixture.run("query", "-date:2019", "photos").output == "1\n")
    #expect(try fixture.run("query", "--count", "-(date:2019 or img)", "photos").output == "0\n")
    #expect(try fixture.run("list", "--where", "-date:2019", "photos").lines.count == 1)
    #expect(try fixture.run("list", "--where=-date:2019", "photos").lines.count == 1)
    let wrong = try fixture.run("query", "-is:favourit", "photos")
    #expect(wrong.code == 2)
    #expect(wrong.errors.hasSuffix("\n  -is:favourit\n      ^\n"), "\(wrong.errors)")
  }

  @Test func `a star asks whether a field has a value, and matches names behind an equals sign`()
    throws
  {
    #expect(try fixture.run("edit", "photos/2019/IMG_1.JPG", "--title", "Tram").code == 0)
    for (query, count) in [
      ("title:*", "1"), ("-title:*", "2"), ("title=tr*", "1"), ("title=ra*", "0"),
      ("name=IMG_*", "3"), ("name=MG_*", "0"), ("date:*", "3"), ("lens:*", "0"), ("iso:*", "0"),
    ] {
      #expect(try fixture.run("query", query, "photos").output == count + "\n", "\(query)")
    }
  }

  @Test func `what was only rated is changed, not edited, and what was rejected is found`() throws {
    #expect(try fixture.run("edit", "photos/2019/IMG_1.JPG", "--rating", "5").code == 0)
    #expect(try fixture.run("edit", "photos/2019/IMG_2.JPG", "--set", "pick=-1").code == 0)
    #expect(try fixture.run("edit", "photos/2020/IMG_3.JPG", "--set", "rating=-1").code == 0)
    for (query, count) in [
      ("is:edited", "0"), ("is:adjusted", "0"), ("is:changed", "3"), ("is:rejected", "2"),
      ("rejected", "2"), ("-is:rejected", "1"), ("is:picked", "0"), ("is:unjudged", "0"),
      ("-is:unjudged", "3"),
    ] {
      #expect(try fixture.run("query", query, "photos").output == count + "\n", "\(query)")
    }
  }

  @Test func `a query where a path is asked for is named as one`() throws {
    for query in ["is:edited", "-is:edited", "Rating:5"] {
      let list = try fixture.run("list", "--", query)
      #expect(list.code == 4, "\(list.errors)")
      #expect(list.errors.contains("'\(query)' looks like a query: use --where"))
    }
    for path in ["nowhere", "12:30.jpg", ":"] {
      #expect(try !fixture.run("list", path).errors.contains("reads as"))
    }
  }

  @Test func `the values that its photos have are counted`() throws {
    let years = try fixture.run("query", "img", "photos", "--facets", "year,weekday", "--json")
    #expect(
      years.lines == [
        #"{"field":"year","value":"2020","count":1,"query":"year:2020"}"#,
        #"{"field":"year","value":"2019","count":2,"query":"year:2019"}"#,
        #"{"field":"weekday","value":"tuesday","count":1,"query":"weekday:tuesday"}"#,
        #"{"field":"weekday","value":"wednesday","count":1,"query":"weekday:wednesday"}"#,
        #"{"field":"weekday","value":"saturday","count":1,"query":"weekday:saturday"}"#,
      ])
    let types = try fixture.run("query", "date:2019", "photos", "--facets", "type").lines
    #expect(types == ["type", "  jpg  2"])
    #expect(try fixture.run("query", "img", "photos", "--facets", "near").code == 2)
  }

  @Test func `places are counted in the language that is asked for`() throws {
    let edited = try fixture.run("edit", "photos/2019/IMG_1.JPG", "--place", "Hangzhou")
    #expect(edited.code == 0, "\(edited.errors)")
    func counted(_ language: String) throws -> [String] {
      try fixture.run("query", "img", "photos", "--facets", "country,city", "--language", language)
        .lines
    }
    #expect(try counted("en") == ["country", "  China  1", "city", "  Hangzhou  1"])
    #expect(try counted("zh") == ["country", "  中国  1", "city", "  杭州市  1"])
  }

  @Test func `every field that can be counted is counted, and its terms find as many`() throws {
    let run = try fixture.run(
      "query", "", "photos", "--json", "--facets",
      "year,month,weekday,camera,make,lens,iso,rating,keyword,city,is,type,folder,flash")
    #expect(run.code == 0)
    for line in run.lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let query = try #require(object?["query"] as? String)
      let found = try fixture.run("query", query, "photos", "--no-scan")
      #expect(found.output == "\(object?["count"] as? Int ?? -1)\n", "\(query)")
    }
  }

  @Test func `a query is explained`() throws {
    let run = try fixture.run("query", "march 2019 (IMG or -is:favorite)", "photos", "--explain")
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(
        """
        Query
          march 2019 (IMG or -is:favourite)
        Tree
          and
            date:march-2019 or these words: march 2019
            or
              IMG
              not
                is:favourite
        SQL
          SELECT id FROM asset INDEXED BY asset_by_day WHERE missing_since IS NULL AND ((day >= ?
        """))
    #expect(run.output.contains("\nPlan\n"))
    let json = try fixture.run("query", "iso>100", "photos", "--explain", "--json")
    #expect(json.output.hasPrefix(#"{"query":"iso>100","tree":["iso>100"],"sql":"SELECT"#))
    #expect(try fixture.run("query", "a", "photos", "--explain", "--count").code == 2)
  }
}
