import GRDB
package import Journal
package import PhotoModel

/// The result of changing fields.
package struct EditOutcome: Sendable {
  /// The photos whose values changed.
  package var changed: AssetSet
  /// Those of them whose rows in lists changed: the time or the favourite.
  package var rows: AssetSet
  /// The photos that were added to albums.
  package var addedToAlbums = AssetSet()
}

extension Catalogue {
  /// Stores the user's values for fields of some photos, which override those in their files. It is
  /// one transaction and one journal entry. Photos that no longer exist are ignored.
  ///
  /// The values in a photo's files are kept. They take effect again on request, or when a file
  /// changed after `time` contains a different value. If a field has several edits, the last one
  /// counts. A place is looked up later, as after a scan. `cullingSession` is the culling session
  /// that makes the change; with `isRestoring`, the values are those from before verdicts of the
  /// session that were undone. `albums` are photos that are appended to albums; those that are in
  /// one already stay where they are, and albums that no longer exist are ignored.
  @discardableResult
  package func edit(
    _ edits: [FieldEdit], of photos: AssetSet, at time: FileTime, cullingSession: Int? = nil,
    isRestoring: Bool = false, addingTo albums: [UserAlbum.ID: [Asset.ID]] = [:]
  ) throws(CatalogueError) -> EditOutcome {
    try edit(photos, at: time, cullingSession, isRestoring, albums) { writer in
      let newValues = try edits.map(FieldWriter.NewValue.init)
      for id in photos where try writer.load(id) != nil { try writer.write(newValues, of: id) }
    }
  }

  /// Stores edits that depend on the metadata of each photo. `edits` is called within the
  /// transaction, for one photo after another in the order of their ids.
  @discardableResult
  package func edit(
    _ photos: AssetSet, at time: FileTime, cullingSession: Int? = nil,
    isRestoring: Bool = false, addingTo albums: [UserAlbum.ID: [Asset.ID]] = [:],
    _ edits: (Asset.ID, Metadata) throws -> [FieldEdit]
  ) throws(CatalogueError) -> EditOutcome {
    try edit(photos, at: time, cullingSession, isRestoring, albums) { writer in
      for id in photos {
        guard let metadata = try writer.load(id) else { continue }
        try writer.write(try edits(id, metadata), of: id)
      }
    }
  }

  /// Stores edits as a part of an action with files: values that were or were not written to files.
  /// `written` are the photos whose files contain the values now.
  @discardableResult
  package func edit(
    _ photos: AssetSet, at time: FileTime, with files: FileAction, written: AssetSet = AssetSet(),
    _ edits: (Asset.ID, Metadata) throws -> [FieldEdit]
  ) throws(CatalogueError) -> EditOutcome {
    try writeRecorded(with: files) { database, changes in
      var writer = try FieldWriter(database, at: time)
      for id in photos {
        guard let metadata = try writer.load(id) else { continue }
        writer.redatesUnchanged = written.contains(id)
        try writer.write(try edits(id, metadata), of: id)
      }
      changes = writer.changes
      return try outcome(of: &writer, database)
    }
  }

  /// Returns the changes that an edit would record, based on the current values. Changes nothing.
  package func planned(
    _ photos: AssetSet, _ edits: (Asset.ID) throws -> [FieldEdit]
  ) throws(CatalogueError) -> [RecordedChange] {
    try read { database in
      var writer = try FieldWriter(database, at: FileTime(nanoseconds: 0), isDryRun: true)
      writer.redatesUnchanged = true
      for id in photos where try writer.load(id) != nil {
        try writer.write(try edits(id), of: id)
      }
      return writer.changes
    }
  }

  private func edit(
    _ photos: AssetSet, at time: FileTime, _ cullingSession: Int?,
    _ isRestoring: Bool, _ albums: [UserAlbum.ID: [Asset.ID]],
    _ body: (inout FieldWriter) throws -> Void
  ) throws(CatalogueError) -> EditOutcome {
    try writeRecorded { database in
      var writer = try FieldWriter(database, at: time)
      try body(&writer)
      let edited = writer.changes
      let summary = edited.isEmpty ? nil : writer.summary
      var outcome = try outcome(of: &writer, database)
      let added = try add(albums, database)
      outcome.addedToAlbums = added.photos
      let changes = edited + added.changes
      guard !changes.isEmpty else { return (outcome, []) }
      var draft = ChangeJournal.Draft(
        changes, summary: summary ?? ChangeSummary(changes), cullingSession: cullingSession)
      draft.isRestoring = isRestoring
      return (outcome, [draft])
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

  /// Returns the user's values for a photo, in the order of the table of fields.
  package func overrides(of id: Asset.ID) throws(CatalogueError) -> [FieldOverride] {
    try read { database in try OverrideTable(database).overrides(of: id) }
  }
}
