import GRDB

/// Which journal is a catalogue's, and the last of its actions that the catalogue has.
///
/// It changes in the transaction that carries out an action, so that what the journal holds beyond it was
/// never done here. A catalogue that is put back from a copy has a lower one, and drops what came later.
struct JournalCount: Equatable {
  /// The name of the journal: given once, and kept by a rebuild.
  var stamp: String
  var number: UInt64

  init() {
    stamp = String(UInt64.random(in: .min ... .max), radix: 16)
    number = 0
  }

  /// Nil for what this program did not write: the stamp becomes the name of a folder.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let number = UInt64(parts[1]), UInt64(parts[0], radix: 16) != nil else {
      return nil
    }
    stamp = String(parts[0])
    self.number = number
  }

  /// Nil where nothing was written down yet.
  static func read(_ database: Database) throws -> JournalCount? {
    try Catalogue.setting(.journal, database).flatMap { JournalCount($0) }
  }

  func write(_ database: Database) throws {
    try Catalogue.set(.journal, to: "\(stamp) \(number)", database)
  }
}
