/// In which order a grid stands.
package enum SortOrder: String, Hashable, Sendable, CaseIterable {
  case newest, oldest, name, size, added

  /// Orders that the days follow need no sorting of their own.
  package var followsDays: Bool { self == .newest || self == .oldest }
}
