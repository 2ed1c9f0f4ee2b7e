import Testing

@testable import Benchmarks

@Suite struct TextScannerTests {
  private func hasText(_ text: String) -> Bool {
    var scanner = TextScanner()
    return scanner.hasText(Array(text.utf8))
  }

  @Test(arguments: [
    "14:03", "\u{1B}[3;5H\u{1B}[7mé", "\u{1B}7\u{1B}[m▀▀\u{1B}8\u{1B}[1;1Ha", "\u{1B}(Bx",
    "\u{1B}]0;title\u{7}y",
  ]) func `what can be read is text`(output: String) {
    #expect(hasText(output))
  }

  @Test(arguments: [
    "", "\u{1B}[2J\u{1B}[H", "  \r\n", "\u{A0}\u{A0}", "\u{1B}[?2026h\u{1B}[?2026l",
    "\u{1B}7\u{1B}[m\u{1B}[3;5H\u{1B}[38;5;12;48;5;13m▀▀▀\u{1B}8",
    "\u{1B}_Ga=t,i=1;AAAA\u{1B}\\", "\u{1B}Pq#0;2;0;0;0~~\u{1B}\\", "\u{1B}]1337;File=:AAAA\u{7}",
  ]) func `pictures, moves, colours and blanks are none`(output: String) {
    #expect(!hasText(output))
  }

  @Test func `a picture may come in pieces`() {
    var scanner = TextScanner()
    let bytes = Array("\u{1B}7\u{1B}[3;5H▀▀\u{1B}8".utf8)
    for cut in bytes.indices {
      let found = [Array(bytes[..<cut]), Array(bytes[cut...])].map { scanner.hasText($0) }
      #expect(found == [false, false])
    }
    let isFound = scanner.hasText(Array("x".utf8))
    #expect(isFound)
  }
}
