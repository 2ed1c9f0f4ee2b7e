import GRDB
import Journal
package import PhotoModel

extension Catalogue {
  /// The photos of an album in the order made by hand, without those that are missing. A folder of
  /// albums holds none.
  package func assets(in album: UserAlbum.ID) throws(CatalogueError) -> [Asset.ID] {
    try read { database in
      let count = try AlbumTable(database).album(album).count
      let ids = try AlbumPhotos(album, in: database).ids()
      // The count is that of the photos that are there: where it is that of all, none is missing.
      if ids.count == count { return ids }
      let there = try Prepared(
        database, "SELECT 1 FROM asset WHERE id = ? AND missing_since IS NULL")
      return try ids.filter { id in
        there.bind(Int64(id.rawValue), at: 1)
        return try there.first { true } != nil
      }
    }
  }

  /// Puts photos behind those of an album. Says how many of them are new in it.
  @discardableResult
  package func add(
    _ ids: [Asset.ID], to album: UserAlbum.ID
  ) throws(CatalogueError) -> Int {
    try noted { database, changes in
      let known = try AlbumTable(database).list(album)
      let photos = AlbumPhotos(album, in: database)
      let added = try photos.append(ids)
      guard added > 0 else { return 0 }
      try recordAlbumChange(in: database)
      // They stand behind all others.
      let after = try photos.ids()
      let new = after.indices.suffix(added).map { PlacedPhoto(id: after[$0], index: $0) }
      changes.append(.album(album, title: known.title, .photos(added: new, removed: [])))
      return added
    }
  }

  /// Takes photos out of an album, and its cover with them. Says how many were in it.
  @discardableResult
  package func remove(
    _ ids: [Asset.ID], from album: UserAlbum.ID
  ) throws(CatalogueError) -> Int {
    try noted { database, changes in
      let table = AlbumTable(database)
      let known = try table.list(album)
      let photos = AlbumPhotos(album, in: database)
      let (before, cover) = (try photos.ids(), try table.cover(of: album))
      let removed = try photos.remove(ids)
      guard removed > 0 else { return 0 }
      try recordAlbumChange(in: database)
      let gone = AssetSet(ids)
      let old = before.enumerated().filter { gone.contains($1) }.map {
        PlacedPhoto(id: $1, index: $0)
      }
      changes.append(.album(album, title: known.title, .photos(added: [], removed: old)))
      let kept = try table.cover(of: album)
      if kept != cover {
        changes.append(.album(album, title: known.title, .cover(from: cover, to: kept)))
      }
      return removed
    }
  }

  /// Puts photos of an album, in the order given, before another one of it; nil is behind all.
  /// Those that are not in it are passed over.
  package func move(
    _ ids: [Asset.ID], in album: UserAlbum.ID, before other: Asset.ID?
  ) throws(CatalogueError) {
    try noted { database, changes in
      let table = AlbumTable(database)
      let known = try table.list(album)
      let photos = AlbumPhotos(album, in: database)
      let before = try photos.ids()
      guard let after = AlbumPhotos.order(before, moving: ids, before: other) else {
        throw CatalogueError(.refused(.notInAlbum(known.title)))
      }
      guard after != before else { return }
      try photos.renumber(after)
      if known.arrangement == .byDate { try table.keepHandOrder(of: album) }
      try recordAlbumChange(in: database)
      changes.append(.album(album, title: known.title, .order(from: before, to: after)))
    }
  }
}

/// The photos of one album within a transaction.
struct AlbumPhotos {
  private let album: UserAlbum.ID
  private let database: Database

  init(_ album: UserAlbum.ID, in database: Database) {
    self.album = album
    self.database = database
  }

  /// All of them in order, with those that are missing.
  func ids() throws -> [Asset.ID] {
    let rows = try Prepared(
      database, "SELECT asset FROM album_asset WHERE album = ? ORDER BY position, asset")
    rows.bind(Int64(album.rawValue), at: 1)
    var ids: [Asset.ID] = []
    try rows.forEach {
      ids.append(rows.assetID(0))
      return true
    }
    return ids
  }

  func append(_ ids: [Asset.ID]) throws -> Int {
    let last = try Prepared(database, "SELECT max(position) FROM album_asset WHERE album = ?")
    last.bind(Int64(album.rawValue), at: 1)
    let greatest = Int64.max - Int64(ids.count) - 1
    let first =
      (try last.first { last.optionalInteger(0) } ?? nil).map { min($0, greatest) + 1 } ?? 0
    let insert = try Prepared(
      database,
      """
      INSERT OR IGNORE INTO album_asset (album, asset, position)
      SELECT ?1, id, ?3 FROM asset WHERE id = ?2
      """)
    insert.bind(Int64(album.rawValue), at: 1)
    var added = 0
    for id in ids {
      insert.bind(Int64(id.rawValue), at: 2)
      insert.bind(first + Int64(added), at: 3)
      try insert.run()
      added += database.changesCount
    }
    return added
  }

  func remove(_ ids: [Asset.ID]) throws -> Int {
    let delete = try Prepared(database, "DELETE FROM album_asset WHERE album = ? AND asset = ?")
    delete.bind(Int64(album.rawValue), at: 1)
    var removed = 0
    for id in ids {
      delete.bind(Int64(id.rawValue), at: 2)
      try delete.run()
      removed += database.changesCount
    }
    let uncover = try Prepared(
      database,
      """
      UPDATE album SET cover = NULL WHERE id = ?1 AND cover IS NOT NULL
      AND cover NOT IN (SELECT asset FROM album_asset WHERE album = ?1)
      """)
    uncover.bind(Int64(album.rawValue), at: 1)
    try uncover.run()
    return removed
  }

  /// Puts photos in an order, those that are not in it behind them. Says whether it was another.
  func arrange(_ order: [Asset.ID]) throws -> Bool {
    let before = try ids()
    var waiting = AssetSet(before)
    let first = order.filter { waiting.remove($0) }
    let after = first + before.filter(waiting.contains)
    guard after != before else { return false }
    try renumber(after)
    return true
  }

  /// Gives the photos the positions from 0 up.
  func renumber(_ ids: [Asset.ID]) throws {
    let update = try Prepared(
      database,
      """
      UPDATE album_asset SET position = ?1 WHERE album = ?2 AND asset = ?3 AND position <> ?1
      """)
    update.bind(Int64(album.rawValue), at: 2)
    for (position, id) in ids.enumerated() {
      update.bind(position, at: 1)
      update.bind(Int64(id.rawValue), at: 3)
      try update.run()
    }
  }

  /// `ids` with some of them moved before another, which may be among them: then they go before
  /// what comes next. Nil when the other one is not there.
  static func order(
    _ ids: [Asset.ID], moving moved: [Asset.ID], before other: Asset.ID?
  ) -> [Asset.ID]? {
    var waiting = AssetSet(moved).intersection(AssetSet(ids))
    let all = waiting
    let block = moved.filter { waiting.remove($0) }
    var order: [Asset.ID] = []
    order.reserveCapacity(ids.count)
    var isBefore = true
    var isFound = other == nil
    for id in ids {
      if id == other { isFound = true }
      if isFound, isBefore, other != nil, !all.contains(id) {
        order += block
        isBefore = false
      }
      if !all.contains(id) { order.append(id) }
    }
    guard isFound else { return nil }
    return isBefore ? order + block : order
  }
}
