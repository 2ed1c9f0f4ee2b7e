/// A change that is to be taken back, or done again.
package struct ReversalRequest: Hashable, Sendable {
  package enum Which: Hashable, Sendable {
    /// The newest one; one that was not made in this session is asked about first.
    case newest
    case entry(UInt64)
  }

  package var which: Which
  /// Whether it is done again.
  package var isAgain: Bool

  package init(_ which: Which, isAgain: Bool) {
    self.which = which
    self.isAgain = isAgain
  }
}
