/// Actions that are recorded and about to be stored in the catalogue. The journal is locked until
/// they are finished or the ticket is released.
package final class JournalTicket: Sendable {
  package let numbers: [UInt64]
  private let stamp: String
  private let journal: ChangeJournal
  private let lock: JournalLock?

  init(
    _ numbers: [UInt64], of stamp: String, in journal: ChangeJournal, _ lock: JournalLock?
  ) {
    self.numbers = numbers
    self.stamp = stamp
    self.journal = journal
    self.lock = lock
  }

  /// Records that the catalogue has stored the actions.
  package func finish() {
    journal.finish(numbers, of: stamp)
  }
}
