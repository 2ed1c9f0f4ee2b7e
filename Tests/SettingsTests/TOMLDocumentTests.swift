import Testing

@testable import Settings

@Suite struct TOMLDocumentTests {
  private func document(_ text: String) throws -> TOMLDocument {
    try TOMLDocument(Array(text.utf8))
  }

  @Test func `keys and values have the positions of the text`() throws {
    let entries = try document("a = 1\n[keys.grid]\n\"g x\" = \"rate\"\nd = \"\"\n").entries
    #expect(entries.map(\.key) == ["a", "keys"])
    #expect(entries[0].position == TOMLPosition(line: 1, column: 1))
    #expect(entries[0].value.position == TOMLPosition(line: 1, column: 5))
    guard case .table(let contexts) = entries[1].value.content,
      case .table(let keys) = contexts[0].value.content
    else {
      Issue.record("keys.grid is not a table in a table")
      return
    }
    #expect(keys.map(\.key) == ["g x", "d"])
    #expect(keys[0].position == TOMLPosition(line: 3, column: 1))
    #expect(keys[1].value.position == TOMLPosition(line: 4, column: 5))
  }

  @Test func `entries are in the order of the text`() throws {
    let entries = try document("z = true\nb = 0.5\na = [\"x\", 2]\n").entries
    #expect(entries.map(\.key) == ["z", "b", "a"])
    guard case .array(let values) = entries[2].value.content else {
      Issue.record("a is not an array")
      return
    }
    #expect(values.map(\.position.column) == [6, 11])
  }

  @Test func `an assignment without a value is an error with its position`() {
    #expect {
      try document("# settings\na = = 1\n")
    } throws: { error in
      (error as? TOMLDocument.ParseError)?.position.line == 2
    }
  }

  @Test(arguments: [
    "a = 1\na = 2", "a = \"\u{0}\"", "\u{0}", String(repeating: "[", count: 10_000),
    "a = " + String(repeating: "[", count: 10_000),
    "a = " + String(repeating: "{ a = ", count: 10_000), "a = 99999999999999999999",
  ])
  func `a text that isn't TOML is an error`(_ text: String) {
    #expect(throws: TOMLDocument.ParseError.self) { try document(text) }
  }

  @Test func `bytes that aren't UTF-8 are an error`() {
    #expect(throws: TOMLDocument.ParseError.self) {
      try TOMLDocument([0x61, 0x3d, 0x22, 0xff, 0xfe, 0x22])
    }
  }

  @Test func `an empty text has no entries`() throws {
    #expect(try document("").entries.isEmpty)
  }

  @Test(arguments: [
    ("1_000", "1000"), ("-0x1", nil), ("0x1F", "31"), ("0b101", "5"), ("0o17", "15"), ("01", nil),
    ("1__0", nil), ("+1", "1"), ("9223372036854775807", "9223372036854775807"),
  ])
  func `integers have the spellings of TOML`(_ spelling: String, _ number: String?) {
    let entries = try? document("a = \(spelling)").entries
    guard case .integer(let found)? = entries?.first?.value.content else {
      #expect(number == nil)
      return
    }
    #expect(String(found) == number)
  }

  @Test(arguments: [
    (#""a\tb\u00e9""#, "a\tbé"), (#"'a\tb'"#, #"a\tb"#), ("\"\"\"\na\\\n   b\"\"\"", "ab"),
    ("'''it's'''", "it's"), ("\"\"\"\"a\"\"\"\"", "\"a\""),
  ])
  func `strings have the spellings of TOML`(_ spelling: String, _ text: String) throws {
    guard case .string(let found) = try document("a = \(spelling)").entries[0].value.content else {
      Issue.record("not a string")
      return
    }
    #expect(found == text)
  }

  @Test(arguments: [
    "1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00.5",
  ])
  func `dates are recognized`(_ spelling: String) throws {
    guard case .date = try document("a = \(spelling)").entries[0].value.content else {
      Issue.record("not a date")
      return
    }
  }

  @Test(arguments: [
    "[a]\n[a]", "a.b = 1\n[a]", "[a]\nb = 1\n[a.b]", "[[a]]\n[a]", "a = [1]\n[[a]]",
    "[a.b.c]\n[a]\nb.x = 1", "a = {b = 1}\na.c = 2",
  ])
  func `nothing is defined twice`(_ text: String) {
    #expect(throws: TOMLDocument.ParseError.self) { try document(text) }
  }

  @Test func `a table may follow the tables in it`() throws {
    let entries = try document("[a.b]\nc = 1\n[a]\nd = 2\n[[e]]\n[[e]]\nf = 3\n").entries
    guard case .table(let table) = entries[0].value.content,
      case .array(let array) = entries[1].value.content
    else {
      Issue.record("unexpected types")
      return
    }
    #expect(table.map(\.key) == ["b", "d"])
    #expect(array.count == 2)
  }

  @Test func `columns count characters`() throws {
    let entries = try document("\"é\" = {x = 1}").entries
    #expect(entries[0].value.position.column == 7)
  }
}
