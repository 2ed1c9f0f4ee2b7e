package import Journal

/// What came of a request to take a change back, or to do it again.
package enum ReversalAnswer: Hashable, Sendable {
  /// There is none; `elsewhere` says that there are some of other libraries.
  case nothing(elsewhere: Bool)
  /// It was not made in this session: the user is to say whether it is meant.
  case asks(JournalEntry)
  /// Done, as far as it could be.
  case done(Reversal)
}
