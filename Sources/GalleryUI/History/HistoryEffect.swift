package import GalleryEngine

package enum HistoryEffect: Sendable {
  /// Take a change back, or do it again, after all that was asked for before.
  case reverse(ReversalRequest)
  /// Ask for what was changed, after all that was asked for before.
  case load
}
