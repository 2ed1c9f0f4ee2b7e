import PhotoQuery
import Testing

/// Tests the completions of a query that is being typed.
@Suite struct QueryCompletionTests {
  private var values: QueryValues {
    var values = QueryValues()
    values["camera"] = [
      FacetCount(value: "Canon EOS R", count: 44), FacetCount(value: "FUJIFILM X-T3", count: 5),
    ]
    values["is"] = [
      FacetCount(value: "favourite", count: 7), FacetCount(value: "video", count: 2),
    ]
    values["keyword"] = [FacetCount(value: "canoe", count: 3), FacetCount(value: "海", count: 1)]
    values["country"] = [FacetCount(value: "Germany", count: 9)]
    values["city"] = [
      FacetCount(value: "Göttingen", count: 4), FacetCount(value: "Gent", count: 5),
    ]
    return values
  }

  /// Returns the text and the caret, which is marked by `|`.
  private func caret(_ marked: String) -> (text: String, caret: QueryCaret) {
    let text = marked.replacing("|", with: "")
    let column = marked.unicodeScalars.prefix { $0 != "|" }.count
    return (text, QueryCaret(text, at: column))
  }

  /// Returns the line after applying each completion.
  private func lines(_ marked: String) -> [String] {
    let (text, caret) = caret(marked)
    return QueryCompletion.all(for: caret, values).map { applied($0, to: text) }
  }

  private func applied(_ completion: QueryCompletion, to text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return String(String.UnicodeScalarView(scalars[..<completion.replaced.lowerBound]))
      + completion.text
      + String(String.UnicodeScalarView(scalars[completion.replaced.upperBound...]))
  }

  @Test(arguments: [
    ("|", QueryCaret.Place.word("")), ("rome |", .word("")), ("rome| x", .word("rome")),
    ("ro|me", .inside), ("-cam|", .word("cam")), ("(cam|)", .word("cam")), ("-|", .word("")),
    ("\"new yo|", .word("new yo")), ("camera:|", .value("camera", "")),
    ("cam:x-|", .value("camera", "x-")), ("camera:\"can|", .value("camera", "can")),
    ("camera:can|on", .inside), ("is:raw,|", .value("is", "")), ("is:raw,vi|", .value("is", "vi")),
    ("iso > 1|", .value("iso", "1")), ("foo:b|", .inside), ("cam|era:x", .inside),
    ("が:西|", .word("が:西")), ("on-this-day|", .inside),
  ])
  func `what is typed in front of the cursor`(marked: String, place: QueryCaret.Place) {
    #expect(caret(marked).caret.place == place)
  }

  @Test func `names of fields begin with what is typed, own names before other spellings`() {
    let lines = lines("rome cam|")

    #expect(lines.first == "rome camera:")
    #expect(self.lines("tak|") == ["date:"])
    #expect(self.lines("on-t|") == ["on-this-day "])
  }

  @Test func `a word may be a value of several fields`() {
    #expect(lines("cano|") == [#"camera="Canon EOS R" "#, "keyword=canoe "])
    #expect(lines("x-t|") == [#"camera="FUJIFILM X-T3" "#])
    #expect(lines("海|").contains("keyword=海 "))
    #expect(lines("-(vid|)").contains("-(is:video )"))
  }

  @Test func `a value that was counted is meant as it is`() throws {
    #expect(lines("camera:can|") == [#"camera="Canon EOS R" "#])
    #expect(lines("camera:\"Canon E|") == [#"camera="Canon EOS R" "#])
    #expect(lines("camera!=eos|") == [#"camera!="Canon EOS R" "#])
    #expect(lines("keyword:canoe,|") == ["keyword:canoe,canoe ", "keyword:canoe,海 "])
    #expect(lines("place:g|") == [#"place=Germany "#, "place=Gent ", "place=Göttingen "])
    #expect(lines("place:gott|") == ["place=Göttingen "])
  }

  @Test func `of very many values those that come first are offered`() {
    var values = QueryValues()
    values["keyword"] = (0..<100_000).map { FacetCount(value: "word\($0)", count: 100_000 - $0) }

    #expect(values["keyword"]?.count == QueryValues.valueLimit)
    let items = QueryCompletion.all(for: QueryCaret("keyword:word", at: 12), values)
    #expect(items.count == QueryCompletion.limit && items[0].label == "word0")
  }

  @Test func `of what can be counted those are offered that are there`() {
    let completions = lines("is:|")

    #expect(completions.prefix(2) == ["is:favourite ", "is:video "])
    #expect(completions.contains("is:damaged "))
    #expect(!completions.contains("is:raw "))
    #expect(lines("has:loc|") == ["has:location "])
    #expect(lines("date:yes|") == ["date:yesterday "])
  }

  @Test func `every completion can be read`() throws {
    for marked in [
      "|", "is:|", "has:|", "camera:|", "place:|", "orientation:|", "weekday:|", "date:|",
    ] {
      for line in lines(marked) where !line.hasSuffix(":") {
        #expect(throws: Never.self) { try QueryParser.query(line) }
      }
    }
  }

  @Test(arguments: [
    ("is:favourit", "is:favourite"), ("rome -is:favourit,raw x", "rome -is:favourite,raw x"),
    ("camra:x-t3 a", "camera:x-t3 a"), ("is:raw,favourit", "is:raw,favourite"),
    ("year:2019..2017", "year:2017..2019"), ("camera<canon", "camera:canon"),
  ])
  func `what was meant takes the place of what was typed`(typed: String, meant: String) throws {
    let error = try #require(throws: QueryError.self) { try QueryParser.query(typed) }
    let repair = try #require(QueryRepair.suggested(by: error, in: typed))

    #expect(applied(repair, to: typed) == meant)
    #expect(throws: Never.self) { try QueryParser.query(meant) }
  }

  @Test func `of several places one is chosen by its whole name`() {
    let text = "raw near:springfield 5km"
    let error = QueryError(
      .severalPlaces(["Springfield, Illinois", "Springfield, Ohio"]), at: 4, "springfield")

    let choices = QueryRepair.choices(of: error, in: text)

    #expect(
      choices.map { applied($0, to: text) } == [
        #"raw near:"Springfield, Illinois" 5km"#, #"raw near:"Springfield, Ohio" 5km"#,
      ])
  }

  @Test func `a query loses one of its parts`() throws {
    let query = try QueryParser.query("lisbon (a or b) -raw")

    #expect(query.parts.map(\.description) == ["lisbon", "a or b", "-raw"])
    #expect(query.removing(part: 1).description == "lisbon -raw")
    #expect(query.removing(part: 0).removing(part: 0).description == "-raw")
    #expect(query.removing(part: 0).removing(part: 0).removing(part: 0) == .all)
    #expect(try QueryParser.query("a or b").parts.count == 1)
  }
}
