/// A value of a TOML document, with its position.
package struct TOMLValue: Sendable {
  package enum Content: Sendable {
    case string(String)
    case integer(Int64)
    case float(Double)
    case boolean(Bool)
    /// A date, a time, or both. No setting has this type.
    case date
    case array([TOMLValue])
    /// In the order of the document.
    case table([TOMLEntry])
  }

  package var content: Content
  package var position: TOMLPosition

  package init(_ content: Content, at position: TOMLPosition) {
    self.content = content
    self.position = position
  }
}

/// A key of a table, with its value.
package struct TOMLEntry: Sendable {
  package var key: String
  package var position: TOMLPosition
  package var value: TOMLValue

  package init(key: String, at position: TOMLPosition, value: TOMLValue) {
    self.key = key
    self.position = position
    self.value = value
  }
}
