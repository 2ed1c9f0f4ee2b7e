import GRDB
import Journal
package import PhotoModel

extension Catalogue {
  /// Returns the photos of an album in manual order, except missing ones. An album folder has none.
  package func assets(in album: UserAlbum.ID) throws(CatalogueError) -> [Asset.ID] {
    try read { database in
      let count = try AlbumTable(database).album(album).count
      let ids = try AlbumPhotos(album, in: database).ids()
      // The album's count excludes missing photos. If it equals the number of all photos, none is
      // missing.
      if ids.count == count { return ids }
      let lookup = try Prepared(
        database, "SELECT 1 FROM asset WHERE id = ? AND missing_since IS NULL")
      return try ids.filter { id in
        lookup.bind(Int64(id.rawValue), at: 1)
        return try lookup.first { true } != nil
      }
    }
  }

  /// Appends photos to an album. Returns the number of photos that were not in it before.
  @discardableResult
  package func add(
    _ ids: [Asset.ID], to album: UserAlbum.ID
  ) throws(CatalogueError) -> Int {
    try writeRecorded { database, changes in
      let (change, added) = try add(ids, to: album, database)
      guard let change else { return 0 }
      try recordAlbumChange(in: database)
      changes.append(change)
      return added.count
    }
  }

  /// Appends photos to albums of photos, in the order of the albums' numbers, within a transaction.
  /// Those that no longer exist are ignored. Returns the changes to record, and the photos that
  /// were not in one of the albums before.
  func add(
    _ albums: [UserAlbum.ID: [Asset.ID]], _ database: Database
  ) throws -> (changes: [RecordedChange], photos: AssetSet) {
    guard !albums.isEmpty else { return ([], AssetSet()) }
    let known = Set(try AlbumTable(database).all().lazy.filter(\.isList).map(\.id))
    var changes: [RecordedChange] = []
    var photos = AssetSet()
    for (album, ids) in albums.sorted(by: { $0.key < $1.key }) where known.contains(album) {
      let (change, added) = try add(ids, to: album, database)
      guard let change else { continue }
      changes.append(change)
      photos.formUnion(AssetSet(added))
    }
    if !changes.isEmpty { try recordAlbumChange(in: database) }
    return (changes, photos)
  }

  /// Appends photos to an album within a transaction. Returns the change to record, nil without
  /// any, and the photos that were not in it before.
  private func add(
    _ ids: [Asset.ID], to album: UserAlbum.ID, _ database: Database
  ) throws -> (change: RecordedChange?, added: [Asset.ID]) {
    let userAlbum = try AlbumTable(database).photoAlbum(album)
    let photos = AlbumPhotos(album, in: database)
    let added = try photos.append(ids)
    guard added > 0 else { return (nil, []) }
    // The new photos are at the end.
    let after = try photos.ids()
    let new = after.indices.suffix(added).map { PlacedPhoto(id: after[$0], index: $0) }
    return (.album(album, title: userAlbum.title, .photos(added: new, removed: [])), new.map(\.id))
  }

  /// Removes photos from an album. If one of them is its cover, the cover is removed, too. Returns
  /// the number of photos that were in it.
  @discardableResult
  package func remove(
    _ ids: [Asset.ID], from album: UserAlbum.ID
  ) throws(CatalogueError) -> Int {
    try writeRecorded { database, changes in
      let table = AlbumTable(database)
      let userAlbum = try table.photoAlbum(album)
      let photos = AlbumPhotos(album, in: database)
      let (before, cover) = (try photos.ids(), try table.cover(of: album))
      let removed = try photos.remove(ids)
      guard removed > 0 else { return 0 }
      try recordAlbumChange(in: database)
      let removedIDs = AssetSet(ids)
      let old = before.enumerated().filter { removedIDs.contains($1) }.map {
        PlacedPhoto(id: $1, index: $0)
      }
      changes.append(.album(album, title: userAlbum.title, .photos(added: [], removed: old)))
      let newCover = try table.cover(of: album)
      if newCover != cover {
        changes.append(.album(album, title: userAlbum.title, .cover(from: cover, to: newCover)))
      }
      return removed
    }
  }

  /// Moves photos of an album, in the given order, before another of its photos; nil is after all.
  /// Photos that are not in the album are ignored.
  package func move(
    _ ids: [Asset.ID], in album: UserAlbum.ID, before other: Asset.ID?
  ) throws(CatalogueError) {
    try writeRecorded { database, changes in
      let table = AlbumTable(database)
      let userAlbum = try table.photoAlbum(album)
      let photos = AlbumPhotos(album, in: database)
      let before = try photos.ids()
      guard let after = AlbumPhotos.order(before, moving: ids, before: other) else {
        throw CatalogueError(.refused(.notInAlbum(userAlbum.title)))
      }
      guard after != before else { return }
      try photos.renumber(after)
      if userAlbum.arrangement == .byDate { try table.preserveManualOrder(of: album) }
      try recordAlbumChange(in: database)
      changes.append(.album(album, title: userAlbum.title, .order(from: before, to: after)))
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

  /// Returns all photos in order, including missing ones.
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

  /// Reorders the photos. Photos that are not in `order` come last. Returns whether the order
  /// changed.
  func arrange(_ order: [Asset.ID]) throws -> Bool {
    let before = try ids()
    var waiting = AssetSet(before)
    let first = order.filter { waiting.remove($0) }
    let after = first + before.filter(waiting.contains)
    guard after != before else { return false }
    try renumber(after)
    return true
  }

  /// Numbers the positions of the photos from 0.
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

  /// Returns `ids` with some of them moved before another one. If that one is moved itself, they go
  /// before the next that is not moved. Returns nil if `other` is not in `ids`.
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
