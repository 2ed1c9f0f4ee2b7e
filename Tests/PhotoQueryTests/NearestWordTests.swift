import Testing

@testable import PhotoQuery

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("scan", "scan", 0), ("scna", "scan", 1), ("scn", "scan", 1), ("scaan", "scan", 1),
    ("skan", "scan", 1), ("", "scan", 4), ("scan", "", 4), ("nacs", "scan", 3),
  ])
  func `slips are counted`(left: String, right: String, count: Int) {
    #expect(
      NearestWord.editDistance(Array(left.unicodeScalars), Array(right.unicodeScalars)) == count)
  }

  @Test func `short words allow one slip, and what a word begins with is that word`() {
    let words = ["iso", "favourite", "catalogue"]
    #expect(NearestWord.of("ios", among: words) == "iso")
    #expect(NearestWord.of("xyo", among: words) == nil)
    #expect(NearestWord.of("favoutire", among: words) == "favourite")
    #expect(NearestWord.of("cata", among: words) == "catalogue")
    #expect(NearestWord.of("ctlg", among: words, allowingAbbreviations: true) == "catalogue")
    #expect(NearestWord.of("tlg", among: words, allowingAbbreviations: true) == nil)
    #expect(NearestWord.of("ctlg", among: words) == nil)
  }
}
