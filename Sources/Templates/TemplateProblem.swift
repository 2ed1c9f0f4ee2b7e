/// What is wrong with a template, and where: `column` counts its characters from 1 on.
package struct TemplateProblem: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A `{` without its `}`.
    case notClosed
    /// A `}` without its `{`.
    case notOpened
    case noName
    /// With the names that are most like it.
    case unknownName(String, near: [String])
    case badFormat(String)
    /// A format for what has none.
    case noFormat(String)
  }

  package var code: Code
  package var column: Int

  package init(_ code: Code, column: Int) {
    self.code = code
    self.column = column
  }
}
