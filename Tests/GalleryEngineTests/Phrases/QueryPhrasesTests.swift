import GalleryEngine
import PhotoQuery
import Testing

@Suite struct QueryPhrasesTests {
  @Test(
    arguments: [
      (.tooLong(limit: 65_536), "a query has at most 65,536 bytes"),
      (.tooManyTerms(limit: 1_000), "a query has at most 1,000 terms"),
      (.tooDeep(limit: 100), "more than 100 parentheses or signs stand within each other"),
      (.openQuote, "a \" has no other half"),
      (.openParenthesis, "a ( has no other half"),
      (.strayParenthesis, "a ) has no other half"),
      (.emptyParentheses, "nothing stands between ( and )"),
      (.nothingAfter("or"), "nothing stands behind 'or'"),
      (.nothingBefore("or"), "nothing stands in front of 'or'"),
      (.noWord, "'x' has no letter or digit to look for"),
      (.unknownField, "there is no field 'x'; put it in \"\""),
      (.noValue(field: "iso"), "'iso' needs a value directly behind it"),
      (.unknownValue(field: "is"), "'x' is nothing that 'is' knows"),
      (.noOrder(field: "camera"), "'camera' has no order: use ':' or '='"),
      (.list(field: "iso"), "'iso' can be compared so with one value only"),
      (.notANumber(field: "iso"), "'iso' needs a number, and 'x' is none"),
      (.wrongUnit(field: "size", units: ["B", "kB"]), "'x' has no unit of 'size': B, kB are"),
      (.wrongUnit(field: "iso", units: []), "'iso' has no unit: 'x'"),
      (.notADate, "'x' is no date: try 2019, 2019-05, 2019-05-12, 12-mar or last-30-days"),
      (.noSuchDay, "there is no such day as 'x'"),
      (.noSuchMonth, "'x' is no date: months go from 1 to 12"),
      (.notATime, "'x' is no time of day: try 18:00"),
      (.notYesOrNo(field: "flash"), "'flash' is yes or no, and 'x' is neither"),
      (.backwards, "'x' ends before it begins"),
      (.notAPosition, "'x' is no position: try 30.27,120.15 or the name of a place"),
      (.patternTooLong(limit: 1_024), "a pattern has at most 1,024 bytes"),
      (.noGazetteer, "there is no gazetteer to find 'x' in"),
      (.unknownPlace, "no place is called 'x'"),
      (.severalPlaces(["A", "B"]), "several places are called 'x': which one, 'A', 'B'?"),
      (.unknownAlbum, "there is no album 'x'"),
    ] as [(QueryError.Code, String)])
  func `what is wrong with a query is a sentence`(code: QueryError.Code, words: String) {
    #expect(Phrases.reason(QueryError(code, at: 0, "x")) == words)
  }

  @Test func `a sentence says where it is and what was meant`() {
    let error = QueryError(
      .unknownValue(field: "is"), at: 6, "favourit", suggestion: "is:favourite")
    #expect(
      Phrases.sentence(error, in: "日本 is:favourit")
        == "Can't look for that, at character 7: 'favourit' is nothing that 'is' knows: "
        + "did you mean 'is:favourite'?")
    #expect(
      Phrases.pointer(to: error, in: "日本 is:favourit") == [
        "  日本 is:favourit", "          ^",
      ])
    #expect(Phrases.pointer(to: error, in: "a\nb") == nil)
    #expect(
      Phrases.short(error, in: "日本 is:favourit") == "Did you mean 'is:favourite' at character 7?")
    #expect(
      Phrases.short(QueryError(.openQuote, at: 0), in: "\"")
        == "A \" has no other half (character 1)")
    #expect(
      Phrases.short(QueryError(.severalPlaces(["A, B", "A, C", "A, D"]), at: 0, "A"), in: "near:A")
        == "Which 'A', 'A, B' or 'A, C' …? (character 1)")
  }
}
