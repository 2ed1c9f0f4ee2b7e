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
}
