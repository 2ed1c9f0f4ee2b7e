import GalleryEngine
import Testing

@testable import GalleryUI

/// Tests the symbols on photos, which the help explains.
@Suite struct SignsTests {
  @Test func `the help explains each sign`() {
    var session = Session(columns: 100, rows: 40)
    session.press("? G")
    #expect(session.shows("Symbols on photos"))
    for symbol in PhotoSymbol.allCases {
      let meaning = Phrases.meaning(of: symbol)
      #expect(
        session.lines.contains { $0.contains(symbol.text) && $0.contains(meaning) }, "\(symbol)")
    }
  }

  @Test func `a sign is found by its meaning`() {
    var session = Session(columns: 100, rows: 40)
    session.press("? /")
    session.type("dynamic range")
    #expect(session.shows("HDR") && !session.shows("colour label"))
    session.type("zzz")
    #expect(session.shows("No key matches"))
  }
}
