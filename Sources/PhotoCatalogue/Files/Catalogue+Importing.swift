import GRDB
package import Journal
package import PhotoModel

/// A file of a photo with a given size, either its current size or the size when it was imported.
package struct LibraryFile: Hashable, Sendable {
  package var photo: Asset.ID
  /// The hash of the whole file, current or from when it was imported, if known.
  package var hash: ContentHash?
  package var fingerprint: Fingerprint?
  /// The path of this file or of the photo's shown file. Nil if only the hash of a former version
  /// exists.
  package var path: FilePath?
  /// Whether the photo is missing, possibly because it is in the trash.
  package var isMissing: Bool
  /// Whether the disk was offline at the last scan.
  package var isOffline: Bool
  /// The times of the file at the last scan. Nil for a former version.
  package var modifiedAt: FileTime?
  package var changedAt: FileTime?

  package init(
    photo: Asset.ID, hash: ContentHash?, fingerprint: Fingerprint?, path: FilePath?,
    isMissing: Bool, isOffline: Bool, modifiedAt: FileTime? = nil, changedAt: FileTime? = nil
  ) {
    (self.photo, self.hash, self.fingerprint) = (photo, hash, fingerprint)
    (self.path, self.isMissing, self.isOffline) = (path, isMissing, isOffline)
    (self.modifiedAt, self.changedAt) = (modifiedAt, changedAt)
  }
}

/// Queries for imports.
extension Catalogue {
  /// Returns the files of photos, except sidecars, that have this size in bytes, or had it when
  /// they were first hashed.
  package func files(ofSize size: Int64) throws(CatalogueError) -> [LibraryFile] {
    try formerFiles(ofSize: size) + currentFiles(ofSize: size)
  }

  /// Returns the files of photos, except sidecars, as they were when they were first hashed, with
  /// this size in bytes. The path is that of the photo's shown file.
  private func formerFiles(ofSize size: Int64) throws(CatalogueError) -> [LibraryFile] {
    try read { database in
      var files: [LibraryFile] = []
      let first = try Prepared(
        database,
        """
        SELECT content.asset, content.first_hash, asset.missing_since, folder.path, file.name,
          folder.is_offline
        FROM content JOIN asset ON asset.id = content.asset
        LEFT JOIN file ON file.asset = asset.id AND file.role = 0
        LEFT JOIN folder ON folder.id = file.folder WHERE content.first_size = ?
        """)
      first.bind(size, at: 1)
      try first.forEach {
        let isGone = !first.isNull(2) || first.isNull(3)
        files.append(
          LibraryFile(
            photo: first.assetID(0), hash: ContentHash(bytes: first.bytes(1)), fingerprint: nil,
            path: isGone ? nil : FilePath(bytes: first.bytes(3)).appending(first.bytes(4)),
            isMissing: !first.isNull(2), isOffline: first.integer(5) == 1))
        return true
      }
      return files
    }
  }

  /// Returns the files of present photos, except sidecars, that had this size in bytes at the last
  /// scan.
  package func currentFiles(ofSize size: Int64) throws(CatalogueError) -> [LibraryFile] {
    try read { database in
      var files: [LibraryFile] = []
      for (source, condition) in [
        (
          "asset INDEXED BY asset_by_size JOIN file ON file.asset = asset.id AND file.role = 0",
          "asset.size = ?"
        ),
        (
          "file INDEXED BY file_by_size JOIN asset ON asset.id = file.asset",
          "file.size = ? AND file.role BETWEEN 1 AND 2"
        ),
      ] {
        let rows = try Prepared(
          database,
          """
          SELECT asset.id, content.hash, asset.fingerprint, folder.path, file.name, file.role,
            folder.is_offline, file.modified_at, file.changed_at
          FROM \(source) JOIN folder ON folder.id = file.folder
          LEFT JOIN content ON content.asset = asset.id AND content.role = file.role
          AND content.size = file.size AND content.modified_at = file.modified_at
          AND content.changed_at IS file.changed_at
          WHERE asset.missing_since IS NULL AND \(condition)
          """)
        rows.bind(size, at: 1)
        try rows.forEach {
          // The fingerprint is stored only for the shown file.
          let hasEnds = rows.integer(5) == 0 && !rows.isNull(2)
          files.append(
            LibraryFile(
              photo: rows.assetID(0), hash: ContentHash(bytes: rows.bytes(1)),
              fingerprint: hasEnds ? Fingerprint(bytes: rows.bytes(2)) : nil,
              path: FilePath(bytes: rows.bytes(3)).appending(rows.bytes(4)), isMissing: false,
              isOffline: rows.integer(6) == 1,
              modifiedAt: FileTime(nanoseconds: rows.integer(7)),
              changedAt: rows.isNull(8) ? nil : FileTime(nanoseconds: rows.integer(8))))
          return true
        }
      }
      return files
    }
  }

  /// Returns those of the paths that are files of photos, except sidecars, and were never hashed.
  package func unhashed(_ paths: [FilePath]) throws(CatalogueError) -> [FilePath] {
    guard !paths.isEmpty else { return [] }
    return try read { database in
      let row = try Prepared(
        database,
        """
        SELECT 1 FROM file
        LEFT JOIN content ON content.asset = file.asset AND content.role = file.role
        WHERE folder = (SELECT id FROM folder WHERE path = ?) AND name = ?
        AND file.role BETWEEN 0 AND 2 AND content.asset IS NULL
        """)
      return try paths.filter { path in
        row.bind(path.folder.bytes, at: 1)
        row.bind(Array(path.name), at: 2)
        return try row.first { true } != nil
      }
    }
  }

  /// Stores the hashes of files by path. Paths that are not files of photos are ignored.
  package func setContents(
    at paths: [FilePath: StoredContent]
  ) throws(CatalogueError) {
    guard !paths.isEmpty else { return }
    try write { database in
      let table = ContentTable(database)
      let row = try Prepared(
        database,
        """
        SELECT asset, role FROM file
        WHERE folder = (SELECT id FROM folder WHERE path = ?) AND name = ? AND role BETWEEN 0 AND 2
        """)
      for (path, content) in paths {
        row.bind(path.folder.bytes, at: 1)
        row.bind(Array(path.name), at: 2)
        let found = try row.first { (row.assetID(0), Int(row.integer(1))) }
        guard let (id, number) = found, let role = StoredFile.Role(rawValue: number) else {
          continue
        }
        try table.store(content, of: id, as: role)
      }
    }
  }

  /// Adds photos to top-level albums by title, as part of an action with files. Missing albums are
  /// created; one with `hidesAt` is no longer listed from that time on. If a folder or a smart
  /// album has the title, the album gets a number: `Trips (2)`.
  package func fill(
    _ albums: [(title: String, hidesAt: FileTime?)], with photos: [Asset.ID],
    as action: FileAction
  ) throws(CatalogueError) {
    guard !photos.isEmpty, !albums.isEmpty else { return }
    try writeRecorded(with: action) { database, changes in
      let table = AlbumTable(database)
      for album in albums {
        guard let title = AlbumTitle.cleaned(album.title) else {
          throw CatalogueError(.refused(.emptyTitle))
        }
        let (existingAlbum, free) = try table.photoAlbum(titled: title)
        let id = try existingAlbum?.id ?? table.insert(free, isFolder: false, query: nil, in: nil)
        let contents = AlbumPhotos(id, in: database)
        let added = try contents.append(photos)
        if let time = album.hidesAt { try table.hide(id, from: time) }
        if existingAlbum == nil {
          changes.append(.album(id, title: free, .created(try table.records(id))))
        } else if added > 0 {
          let after = try contents.ids()
          let new = after.indices.suffix(added).map { PlacedPhoto(id: after[$0], index: $0) }
          changes.append(.album(id, title: free, .photos(added: new, removed: [])))
        }
      }
      try recordAlbumChange(in: database)
    }
  }
}
