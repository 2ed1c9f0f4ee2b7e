/// A parsed TOML document.
package struct TOMLDocument: Sendable {
  /// The keys of the document's table, in the order of the document.
  package var entries: [TOMLEntry]

  /// The text isn't a TOML document.
  package struct ParseError: Error, Equatable {
    /// The parser's message, without a position.
    package var detail: String
    package var position: TOMLPosition

    package init(detail: String, position: TOMLPosition) {
      self.detail = detail
      self.position = position
    }
  }

  package init(entries: [TOMLEntry]) {
    self.entries = entries
  }
}
