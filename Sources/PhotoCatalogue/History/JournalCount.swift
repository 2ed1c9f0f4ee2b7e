import GRDB

/// The identity of a catalogue's journal, and the last of its actions that the catalogue contains.
///
/// It changes in the transaction that executes an action, so actions in the journal with higher
/// numbers were never executed here. A catalogue restored from a backup has a lower number, and
/// discards later actions.
struct JournalCount: Equatable {
  /// The name of the journal. It never changes, and a rebuild keeps it.
  var stamp: String
  var number: UInt64

  init() {
    stamp = String(UInt64.random(in: .min ... .max), radix: 16)
    number = 0
  }

  /// Returns nil for text that this program did not write. The check is necessary because the stamp
  /// is used as a folder name.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let number = UInt64(parts[1]), UInt64(parts[0], radix: 16) != nil else {
      return nil
    }
    stamp = String(parts[0])
    self.number = number
  }

  /// Returns nil if nothing was recorded yet.
  static func read(_ database: Database) throws -> JournalCount? {
    try Catalogue.setting(.journal, database).flatMap { JournalCount($0) }
  }

  func write(_ database: Database) throws {
    try Catalogue.set(.journal, to: "\(stamp) \(number)", database)
  }
}
