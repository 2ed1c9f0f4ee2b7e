/// A position in a TOML document. Lines and columns start at 1.
package struct TOMLPosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  /// The position of the first character.
  static let start = TOMLPosition(line: 1, column: 1)

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (lhs: TOMLPosition, rhs: TOMLPosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}
