import GRDB
package import Journal
package import PhotoModel

extension Catalogue {
  /// Gives copies of photos the user's metadata of their originals, and appends them to the albums
  /// of their originals, as a part of an action with files.
  package func describe(
    _ copies: [(original: Asset.ID, copy: Asset.ID)], at time: FileTime, with files: FileAction
  ) throws(CatalogueError) {
    guard !copies.isEmpty else { return }
    let editsByCopy = try read { database in
      let table = try OverrideTable(database)
      var editsByCopy: [Asset.ID: [FieldEdit]] = [:]
      for (original, copy) in copies {
        let edits = try table.edits(of: original)
        if !edits.isEmpty { editsByCopy[copy] = edits }
      }
      return editsByCopy
    }
    if !editsByCopy.isEmpty {
      try edit(AssetSet(editsByCopy.keys), at: time, with: files) { id, _ in editsByCopy[id] ?? [] }
    }
    try join(copies, with: files)
  }

  private func join(
    _ copies: [(original: Asset.ID, copy: Asset.ID)], with files: FileAction
  ) throws(CatalogueError) {
    try writeRecorded(with: files) { database, changes in
      let table = AlbumTable(database)
      let albums = try Prepared(database, "SELECT album FROM album_asset WHERE asset = ?")
      var joining: [UserAlbum.ID: [Asset.ID]] = [:]
      for (original, copy) in copies {
        albums.bind(Int64(original.rawValue), at: 1)
        try albums.forEach {
          joining[albums.albumID(0), default: []].append(copy)
          return true
        }
      }
      for (id, photos) in joining.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let contents = AlbumPhotos(id, in: database)
        let added = try contents.append(photos)
        guard added > 0 else { continue }
        let after = try contents.ids()
        let new = after.indices.suffix(added).map { PlacedPhoto(id: after[$0], index: $0) }
        changes.append(
          .album(id, title: try table.photoAlbum(id).title, .photos(added: new, removed: [])))
      }
      if !changes.isEmpty { try recordAlbumChange(in: database) }
    }
  }
}
