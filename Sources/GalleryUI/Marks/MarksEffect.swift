package import Journal

package enum MarksEffect: Sendable {
  /// All marks, or only those on photos that the library shows.
  case load(areShownOnly: Bool, request: RequestNumber)
  /// What was marked and unmarked, in its order: each step can be undone by itself.
  case store([MarkStep])
}
