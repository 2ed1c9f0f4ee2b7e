import GRDB
import Journal
import PhotoModel

/// Changes of the user, which are recorded in the journal before they are stored.
extension Catalogue {
  /// Runs `body` in one transaction and returns its result. The changes that it returns are written
  /// to the journal and flushed to the disk before the transaction is committed. If that fails,
  /// nothing is changed. Interrupted actions are recovered first, so that undo reverts both in the
  /// order in which they were made.
  func writeRecorded<Result>(
    _ body: (Database) throws -> (Result, [ChangeJournal.Draft])
  ) throws(CatalogueError) -> Result {
    try reconcileInterruptedFiles()
    return try record(body)
  }

  private func record<Result>(
    _ body: (Database) throws -> (Result, [ChangeJournal.Draft])
  ) throws(CatalogueError) -> Result {
    // Locks the journal until the transaction ends, whether it succeeds or not.
    var ticket: JournalTicket?
    let result = try write { database in
      let (result, drafts) = try body(database)
      if let journal, !drafts.isEmpty {
        var count = try JournalCount.read(database) ?? JournalCount()
        let started = try journal.begin(
          try drafts.map { try named($0, database) }, of: count.stamp, after: count.number)
        count.number = started.numbers.last ?? count.number
        try count.write(database)
        ticket = started
      }
      return result
    }
    ticket?.finish()
    return result
  }

  /// Records the changes that `body` appends as one journal entry.
  func writeRecorded<Result>(
    _ body: (Database, inout [RecordedChange]) throws -> Result
  ) throws(CatalogueError) -> Result {
    try writeRecorded { database in
      var changes: [RecordedChange] = []
      let result = try body(database, &changes)
      return (result, changes.isEmpty ? [] : [ChangeJournal.Draft(changes)])
    }
  }

  /// Records the changes that `body` appends as a part of an action on files.
  func writeRecorded<Result>(
    with files: FileAction, _ body: (Database, inout [RecordedChange]) throws -> Result
  ) throws(CatalogueError) -> Result {
    var changes: [RecordedChange] = []
    let result = try record { database in
      let result = try body(database, &changes)
      return (result, files.catalogueDraft(changes).map { [$0] } ?? [])
    }
    files.recordCatalogueChanges(changes)
    return result
  }

  /// The maximum number of photos of a change whose names are stored in the journal.
  private static let nameLimit = 8

  private func named(_ draft: ChangeJournal.Draft, _ database: Database) throws
    -> ChangeJournal.Draft
  {
    // A part needs no names, because its action contains them.
    if case .part = draft.verb { return draft }
    guard draft.photoPaths.isEmpty else { return draft }
    var draft = draft
    draft.photoPaths = try draft.changes.photos.prefix(Catalogue.nameLimit).compactMap {
      try Catalogue.path(of: $0, database)
    }
    return draft
  }

  /// Returns the path of a photo's shown file, or nil if the photo no longer exists.
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
