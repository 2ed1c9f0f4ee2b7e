import Testing

@testable import Benchmarks

@Suite struct TextScannerTests {
  private func hasText(_ text: String) -> Bool {
    var scanner = TextScanner()
    return scanner.hasText(Array(text.utf8))
  }

  @Test(arguments: [
    "14:03", "\u{1B}[3;5H\u{1B}[7mé", "\u{1B}7\u{1B}[m▀▀\u{1B}8\u{1B}[2;1Ha", "\u{1B}(Bx",
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

  @Test(arguments: [
    "\u{1B}[H1,204 of 30,000", "\u{1B}[1;90H12%", "\u{1B}[40;1H\u{1B}[1d12%",
    "\u{1B}[3;1H\u{1B}[2A12%", "\u{1B}[2;9H\u{1B}M12%", "\u{1B}[5;40r12%",
    "\u{1B}[1;90H\u{1B}7\u{1B}[9;5H▀▀\u{1B}812%", "\u{1B}[1;90H\u{1B}[?25l\u{1B}[38;5;12m12%",
  ]) func `what a scan writes in the top line answers no key`(output: String) {
    #expect(!hasText(output))
  }

  @Test(arguments: [
    "\u{1B}[H12%\u{1B}[3;5Hé", "\u{1B}[1;90H12%\r\na", "\u{1B}[H12%\u{1B}[40da",
    "\u{1B}[H12%\u{1B}[Ba", "\u{1B}[H\u{1B}[1;5Ea", "\u{1B}[3;1H\u{1B}[Aa",
  ]) func `text below the top line is an answer, with the top line or without`(output: String) {
    #expect(hasText(output))
  }

  @Test func `the place of the cursor lasts until it is moved, wherever output is cut`() {
    let bytes = Array("\u{1B}[12;5H\u{1B}[1;90H12%".utf8)
    for cut in bytes.indices {
      var scanner = TextScanner()
      let found = [Array(bytes[..<cut]), Array(bytes[cut...])].map { scanner.hasText($0) }
      #expect(found == [false, false])
    }
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
