import GRDB
package import PhotoModel

extension Catalogue {
  /// Notes what the user says of fields of some photos instead of what their files say: the values
  /// that `said` has of them, where an unknown one clears the field. It is one transaction; photos that
  /// are not there are passed over. Gives the rows that are other now.
  ///
  /// What a photo's files say stays known, and counts again after `clearOverrides`, or when a file that
  /// was changed after `time` says something else.
  @discardableResult
  package func override(
    _ fields: [Field], with said: Metadata, of ids: [Asset.ID], at time: FileTime
  ) throws(CatalogueError) -> [AssetRow] {
    precondition(
      fields.allSatisfy { $0.isEditable && $0.id != "favourite" },
      "A field that can't be changed, or is changed by setFavourite")
    return try changeOverrides(of: ids) { table, id, metadata in
      let known = try table.overrides.overrides(of: id)
      for field in fields {
        let before = known.first { $0.field.id == field.id }
        var override = FieldOverride(
          field: field, said: Metadata(), replaced: before?.replaced ?? Metadata(), saidAt: time)
        if before == nil {
          field.value.copy(from: metadata, to: &override.replaced)
          override.replaced.sources[field] = metadata.sources[field]
        }
        field.value.copy(from: said, to: &override.said)
        try table.overrides.put(override, of: id)
        field.value.copy(from: said, to: &metadata)
        metadata.sources[field] = .user
      }
    }
  }

  /// Lets count again what the files of some photos say of fields. Gives the rows that are other now.
  ///
  /// A place is looked up later, as after a scan.
  @discardableResult
  package func clearOverrides(
    _ fields: [Field], of ids: [Asset.ID]
  ) throws(CatalogueError) -> [AssetRow] {
    try changeOverrides(of: ids) { table, id, metadata in
      for override in try table.overrides.overrides(of: id)
      where fields.contains(where: { $0.id == override.field.id }) {
        override.field.value.copy(from: override.replaced, to: &metadata)
        metadata.sources[override.field] = override.replaced.sources[override.field]
        try table.overrides.remove(override.field, of: id)
      }
    }
  }

  /// What the user said of a photo, in the order of the table of fields.
  package func overrides(of id: Asset.ID) throws(CatalogueError) -> [FieldOverride] {
    try read { database in try OverrideTable(database).overrides(of: id) }
  }

  private func changeOverrides(
    of ids: [Asset.ID],
    _ change: (AssetTable, Asset.ID, inout Metadata) throws -> Void
  ) throws(CatalogueError) -> [AssetRow] {
    try write { database in
      let new = NewRows(database)
      let table = try AssetTable(database, new: new)
      let files = try FileTable(database, new: new)
      var tally = TallyChanges()
      var rows: [AssetRow] = []
      for id in ids {
        guard let before = try table.find(id), !before.isMissing, let main = try files.shown(id)
        else { continue }
        var metadata = try table.named(before.values)
        try change(table, id, &metadata)
        var after = before
        after.values = try table.values(
          of: metadata, like: before.values, before: before.values, modifiedAt: main.file.modifiedAt
        )
        guard after.values != before.values else { continue }
        try table.rewrite(id, after.values)
        tally.remove(before.counted)
        tally.add(after.counted)
        rows.append(
          AssetRow(
            id: id, folder: before.folder, packed: after.values.packed, addedAt: before.addedAt))
      }
      try tally.write(to: database)
      if !rows.isEmpty {
        try ChangeFeed.append(.assets, rows.map(\.id), by: writer, in: database)
      }
      return rows
    }
  }
}
