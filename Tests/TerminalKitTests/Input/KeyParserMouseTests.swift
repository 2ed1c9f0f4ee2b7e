import Testing

@testable import TerminalKit

@Suite struct KeyParserMouseTests {
  private static let place = Point(column: 11, row: 6)

  @Test(arguments: [
    ("\u{1B}[<0;12;7M", Mouse(.press(.left), position: place)),
    ("\u{1B}[<0;12;7m", Mouse(.release(.left), position: place)),
    ("\u{1B}[<1;12;7M", Mouse(.press(.middle), position: place)),
    ("\u{1B}[<2;12;7M", Mouse(.press(.right), position: place)),
    ("\u{1B}[<2;12;7m", Mouse(.release(.right), position: place)),
    ("\u{1B}[<32;12;7M", Mouse(.drag(.left), position: place)),
    ("\u{1B}[<34;12;7M", Mouse(.drag(.right), position: place)),
    ("\u{1B}[<64;12;7M", Mouse(.wheelUp, position: place)),
    ("\u{1B}[<65;12;7M", Mouse(.wheelDown, position: place)),
    ("\u{1B}[<4;12;7M", Mouse(.press(.left), position: place, modifiers: .shift)),
    ("\u{1B}[<8;12;7M", Mouse(.press(.left), position: place, modifiers: .alt)),
    ("\u{1B}[<81;12;7M", Mouse(.wheelDown, position: place, modifiers: .control)),
  ]) func `SGR reports say what was done, where and with which keys`(bytes: String, mouse: Mouse) {
    #expect(inputs(bytes) == [.event(.mouse(mouse))])
  }

  @Test func `reports far to the right keep their column`() {
    #expect(
      inputs("\u{1B}[<0;1500;900M")
        == [.event(.mouse(Mouse(.press(.left), position: Point(column: 1499, row: 899))))])
  }

  @Test func `a place of zero is the first cell`() {
    #expect(
      inputs("\u{1B}[<0;0;0M")
        == [.event(.mouse(Mouse(.press(.left), position: Point(column: 0, row: 0))))])
  }

  @Test func `the old protocol's release is of the button that was pressed`() {
    #expect(
      inputs("\u{1B}[M\"!!\u{1B}[M#!!") == [
        .event(.mouse(Mouse(.press(.right), position: Point(column: 0, row: 0)))),
        .event(.mouse(Mouse(.release(.right), position: Point(column: 0, row: 0)))),
      ])
  }

  private func inputs(_ text: String) -> [KeyParser.Input] {
    var parser = KeyParser()
    return parser.parse(Array(text.utf8)) + parser.flush()
  }
}
