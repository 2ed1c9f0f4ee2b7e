import GRDB
package import PhotoModel

extension Catalogue {
  /// Notes what the user says of some photos, which counts for more than what their files say.
  /// Gives the rows that are other now.
  @discardableResult
  package func setFavourite(
    _ isFavourite: Bool, of ids: [Asset.ID]
  ) throws(CatalogueError) -> [AssetRow] {
    try write { database in
      let rows = try Prepared(
        database,
        """
        SELECT folder, day, time, traits, added_at, favourite, missing_since IS NOT NULL
        FROM asset WHERE id = ?
        """)
      let update = try Prepared(
        database, "UPDATE asset SET favourite = ?, traits = ? WHERE id = ?")
      var changed: [AssetRow] = []
      for id in ids {
        rows.bind(Int64(id.rawValue), at: 1)
        let found = try rows.first {
          (
            before: AssetRow(
              id: id, folder: rows.folderID(0),
              packed: AssetRow.Packed(
                day: rows.day(1),
                time: rows.integer(2), traits: UInt16(truncatingIfNeeded: rows.integer(3))),
              addedAt: FileTime(nanoseconds: rows.integer(4))),
            addedAt: FileTime(nanoseconds: rows.integer(4)),
            said: rows.optionalInteger(5).map { $0 == 1 },
            isMissing: rows.integer(6) == 1
          )
        }
        guard let found else { continue }
        var packed = found.before.packed
        packed.isFavourite = isFavourite
        let isShownOtherwise = packed != found.before.packed
        guard isShownOtherwise || found.said != isFavourite else { continue }
        update.bind(isFavourite ? 1 : 0, at: 1)
        update.bind(Int64(packed.traits), at: 2)
        update.bind(Int64(id.rawValue), at: 3)
        try update.run()
        guard isShownOtherwise, !found.isMissing else { continue }
        let after = AssetRow(
          id: id, folder: found.before.folder, packed: packed, addedAt: found.addedAt)
        changed.append(after)
      }
      if !changed.isEmpty {
        try ChangeFeed.append(.assets, changed.map(\.id), by: writer, in: database)
      }
      return changed
    }
  }
}
