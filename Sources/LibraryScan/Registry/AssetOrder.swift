/// An order of assets that is not by time.
package enum AssetOrder: Hashable, Sendable, CaseIterable {
  /// By the name of the file, ASCII letters in either case.
  case name
  /// The largest first.
  case size
  /// The newest first.
  case added
}
