package import GalleryEngine

package enum HistoryEffect: Sendable {
  /// Take a change back, or do it again, after all that was asked for before.
  case reverse(ReversalRequest)
  /// The same of changes that were made in one go, one after the other.
  case reverseRun(ChangeRun, isAgain: Bool)
  /// Stop what is being taken back.
  case cancel
  /// Ask for what was changed, after all that was asked for before.
  case load
}
