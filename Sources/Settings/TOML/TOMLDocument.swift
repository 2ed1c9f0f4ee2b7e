/// A parsed TOML document (https://toml.io/en/v1.0.0).
package struct TOMLDocument: Sendable {
  /// The keys of the document's table, in the order of the document. The tables of an array of
  /// tables have the position of the first header.
  package var entries: [TOMLEntry]

  /// Parses UTF-8 text.
  package init(_ text: [UInt8]) throws(ParseError) {
    var parser = TOMLParser(text)
    entries = try parser.document()
  }

  package init(entries: [TOMLEntry]) {
    self.entries = entries
  }
}

extension TOMLDocument {
  /// The text isn't a TOML document.
  package struct ParseError: Error, Equatable {
    package var reason: Reason
    package var position: TOMLPosition

    /// The reason in words, without the position.
    package var detail: String { reason.rawValue }

    package init(_ reason: Reason, at position: TOMLPosition) {
      self.reason = reason
      self.position = position
    }
  }

  package enum Reason: String, Sendable {
    case notUTF8 = "this line is not UTF-8 text"
    case controlCharacter = "control characters are not allowed here"
    case expectedKey = "expected a key"
    case expectedEquals = "expected = after the key"
    case expectedValue = "expected a value after ="
    case expectedLineEnd = "expected the end of the line"
    case expectedBracket = "expected ] at the end of the table's name"
    case expectedSeparator = "expected a comma or the closing bracket"
    case unfinishedString = "the closing quotation mark is missing"
    case badEscape = "unknown escape sequence in a string; use single quotes for a plain backslash"
    case badNumber = "this is not a number, true, false or a date; put texts in quotation marks"
    case bigNumber = "this number is too large"
    case duplicateKey = "this key is already set"
    case duplicateTable = "this table is already defined"
    case notATable = "this key is already set to a value that is not a table"
    case tooDeep = "more than 64 levels of tables and arrays"
  }
}
