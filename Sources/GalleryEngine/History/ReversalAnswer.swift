package import Journal

/// What came of a request to take a change back, or to do it again.
package enum ReversalAnswer: Hashable, Sendable {
  /// There is none; `elsewhere` says that there are some of other libraries. `passed`, here and below, are
  /// newer ones that were passed over: what they moved to the trash is not there any more.
  case nothing(elsewhere: Bool, passed: [JournalEntry] = [])
  /// It was not made in this session: the user is to say whether it is meant.
  case asks(JournalEntry, passed: [JournalEntry] = [])
  /// Done, as far as it could be.
  case done(Reversal, passed: [JournalEntry] = [])
}
