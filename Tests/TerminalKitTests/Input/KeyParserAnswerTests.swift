import Testing

@testable import TerminalKit

@Suite struct KeyParserAnswerTests {
  @Test(arguments: [
    ("\u{1B}[?62;4;22c", TerminalResponse.deviceAttributes(marker: "?", [62, 4, 22])),
    ("\u{1B}[>41;379;0c", .deviceAttributes(marker: ">", [41, 379, 0])),
    ("\u{1B}P>|kitty(0.41.1)\u{1B}\\", .deviceControl(">|kitty(0.41.1)")),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .application("Gi=31;OK")),
    ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", .system("11;rgb:1e1e/1e1e/2e2e")),
    ("\u{1B}]11;rgb:0/0/0\u{7}", .system("11;rgb:0/0/0")),
    ("\u{1B}[6;18;9t", .window([6, 18, 9])),
    ("\u{1B}[24;80R", .cursor(Point(column: 79, row: 23))),
    ("\u{1B}[?1;5R", .cursor(Point(column: 4, row: 0))),
    ("\u{1B}[?2026;2$y", .mode(2026, state: 2)),
    ("\u{1B}[0n", .status(0)),
    ("\u{1B}[?1u", .keyboard(1)),
  ]) func `an answer is distinguished from a key`(bytes: String, answer: TerminalResponse) {
    var parser = KeyParser()

    let inputs = parser.parse(Array(("a" + bytes + "b").utf8)) + parser.flush()

    #expect(
      inputs == [
        .event(.key(Key(.character("a")))), .response(answer), .event(.key(Key(.character("b")))),
      ])
  }

  @Test func `an answer torn in two is not typed`() {
    var parser = KeyParser()

    #expect(parser.parse(Array("\u{1B}]11;rg".utf8)) == [])
    #expect(parser.flushDelay == .milliseconds(500))
    #expect(parser.parse(Array("b:0/0/0\u{1B}".utf8)) == [])
    #expect(parser.parse(Array("\\".utf8)) == [.response(.system("11;rgb:0/0/0"))])
  }
}
