/// What is known of photos that came in only by files that lay beside them: how many of each.
package struct BesideFacts: Hashable, Sendable {
  /// By the JSON files of Google Takeout.
  package var dates = 0
  package var positions = 0
  package var captions = 0
  package var favourites = 0
  /// By Apple's tables.
  package var tableDates = 0
  /// How many files say dates and positions now.
  package var files = 0

  package init() {}
}
