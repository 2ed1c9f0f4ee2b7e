/// The order of the photos in a grid.
package enum SortOrder: String, Hashable, Sendable, CaseIterable {
  case newest, oldest, name, size, added

  /// Whether the order follows the days and needs no sorting of its own.
  package var followsDays: Bool { self == .newest || self == .oldest }
}
