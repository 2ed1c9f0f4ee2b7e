import GRDB
import Journal
package import PhotoModel
import PhotoQuery

extension Catalogue {
  /// Returns the user's albums: a folder before its contents, and siblings in order. An album
  /// folder has no photo count of its own.
  package func albums() throws(CatalogueError) -> [UserAlbum] {
    try read { try AlbumTable($0).all() }
  }

  /// Creates an album or an album folder after its siblings, and adds photos to the album: both, or
  /// nothing. With a query, it is a smart album. The query is not validated here.
  @discardableResult
  package func createAlbum(
    _ title: String, isFolder: Bool = false, query: String? = nil,
    in parent: UserAlbum.ID? = nil, with photos: [Asset.ID] = []
  ) throws(CatalogueError) -> UserAlbum {
    try writeRecorded { database, changes in
      let table = AlbumTable(database)
      if let parent { _ = try table.folder(parent) }
      let title = try table.title(title, in: parent)
      let id = try table.insert(title, isFolder: isFolder, query: query, in: parent)
      if !photos.isEmpty {
        _ = try table.photoAlbum(id)
        _ = try AlbumPhotos(id, in: database).append(photos)
      }
      try recordAlbumChange(in: database)
      changes.append(.album(id, title: title, .created(try table.records(id))))
      return try table.album(id)
    }
  }

  /// Renames an album. Queries that refer to it or to its contents are updated in the same change.
  /// Returns the titles of the smart albums with such queries.
  @discardableResult
  package func renameAlbum(
    _ id: UserAlbum.ID, to title: String
  ) throws(CatalogueError) -> [String] {
    try writeRecorded { database, changes in
      let table = AlbumTable(database)
      let album = try table.album(id)
      let title = try table.title(title, in: album.parent, of: id)
      guard Array(title.utf8) != Array(album.title.utf8) else { return [] }
      let before = try table.all()
      try table.rename(id, to: title)
      try recordAlbumChange(in: database)
      changes.append(.album(id, title: title, .title(from: album.title, to: title)))
      return try follow(before, table, &changes)
    }
  }

  /// Updates queries with the current titles of albums.
  private func follow(
    _ before: [UserAlbum], _ table: AlbumTable, _ changes: inout [RecordedChange]
  ) throws -> [String] {
    try AlbumQueries.renamed(before, try table.all()).map { album, query in
      try table.setQuery(query, of: album.id)
      changes.append(
        .album(album.id, title: album.title, .query(from: album.query ?? "", to: query)))
      return album.title
    }
  }

  /// Changes the query of a smart album. The query is not validated here.
  package func setQuery(
    _ query: String, of id: UserAlbum.ID
  ) throws(CatalogueError) {
    try writeRecorded { database, changes in
      let table = AlbumTable(database)
      let album = try table.album(id)
      guard let before = album.query else {
        throw CatalogueError(.refused(.isNotSmart(album.title)))
      }
      guard Array(before.utf8) != Array(query.utf8) else { return }
      try table.setQuery(query, of: id)
      try recordAlbumChange(in: database)
      changes.append(.album(id, title: album.title, .query(from: before, to: query)))
    }
  }

  /// Moves an album with its contents into a folder, to the top level, or to another position among
  /// its siblings. `position` counts the siblings without the album itself; nil is after all of
  /// them. Queries that refer to it with its folder are updated, as when it is renamed.
  @discardableResult
  package func moveAlbum(
    _ id: UserAlbum.ID, into parent: UserAlbum.ID?, at position: Int? = nil
  ) throws(CatalogueError) -> [String] {
    try writeRecorded { database, changes in
      let table = AlbumTable(database)
      let album = try table.album(id)
      if let parent {
        _ = try table.folder(parent)
        guard try !table.isNested(parent, in: id) else {
          throw CatalogueError(.refused(.cycle(album.title)))
        }
      }
      _ = try table.title(album.title, in: parent, of: id)
      let before = try table.place(of: album)
      let previousAlbums = try table.all()
      guard try table.move(id, into: parent, at: position) else { return [] }
      try recordAlbumChange(in: database)
      changes.append(
        .album(
          id, title: album.title,
          .place(from: before, to: try table.place(of: try table.album(id)))))
      return album.parent == parent ? [] : try follow(previousAlbums, table, &changes)
    }
  }

  /// Deletes an album, or a folder with all albums in it. Photos are not affected. Returns the
  /// titles of the remaining smart albums whose queries refer to a deleted album.
  @discardableResult
  package func deleteAlbum(_ id: UserAlbum.ID) throws(CatalogueError) -> [String] {
    try writeRecorded { database, changes in
      let table = AlbumTable(database)
      let album = try table.album(id)
      let records = try table.records(id)
      let deletedIDs = Set(records.map(\.id))
      let naming = AlbumQueries.naming(deletedIDs, among: try table.all())
      changes.append(.album(id, title: album.title, .deleted(records)))
      try table.delete(id)
      try recordAlbumChange(in: database)
      return naming.filter { !deletedIDs.contains($0.id) }.map(\.title)
    }
  }

  /// Shows an album in manual order, or by date; by date, its manual order is kept. `order` is the
  /// beginning of the manual order: photos of the album that are not in it follow in their previous
  /// order. Nil keeps the order unchanged.
  package func setArrangement(
    _ arrangement: UserAlbum.Arrangement, of album: UserAlbum.ID,
    startingAs order: [Asset.ID]? = nil
  ) throws(CatalogueError) {
    try writeRecorded { database, changes in
      let table = AlbumTable(database)
      let userAlbum = try table.photoAlbum(album)
      let before = userAlbum.arrangement
      if try table.set(.arrangement, of: album, to: Int64(arrangement.rawValue)) {
        if before == .manual { try table.preserveManualOrder(of: album) }
        changes.append(
          .album(album, title: userAlbum.title, .arrangement(from: before, to: arrangement)))
      }
      if let order {
        let photos = AlbumPhotos(album, in: database)
        let before = try photos.ids()
        if try photos.arrange(order) {
          changes.append(
            .album(album, title: userAlbum.title, .order(from: before, to: try photos.ids())))
        }
      }
      if !changes.isEmpty { try recordAlbumChange(in: database) }
    }
  }

  /// Sets the cover photo of an album. It must be in the album; for a folder or a smart album, it
  /// may be any photo. Nil is the first photo.
  package func setCover(
    _ asset: Asset.ID?, of album: UserAlbum.ID
  ) throws(CatalogueError) {
    try writeRecorded { database, changes in
      let table = AlbumTable(database)
      let userAlbum = try table.album(album)
      let before = try table.cover(of: album)
      if let asset {
        let row = try Prepared(
          database,
          !userAlbum.isList
            ? "SELECT 1 FROM asset WHERE id = ?1"
            : "SELECT 1 FROM album_asset WHERE asset = ?1 AND album = ?2")
        row.bind(Int64(asset.rawValue), at: 1)
        if userAlbum.isList { row.bind(Int64(album.rawValue), at: 2) }
        guard try row.first({ true }) != nil else {
          throw CatalogueError(.refused(.notInAlbum(userAlbum.title)))
        }
      }
      if try table.set(.cover, of: album, to: asset.map { Int64($0.rawValue) }) {
        try recordAlbumChange(in: database)
        changes.append(.album(album, title: userAlbum.title, .cover(from: before, to: asset)))
      }
    }
  }

  func recordAlbumChange(in database: Database) throws {
    try ChangeFeed.append(.albums, [], by: writer, in: database)
  }
}
