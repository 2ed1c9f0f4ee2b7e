import PhotoModel
import PhotoQuery
import Testing

@Suite struct QueryParserTests {
  private func text(_ query: String) throws -> String { try QueryParser.query(query).description }

  @Test(arguments: [
    ("near:rome --5km", "near:rome (5km)"), ("near:rome (5km) beach", "near:rome (5km) beach"),
    ("-near:rome (5km)", "-near:rome (5km)"), ("near:rome 2km 5km", "near:rome 2km 5km"),
    ("near:rome (5km or tram)", "near:rome (5km or tram)"),
    ("near:rome \"5km\"", "near:rome \"5km\""),
    ("near:rome tram 5km", "near:rome tram 5km"), ("near:rome 5 kg", "near:rome (5) kg"),
    ("near:rome 5 \"km\"", "near:rome (5) \"km\""), ("near:rome (5) km", "near:rome (5) km"),
    ("near:rome 5 -km", "near:rome (5) -km"),
  ])
  func `a word that is no distance of the place in front of it never becomes one`(
    typed: String, written: String
  ) throws {
    #expect(try text(typed) == written)
    #expect(try QueryParser.query(written) == QueryParser.query(typed))
  }

  @Test func `nothing asks for every photo`() throws {
    #expect(try QueryParser.query("") == .all)
    #expect(try QueryParser.query(" \u{3000}\n") == .all)
  }

  @Test(arguments: [
    ("lisbon tram", "lisbon tram"),
    ("lisbon and tram", "lisbon tram"),
    ("lisbon AND tram", "lisbon tram"),
    ("a b or c", "a b or c"),
    ("a (b or c)", "a (b or c)"),
    ("((a))", "a"),
    ("a (b (c d))", "a b c d"),
    ("a or (b or c)", "a or b or c"),
    ("(a b) or c", "a b or c"),
    ("not a", "-a"),
    ("-a", "-a"),
    ("!a", "-a"),
    ("--a", "a"),
    ("-(a b)", "-(a b)"),
    ("-(a or b)", "-(a or b)"),
    ("\"exact phrase\"", "\"exact phrase\""),
    ("“exact phrase”", "\"exact phrase\""),
    (#""a \"b\" \\""#, #""a \"b\" \\""#),
    ("\"or\"", "\"or\""),
    ("iso>1600", "iso>1600"),
    ("iso > 1600", "iso>1600"),
    ("ISO>=1600", "iso>=1600"),
    ("iso≥1600", "iso>=1600"),
    ("iso≠100", "iso!=100"),
    ("iso==100", "iso=100"),
    ("iso:100,200", "iso:100,200"),
    ("is:favourite|video|live", "is:favourite,video,live"),
    ("is:favorite", "is:favourite"),
    ("aperture<2.8", "f<2.8"),
    ("color:red", "label:red"),
    ("colour:red", "label:red"),
    ("neighborhood:Xihu", "district:Xihu"),
    ("type:JPEG,heic", "type:jpg,heic"),
    ("near:\"Hangzhou\" 5km", "near:\"Hangzhou\" 5km"),
    ("near:30.27,120.15 2km", "near:30.27,120.15 2km"),
    ("near:rome 5 km tram", "near:rome 5km tram"),
    ("near:30.27,120.15 2.5 mi", "near:30.27,120.15 2.5mi"),
    ("near:Hangzhou tram", "near:Hangzhou tram"),
    ("near:Hangzhou 5d", "near:Hangzhou 5d"), ("near:Hangzhou 50mm", "near:Hangzhou 50mm"),
    ("on-this-day", "on-this-day"),
    ("on-this-day±3", "on-this-day:3"),
    ("on-this-day:±3", "on-this-day:3"),
    ("on-this-day+-3", "on-this-day:3"),
    ("album:\"Best of Iceland\"", "album:\"Best of Iceland\""),
    ("ratio:3:2", "ratio:3:2"),
    ("x-t3", "x-t3"),
    ("12:30", "12:30"),
    ("march 2014", "march 2014"),
    ("-(march 2014)", "-(march 2014)"),
  ]) func `a query has one canonical text`(typed: String, canonical: String) throws {
    #expect(try text(typed) == canonical)
    #expect(try QueryParser.query(canonical) == QueryParser.query(typed))
  }

  @Test(arguments: [
    "march 2014", "jun 2014", "2014 June", "iso 400", "iso400", "f/4", "f/2.8", "50mm", "1/500",
    "raw", "videos", "favorites", "Selfie",
  ]) func `words that mean a field mean either`(typed: String) throws {
    guard case .term(let term) = try QueryParser.query(typed),
      case .reading = term.subject
    else {
      Issue.record("\(typed) is no reading")
      return
    }
  }

  @Test func `a quoted word means itself alone`() throws {
    #expect(
      try QueryParser.query("\"raw\"") == .term(QueryTerm(.words(QueryText("raw", isQuoted: true))))
    )
  }

  @Test(
    arguments: [
      ("is:favourit", QueryError.Code.unknownValue(field: "is"), 3, "is:favourite"),
      ("rome is:favorit", .unknownValue(field: "is"), 8, "is:favorite"),
      ("ios>100", .unknownField, 0, "iso>"),
      ("camrea:x", .unknownField, 0, "camera:"),
      ("zzzz:1", .unknownField, 0, nil),
      ("\"open", .openQuote, 0, nil),
      ("a (b", .openParenthesis, 2, nil),
      ("a (", .openParenthesis, 2, nil),
      ("a) b", .strayParenthesis, 1, nil),
      ("a ()", .emptyParentheses, 2, nil),
      ("a or", .nothingAfter("or"), 2, nil),
      ("or a", .nothingBefore("or"), 0, nil),
      ("a and", .nothingAfter("and"), 2, nil),
      ("a -", .nothingAfter("-"), 2, nil),
      ("not", .nothingAfter("not"), 0, nil),
      ("a :b", .nothingBefore(":"), 2, nil),
      ("...", .noWord, 0, nil),
      ("iso:", .noValue(field: "iso"), 0, nil),
      ("iso: 400", .noValue(field: "iso"), 0, nil),
      ("iso:1,", .noValue(field: "iso"), 6, nil),
      ("iso:much", .notANumber(field: "iso"), 4, nil),
      ("iso>1,2", .list(field: "iso"), 6, nil),
      ("iso>1..2", .list(field: "iso"), 4, nil),
      ("iso:200..100", .backwards, 4, "100..200"),
      (
        "size>10MP",
        .wrongUnit(field: "size", units: ["B", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB"]), 5, nil
      ),
      ("camera>x", .noOrder(field: "camera"), 0, "camera:x"),
      ("date:2019-02-30", .noSuchDay, 5, nil),
      ("date:2019-13", .noSuchMonth, 5, nil),
      ("date:2019-13-01", .noSuchMonth, 5, nil),
      ("month:13", .noSuchMonth, 6, nil),
      ("date:30-feb", .noSuchDay, 5, nil),
      ("date:yesteday", .notADate, 5, "yesterday"),
      ("date:2020..2019", .backwards, 5, "2019..2020"),
      ("date>12-mar", .noOrder(field: "date"), 5, nil),
      ("time:25:00", .notATime, 5, nil),
      ("weekday:saturdya", .unknownValue(field: "weekday"), 8, "weekday:saturday"),
      ("flash:maybe", .notYesOrNo(field: "flash"), 6, nil),
      ("type:jpgg", .unknownValue(field: "type"), 5, "type:jpeg"),
      ("near:arezzo 5kg", .wrongUnit(field: "near", units: ["m", "km", "ft", "mi"]), 12, nil),
      ("near:43,11 2.5MB", .wrongUnit(field: "near", units: ["m", "km", "ft", "mi"]), 11, nil),
      ("near:91,0", .notAPosition, 5, nil),
      ("near:30.27", .notAPosition, 5, nil),
      ("日本 is:x", .unknownValue(field: "is"), 6, nil),
    ] as [(String, QueryError.Code, Int, String?)])
  func `what can't be understood says where and what was meant`(
    typed: String, code: QueryError.Code, column: Int, suggestion: String?
  ) {
    #expect(throws: QueryError(code, at: column, "", suggestion: suggestion)) {
      do throws(QueryError) {
        _ = try QueryParser.query(typed)
      } catch {
        var error = error
        error.subject = ""
        throw error
      }
    }
  }

  @Test func `what is too large is refused at once`() {
    func code(_ text: String) -> QueryError.Code? {
      do throws(QueryError) {
        _ = try QueryParser.query(text)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code(String(repeating: "a ", count: 40_000)) == .tooLong(limit: 65_536))
    #expect(code(String(repeating: "a ", count: 10_000)) == .tooManyTerms(limit: 1_000))
    #expect(
      code("iso:" + String(repeating: "1,", count: 10_000) + "1") == .tooManyTerms(limit: 1_000))
    #expect(code(String(repeating: "(", count: 1_000)) == .tooDeep(limit: 100))
    #expect(
      code(String(repeating: "(", count: 1_000) + "a" + String(repeating: ")", count: 1_000))
        == .tooDeep(limit: 100))
    #expect(code(String(repeating: "-", count: 1_000) + "a") == .tooDeep(limit: 100))
    #expect(code("name:" + String(repeating: "*a", count: 1_000)) == .patternTooLong(limit: 1_024))
    #expect(code(String(repeating: "a or ", count: 999) + "a") == nil)
    #expect(
      code(String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100)) == nil)
  }

  @Test func `every field has a name of its own and a word of help`() {
    #expect(Set(QueryField.names).count == QueryField.names.count)
    for field in QueryField.all {
      #expect(!field.help.isEmpty && field.id == field.id.lowercased())
    }
  }

  @Test func `every number, text and flag of the table of fields can be asked for`() {
    for field in Field.all {
      switch field.value {
      case .text, .texts, .number, .flag:
        if ["favourite", "recipe", "developed"].contains(field.id) { continue }
        #expect(QueryField.named(field.id.lowercased()) != nil, "\(field.id)")
      case .integer, .time, .size, .position, .subtypes: break
      }
    }
  }
}
