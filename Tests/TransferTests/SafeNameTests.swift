import Testing

@testable import Transfer

@Suite struct SafeNameTests {
  private func value(_ text: String) -> String { SafeName.value(text) }

  private func name(_ text: String, limit: Int = 255) -> String? {
    SafeName.name(text, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("a/b\\c", "a-b-c"), ("12:30", "12-30"), ("Why?*<>\"", "Why"), ("a\u{0}b\nc", "a b c"),
    ("e\u{301}", "\u{E9}"), ("\u{202E}gpj.exe", "gpj.exe"), ("👩‍👧", "👩‍👧"), ("\u{E000}x", "x"),
  ])
  func `what a value holds makes no folder and no odd name`(text: String, safe: String) {
    #expect(value(text) == safe)
  }

  @Test(arguments: [
    ("..", nil), (".", nil), ("", nil), ("  ", nil), ("Rome.", "Rome"), ("Rome. . ", "Rome"),
    ("a  b", "a b"), ("CON", "CON_"), ("con.tar", "con_.tar"), ("COM5", "COM5_"),
    ("CONSOLE", "CONSOLE"), ("LPT²", "LPT²_"), (".hidden", ".hidden"),
  ])
  func `a name is one on every file system`(text: String, safe: String?) {
    #expect(name(text) == safe)
  }

  @Test func `a long name is cut between two characters`() {
    #expect(name(String(repeating: "é", count: 200))?.utf8.count == 254)
    #expect(name(String(repeating: "👩‍👧", count: 30)) == String(repeating: "👩‍👧", count: 23))
    #expect(name("abcdef", limit: 3) == "abc")
    #expect(name("👩‍👧", limit: 3) == nil)
    #expect(name("CON" + String(repeating: "x", count: 9), limit: 3) == "CO_")
    #expect(name("CON", limit: 3) == "CO_")
  }
}
