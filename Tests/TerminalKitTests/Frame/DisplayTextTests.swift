import Testing

@testable import TerminalKit

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("abc", 3), ("", 0), ("é", 1), ("e\u{301}", 1), ("相册", 4), ("한국", 4), ("ｶﾒﾗ", 3),
    ("カメラ", 6), ("😀", 2), ("½×", 2), ("│─┌┐", 4), ("▶♥●✓", 4), ("สวัสดี", 4), ("\u{1100}\u{1161}", 2),
  ]) func `a character takes the columns the C library says`(text: String, columns: Int) {
    #expect(DisplayText.width(text) == columns)
  }

  @Test(arguments: [
    ("\u{1B}[31m", "^[[31m"), ("a\nb", "a^Jb"), ("\u{7F}", "^?"), ("\u{0}", "^@"),
    ("\u{9B}31m", "<9B>31m"), ("\u{85}", "<85>"), ("\u{202E}gpj", "<202E>gpj"),
    ("\u{2066}x\u{2069}", "<2066>x<2069>"), ("\u{200B}", "<200B>"), ("\u{FEFF}a", "<FEFF>a"),
    ("\u{2028}", "<2028>"), ("\u{61C}", "<61C>"), ("\u{FFFE}", "<FFFE>"),
    ("\u{10EEEE}", "<10EEEE>"), ("\u{E0001}", "<E0001>"), ("\u{378}", "<378>"),
  ]) func `what could steer the terminal shows as its escape`(text: String, shown: String) {
    #expect(joined(text) == shown)
  }

  @Test(arguments: [
    ("👨‍👩‍👧", "👨👩👧"), ("❤️", "❤"), ("👍🏽", "👍"), ("🇨🇳", "CN"), ("1️⃣", "1\u{20E3}"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("می‌خواهم", "میخواهم"), ("a\u{AD}b", "ab"),
    ("🏽", "<1F3FD>"), ("葛\u{E0100}", "葛"),
  ]) func `only what every terminal draws alike is sent`(text: String, shown: String) {
    #expect(joined(text) == shown)
  }

  @Test func `no more than four marks stand on a character`() {
    let glyphs = DisplayText.glyphs(of: "a" + String(repeating: "\u{301}", count: 50) + "b")

    #expect(glyphs.map { $0.text.unicodeScalars.count } == [5, 1])
  }

  @Test func `a mark with nothing before it stands on a circle`() {
    #expect(
      DisplayText.glyphs(of: "\u{301}a")
        == [Glyph(text: "\u{25CC}\u{301}", width: 1), Glyph(text: "a", width: 1)])
  }

  @Test func `no code point reaches a cell raw that could move the cursor`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let glyphs = DisplayText.glyphs(of: "a" + String(scalar))

      let isSafe = glyphs.allSatisfy { glyph in
        (1...2).contains(glyph.width)
          && glyph.text.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
          }
      }
      if !isSafe { Issue.record("U+\(String(value, radix: 16)) is sent") }
    }
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("相册集", 6, "相册集"), ("相册集", 5, "相册…"),
    ("相册集", 4, "相…"), ("相册集", 3, "相…"), ("相册集", 2, "…"), ("abc", 1, "…"), ("abc", 0, ""),
    ("abc", -4, ""), ("e\u{301}e\u{301}", 1, "…"), ("a\nb", 4, "a^Jb"), ("a\nbc", 4, "a^J…"),
    ("", 5, ""), ("é", 1, "é"),
  ]) func `text is cut to its columns with an ellipsis`(text: String, columns: Int, shown: String) {
    #expect(DisplayText.truncated(text, to: columns) == shown)
  }

  @Test func `cut text is never wider than asked`() {
    let text = "a相\u{301}👨‍👩‍👧\u{1B}🇨🇳é\u{9B}ｶ"
    for columns in 0...20 {
      #expect(DisplayText.width(DisplayText.truncated(text, to: columns)) <= columns)
    }
  }

  private func joined(_ text: String) -> String {
    DisplayText.glyphs(of: text).map(\.text).joined()
  }
}
