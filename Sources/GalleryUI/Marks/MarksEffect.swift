package import Journal

package enum MarksEffect: Sendable {
  /// Load all marks, or only those of photos that the library shows.
  case load(areShownOnly: Bool, request: RequestNumber)
  /// Store the steps in order. Each can be undone separately.
  case store([MarkStep])
}
