import GRDB
import Journal
package import PhotoModel
import PhotoQuery

extension Catalogue {
  /// The albums that the user made: a folder before what lies in it, siblings in their order. A
  /// folder of albums counts no photos of its own.
  package func albums() throws(CatalogueError) -> [UserAlbum] {
    try read { try AlbumTable($0).all() }
  }

  /// Makes an album, or a folder for albums, behind those that are there, and puts photos into the
  /// album: both, or nothing. With a query it is a smart album; that it can be understood is not asked here.
  @discardableResult
  package func createAlbum(
    _ title: String, isFolder: Bool = false, query: String? = nil,
    in parent: UserAlbum.ID? = nil, with photos: [Asset.ID] = []
  ) throws(CatalogueError) -> UserAlbum {
    try noted { database, changes in
      let table = AlbumTable(database)
      if let parent { _ = try table.folder(parent) }
      let title = try table.title(title, in: parent)
      let id = try table.insert(title, isFolder: isFolder, query: query, in: parent)
      if !photos.isEmpty {
        _ = try table.list(id)
        _ = try AlbumPhotos(id, in: database).append(photos)
      }
      try recordAlbumChange(in: database)
      changes.append(.album(id, title: title, .made(try table.records(id))))
      return try table.album(id)
    }
  }

  /// Queries that name it, or what lies in it, get the new name with the same change. Returns the titles of
  /// their smart albums.
  @discardableResult
  package func renameAlbum(
    _ id: UserAlbum.ID, to title: String
  ) throws(CatalogueError) -> [String] {
    try noted { database, changes in
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

  /// Gives queries the names that albums have by now.
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

  /// Gives a smart album another query; that it can be understood is not asked here.
  package func setQuery(
    _ query: String, of id: UserAlbum.ID
  ) throws(CatalogueError) {
    try noted { database, changes in
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

  /// Moves an album with all in it into a folder, or to the top, or to another place among its
  /// siblings: `position` counts them without the album itself; nil is behind them all. Queries that name it
  /// with its folder follow, as with another title.
  @discardableResult
  package func moveAlbum(
    _ id: UserAlbum.ID, into parent: UserAlbum.ID?, at position: Int? = nil
  ) throws(CatalogueError) -> [String] {
    try noted { database, changes in
      let table = AlbumTable(database)
      let album = try table.album(id)
      if let parent {
        _ = try table.folder(parent)
        guard try !table.lies(parent, in: id) else {
          throw CatalogueError(.refused(.circle(album.title)))
        }
      }
      _ = try table.title(album.title, in: parent, of: id)
      let before = try table.place(of: album)
      let known = try table.all()
      guard try table.move(id, into: parent, at: position) else { return [] }
      try recordAlbumChange(in: database)
      changes.append(
        .album(
          id, title: album.title,
          .place(from: before, to: try table.place(of: try table.album(id)))))
      return album.parent == parent ? [] : try follow(known, table, &changes)
    }
  }

  /// Deletes an album, or a folder with all albums in it. Photos stay where they are. Returns the titles of
  /// the smart albums that are left and whose queries name what is gone.
  @discardableResult
  package func deleteAlbum(_ id: UserAlbum.ID) throws(CatalogueError) -> [String] {
    try noted { database, changes in
      let table = AlbumTable(database)
      let album = try table.album(id)
      let records = try table.records(id)
      let gone = Set(records.map(\.id))
      let naming = AlbumQueries.naming(gone, among: try table.all())
      changes.append(.album(id, title: album.title, .deleted(records)))
      try table.delete(id)
      try recordAlbumChange(in: database)
      return naming.filter { !gone.contains($0.id) }.map(\.title)
    }
  }

  /// Has an album in order by hand, or by date; by date, its order by hand is kept. `order` is what an
  /// order by hand begins with: photos of the album that are not in it follow as they stood. Nil
  /// leaves the order as it is.
  package func setArrangement(
    _ arrangement: UserAlbum.Arrangement, of album: UserAlbum.ID,
    startingAs order: [Asset.ID]? = nil
  ) throws(CatalogueError) {
    try noted { database, changes in
      let table = AlbumTable(database)
      let known = try table.list(album)
      let before = known.arrangement
      if try table.set(.arrangement, of: album, to: Int64(arrangement.rawValue)) {
        if before == .byHand { try table.keepHandOrder(of: album) }
        changes.append(
          .album(album, title: known.title, .arrangement(from: before, to: arrangement)))
      }
      if let order {
        let photos = AlbumPhotos(album, in: database)
        let before = try photos.ids()
        if try photos.arrange(order) {
          changes.append(
            .album(album, title: known.title, .order(from: before, to: try photos.ids())))
        }
      }
      if !changes.isEmpty { try recordAlbumChange(in: database) }
    }
  }

  /// Chooses the photo that stands for an album, which is one of its own; for a folder and a smart album
  /// it may be any. Nil is the first one.
  package func setCover(
    _ asset: Asset.ID?, of album: UserAlbum.ID
  ) throws(CatalogueError) {
    try noted { database, changes in
      let table = AlbumTable(database)
      let known = try table.album(album)
      let before = try table.cover(of: album)
      if let asset {
        let row = try Prepared(
          database,
          !known.isList
            ? "SELECT 1 FROM asset WHERE id = ?1"
            : "SELECT 1 FROM album_asset WHERE asset = ?1 AND album = ?2")
        row.bind(Int64(asset.rawValue), at: 1)
        if known.isList { row.bind(Int64(album.rawValue), at: 2) }
        guard try row.first({ true }) != nil else {
          throw CatalogueError(.refused(.notInAlbum(known.title)))
        }
      }
      if try table.set(.cover, of: album, to: asset.map { Int64($0.rawValue) }) {
        try recordAlbumChange(in: database)
        changes.append(.album(album, title: known.title, .cover(from: before, to: asset)))
      }
    }
  }

  func recordAlbumChange(in database: Database) throws {
    try ChangeFeed.append(.albums, [], by: writer, in: database)
  }
}
