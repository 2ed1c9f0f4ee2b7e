import Testing

@testable import TerminalKit

@Suite struct KeyParserPasteTests {
  @Test func `a paste comes in one piece, as it was`() {
    #expect(
      inputs("\u{1B}[200~a\r\n\u{1B}[A世\u{1B}[201~k")
        == [.event(.paste("a\r\n\u{1B}[A世")), .event(.key(Key(.character("k"))))])
  }

  @Test func `an empty paste is a paste`() {
    #expect(inputs("\u{1B}[200~\u{1B}[201~") == [.event(.paste(""))])
  }

  @Test func `what looks like the end and is not stays in the paste`() {
    #expect(
      inputs("\u{1B}[200~a\u{1B}[20\u{1B}[201b\u{1B}\u{1B}[201~")
        == [.event(.paste("a\u{1B}[20\u{1B}[201b\u{1B}"))])
  }

  @Test func `bytes that are no UTF-8 become replacement characters`() {
    var parser = KeyParser()

    let inputs = parser.parse(
      Array("\u{1B}[200~a".utf8) + [0xFF, 0xE9] + Array("b\u{1B}[201~".utf8))

    #expect(inputs == [.event(.paste("a\u{FFFD}\u{FFFD}b"))])
  }

  @Test func `a paste that is too long is cut, and its rest is not typed`() throws {
    let inputs = inputs("\u{1B}[200~" + String(repeating: "x", count: 3 << 20) + "\u{1B}[201~k")

    guard case .event(.paste(let text)) = inputs.first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == 1 << 20)
    #expect(inputs.dropFirst() == [.event(.key(Key(.character("k"))))])
  }

  @Test func `a paste whose end never comes is given when the time is up`() {
    var parser = KeyParser()

    #expect(parser.parse(Array("\u{1B}[200~half".utf8)) == [])
    #expect(parser.flushDelay == .seconds(3))
    #expect(parser.flush() == [.event(.paste("half"))])
    #expect(parser.flushDelay == nil)
  }

  private func inputs(_ text: String) -> [KeyParser.Input] {
    var parser = KeyParser()
    return parser.parse(Array(text.utf8)) + parser.flush()
  }
}
