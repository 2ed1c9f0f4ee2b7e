/// An error in a template. `column` is its position in characters, counted from 1.
package struct TemplateProblem: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A `{` without a matching `}`.
    case unmatchedOpeningBrace
    /// A `}` without a matching `{`.
    case unmatchedClosingBrace
    case noName
    /// An unknown name, with the most similar known names.
    case unknownName(String, near: [String])
    case badFormat(String)
    /// A format for a name that doesn't accept one.
    case noFormat(String)
  }

  package var code: Code
  package var column: Int

  package init(_ code: Code, column: Int) {
    self.code = code
    self.column = column
  }
}
