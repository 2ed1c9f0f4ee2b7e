/// Actions that are written down and on their way into the catalogue. The journal is held until they are
/// finished, or it is gone.
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

  /// The catalogue has them.
  package func finish() {
    journal.finish(numbers, of: stamp)
  }
}
