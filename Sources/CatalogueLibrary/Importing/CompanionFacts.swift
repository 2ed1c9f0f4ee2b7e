/// The number of imported photos whose facts are known only from companion files in the source, by
/// kind of fact.
package struct CompanionFacts: Hashable, Sendable {
  /// From the JSON files of Google Takeout.
  package var dates = 0
  package var positions = 0
  package var captions = 0
  package var favourites = 0
  /// Capture times from Apple's tables.
  package var tableDates = 0
  /// The number of files to which the facts were written.
  package var files = 0

  package init() {}
}
