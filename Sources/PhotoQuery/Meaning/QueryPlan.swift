/// How a catalogue finds the photos of a query.
package struct QueryPlan: Hashable, Sendable {
  /// What they find is put together as the tree says.
  package var statements: [String]
  /// The values of their parameters, as text, one statement after the other.
  package var arguments: [String]
  /// SQLite's own words of each statement, the innermost steps last.
  package var steps: [String]

  package init(statements: [String], arguments: [String], steps: [String]) {
    (self.statements, self.arguments, self.steps) = (statements, arguments, steps)
  }
}
