import GRDB
package import Journal
package import PhotoModel

/// What came of changing fields.
package struct EditOutcome: Sendable {
  /// The photos of which something else is said now.
  package var changed: AssetSet
  /// Those of them that lists show otherwise: at another time, or as a favourite.
  package var rows: AssetSet
}

extension Catalogue {
  /// Notes what the user says of fields of some photos instead of what their files say. It is one
  /// transaction, and one entry of the journal; photos that are gone are passed over.
  ///
  /// What a photo's files say stays known, and counts again when that is wanted, or when a file that
  /// was changed after `time` says something else. Of two edits of one field the last one counts. A place
  /// is looked up later, as after a scan.
  @discardableResult
  package func edit(
    _ edits: [FieldEdit], of photos: AssetSet, at time: FileTime
  ) throws(CatalogueError) -> EditOutcome {
    try edit(photos, at: time) { writer in
      let words = try edits.map(FieldWriter.Word.init)
      for id in photos where try writer.look(at: id) != nil { try writer.write(words, of: id) }
    }
  }

  /// The same, with edits that depend on what is known of a photo: `wanted` is asked of one after the
  /// other, in the order of their ids, within the transaction.
  @discardableResult
  package func edit(
    _ photos: AssetSet, at time: FileTime, _ wanted: (Asset.ID, Metadata) throws -> [FieldEdit]
  ) throws(CatalogueError) -> EditOutcome {
    try edit(photos, at: time) { writer in
      for id in photos {
        guard let metadata = try writer.look(at: id) else { continue }
        try writer.write(try wanted(id, metadata), of: id)
      }
    }
  }

  /// The same, as a part of a change that is kept by files: what files say now, or do not say. Files of the
  /// photos `written` say it by now.
  @discardableResult
  package func edit(
    _ photos: AssetSet, at time: FileTime, with files: FileAction, written: AssetSet = AssetSet(),
    _ wanted: (Asset.ID) throws -> [FieldEdit]
  ) throws(CatalogueError) -> EditOutcome {
    try noted(with: files) { database, changes in
      var writer = try FieldWriter(database, at: time)
      for id in photos where try writer.look(at: id) != nil {
        writer.renews = written.contains(id)
        try writer.write(try wanted(id), of: id)
      }
      changes = writer.changes
      return try outcome(of: &writer, database)
    }
  }

  /// The changes that such an edit would record, from the values of now. Changes nothing.
  package func planned(
    _ photos: AssetSet, _ wanted: (Asset.ID) throws -> [FieldEdit]
  ) throws(CatalogueError) -> [RecordedChange] {
    try read { database in
      var writer = try FieldWriter(database, at: FileTime(nanoseconds: 0), isDryRun: true)
      writer.renews = true
      for id in photos where try writer.look(at: id) != nil {
        try writer.write(try wanted(id), of: id)
      }
      return writer.changes
    }
  }

  private func edit(
    _ photos: AssetSet, at time: FileTime, _ body: (inout FieldWriter) throws -> Void
  ) throws(CatalogueError) -> EditOutcome {
    try noted { database in
      var writer = try FieldWriter(database, at: time)
      try body(&writer)
      let changes = writer.changes
      let outcome = try outcome(of: &writer, database)
      guard !changes.isEmpty else { return (outcome, []) }
      return (outcome, [ChangeJournal.Draft(changes, summary: writer.summary)])
    }
  }

  private func outcome(
    of writer: inout FieldWriter, _ database: Database
  ) throws -> EditOutcome {
    try writer.finish(in: database)
    if !writer.changed.isEmpty {
      try ChangeFeed.append(.assets, writer.changed, by: self.writer, in: database)
    }
    return EditOutcome(changed: writer.changed, rows: writer.rows)
  }

  /// What the user said of a photo, in the order of the table of fields.
  package func overrides(of id: Asset.ID) throws(CatalogueError) -> [FieldOverride] {
    try read { database in try OverrideTable(database).overrides(of: id) }
  }
}
