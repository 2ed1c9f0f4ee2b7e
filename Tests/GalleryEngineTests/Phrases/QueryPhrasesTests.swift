import GalleryEngine
import PhotoQuery
import Testing

@Suite struct QueryPhrasesTests {
  @Test(
    arguments: [
      (.tooLong(limit: 65_536), "a query has at most 65,536 bytes"),
      (.tooManyTerms(limit: 1_000), "a query has at most 1,000 terms"),
      (.tooDeep(limit: 100), "more than 100 parentheses or signs are nested"),
      (.openQuote, "missing closing \""),
      (.openParenthesis, "missing ) for the ("),
      (.strayParenthesis, "missing ( for the )"),
      (.emptyParentheses, "the parentheses are empty"),
      (.nothingAfter("or"), "'or' needs a term after it"),
      (.nothingBefore("or"), "'or' needs a term before it"),
      (.noWord, "'x' has no letter or digit to search for"),
      (.unknownField, "unknown field 'x'; to search for text, quote it: \"x:…\""),
      (.noValue(field: "iso"), "'iso' needs a value directly after it"),
      (.unknownValue(field: "is"), "'is:' has no value 'x'"),
      (.noOrder(field: "camera"), "'camera' has no order: use ':' or '='"),
      (.list(field: "iso"), "'iso' can be compared with only one value"),
      (.notANumber(field: "iso"), "'iso' needs a number, not 'x'"),
      (.wrongUnit(field: "size", units: ["B", "kB"]), "'x' needs a unit of 'size': B, kB"),
      (.wrongUnit(field: "iso", units: []), "'iso' takes no unit: 'x'"),
      (.notADate, "'x' is not a date: try 2019, 2019-05, 2019-05-12, 12-mar or last-30-days"),
      (.noSuchDay, "the date 'x' doesn't exist"),
      (.noSuchMonth, "'x' is not a date: months are 1 to 12"),
      (.notATime, "'x' is not a time of day: try 18:00"),
      (.notYesOrNo(field: "flash"), "'flash' must be yes or no, not 'x'"),
      (.backwards, "'x' ends before it begins"),
      (.notAPosition, "'x' is not a position: try 30.27,120.15 or the name of a place"),
      (.patternTooLong(limit: 1_024), "a pattern has at most 1,024 bytes"),
      (.noGazetteer, "no gazetteer is installed to look up 'x'"),
      (.unknownPlace, "no place named 'x'"),
      (.severalPlaces(["A", "B"]), "several places are named 'x': choose one of 'A', 'B'"),
      (.unknownAlbum, "no album named 'x'"),
    ] as [(QueryError.Code, String)])
  func `what is wrong with a query is a sentence`(code: QueryError.Code, words: String) {
    #expect(Phrases.reason(QueryError(code, at: 0, "x")) == words)
  }

  @Test func `a sentence says where it is and what was meant`() {
    let error = QueryError(
      .unknownValue(field: "is"), at: 6, "favourit", suggestion: "is:favourite")
    #expect(
      Phrases.sentence(error, in: "日本 is:favourit")
        == "Query error at character 7: 'is:' has no value 'favourit' "
        + "(did you mean 'is:favourite'?)")
    #expect(
      Phrases.pointer(to: error, in: "日本 is:favourit") == [
        "  日本 is:favourit", "          ^",
      ])
    #expect(Phrases.pointer(to: error, in: "a\nb") == nil)
    #expect(
      Phrases.short(error, in: "日本 is:favourit") == "Did you mean 'is:favourite' at character 7?")
    #expect(
      Phrases.short(QueryError(.openQuote, at: 0), in: "\"")
        == "Missing closing \" (character 1)")
    #expect(
      Phrases.short(QueryError(.severalPlaces(["A, B", "A, C", "A, D"]), at: 0, "A"), in: "near:A")
        == "Which 'A', 'A, B' or 'A, C' …? (character 1)")
  }
}
