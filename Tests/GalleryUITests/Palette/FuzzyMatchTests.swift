import Testing

@testable import GalleryUI

/// Tests which texts typed letters find, and in which order.
@Suite struct FuzzyMatchTests {
  private func best(_ typed: String, among texts: [String]) -> [String] {
    let titles = FuzzyTitles(texts)
    return titles.best(FuzzyMatch(typed), limit: 10).map { titles.texts[$0] }
  }

  @Test func `only texts with all letters in their order are found`() {
    #expect(best("nm", among: ["name", "men", "N of m", "nn"]) == ["N of m", "name"])
    #expect(best("xyz", among: ["xy", "zyx"]) == [])
  }

  @Test func `the starts of words and consecutive letters come first`() {
    #expect(
      best("nm", among: ["unmark", "name", "next moment"]).first == "next moment")
    #expect(
      best("exp", among: ["next photo", "an export", "export"]) == [
        "export", "an export", "next photo",
      ])
  }

  @Test func `of equal texts the first one comes first, and shorter ones before longer ones`() {
    #expect(best("a", among: ["a b", "a c", "a"]) == ["a", "a b", "a c"])
    #expect(
      best("al", among: ["albums of all the years since then", "albums"]).first == "albums")
  }

  @Test func `case and blanks are ignored`() {
    #expect(best("NEXT mom", among: ["next moment"]) == ["next moment"])
    #expect(best("next-m", among: ["Next-Moment"]) == ["Next-Moment"])
  }

  @Test func `a letter is not found in the bytes of others`() {
    // Both contain the bytes of `é`, C3 A9, but not next to each other.
    #expect(best("é", among: ["Ã ©", "é"]) == ["é"])
    #expect(best("杭", among: ["旅行", "杭州"]) == ["杭州"])
  }

  @Test func `without letters all texts are found in their order`() {
    #expect(best(" ", among: ["b", "a"]) == ["b", "a"])
  }

  @Test func `a long input is limited`() {
    let long = String(repeating: "a", count: 1_000)
    #expect(best(long, among: [long]) == [long])
  }

  @Test func `a key among 100,000 albums compares few bytes`() {
    // A comparison takes about a nanosecond, and a key may take 16 milliseconds.
    let titles = FuzzyTitles((0..<100_000).map { "Travels › Trip \($0) to Norway" })
    for typed in ["n", "tr", "norway", "trip 9", "travels norway", "zz", "99 to nor"] {
      var steps = 0
      let found = titles.best(FuzzyMatch(typed), limit: 200, steps: &steps)

      #expect(found.count <= 200)
      #expect(steps <= 12_000_000, "\(typed): \(steps)")
    }
  }
}
