import GRDB
import Journal
import PhotoModel

/// Changes of the user, which are in the journal before they are done.
extension Catalogue {
  /// One transaction that says what it changes; what it changes is written to the journal, down to the
  /// disk, before it is stored. Where that fails, nothing is changed. What was cut off is settled first,
  /// so that undo reverts both in the order in which they were made.
  func noted<Result>(
    _ body: (Database) throws -> (Result, [ChangeJournal.Draft])
  ) throws(CatalogueError) -> Result {
    try settleCutOff()
    return try record(body)
  }

  private func record<Result>(
    _ body: (Database) throws -> (Result, [ChangeJournal.Draft])
  ) throws(CatalogueError) -> Result {
    // Holds the journal until the transaction is over, however that ends.
    var ticket: JournalTicket?
    let result = try write { database in
      let (result, drafts) = try body(database)
      if let journal, !drafts.isEmpty {
        var count = try JournalCount.read(database) ?? JournalCount()
        let begun = try journal.begin(
          try drafts.map { try named($0, database) }, of: count.stamp, after: count.number)
        count.number = begun.numbers.last ?? count.number
        try count.write(database)
        ticket = begun
      }
      return result
    }
    ticket?.finish()
    return result
  }

  /// The same of one change.
  func noted<Result>(
    _ body: (Database, inout [RecordedChange]) throws -> Result
  ) throws(CatalogueError) -> Result {
    try noted { database in
      var changes: [RecordedChange] = []
      let result = try body(database, &changes)
      return (result, changes.isEmpty ? [] : [ChangeJournal.Draft(changes)])
    }
  }

  /// The same of what the catalogue takes with an action on files, as a part of it.
  func noted<Result>(
    with files: FileAction, _ body: (Database, inout [RecordedChange]) throws -> Result
  ) throws(CatalogueError) -> Result {
    var changes: [RecordedChange] = []
    let result = try record { database in
      let result = try body(database, &changes)
      return (result, files.part(changes).map { [$0] } ?? [])
    }
    files.take(changes)
    return result
  }

  /// So many photos of a change are named in the journal.
  private static let names = 8

  private func named(_ draft: ChangeJournal.Draft, _ database: Database) throws
    -> ChangeJournal.Draft
  {
    // A part is of photos that its action names.
    if case .part = draft.verb { return draft }
    guard draft.names.isEmpty else { return draft }
    var draft = draft
    draft.names = try draft.changes.photos.prefix(Catalogue.names).compactMap {
      try Catalogue.path(of: $0, database)
    }
    return draft
  }

  /// The file of a photo that is shown; nil for one that is gone.
  static func path(of photo: Asset.ID, _ database: Database) throws -> FilePath? {
    let row = try Prepared(
      database,
      """
      SELECT folder.path, file.name FROM file JOIN folder ON folder.id = file.folder
      WHERE file.asset = ? AND file.role = 0
      """)
    row.bind(Int64(photo.rawValue), at: 1)
    return try row.first { FilePath(bytes: row.bytes(0)).appending(row.bytes(1)) }
  }
}
