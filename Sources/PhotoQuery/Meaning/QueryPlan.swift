/// How a catalogue evaluates a query.
package struct QueryPlan: Hashable, Sendable {
  /// SQL statements, whose results are combined as given by the query tree.
  package var statements: [String]
  /// The values of their parameters, as text, one statement after the other.
  package var arguments: [String]
  /// SQLite's query plan of each statement, the innermost steps last.
  package var steps: [String]

  package init(statements: [String], arguments: [String], steps: [String]) {
    (self.statements, self.arguments, self.steps) = (statements, arguments, steps)
  }
}
