/// An order of assets other than by time.
package enum AssetOrder: Hashable, Sendable, CaseIterable {
  /// By file name, ignoring the case of ASCII letters.
  case name
  /// By size, the largest first.
  case size
  /// By the time at which they were added, the newest first.
  case added
}
