import GRDB
package import PhotoModel

extension Catalogue {
  /// Returns all data of some assets, for the few that are visible. Assets that don't exist or are
  /// missing from the disk are left out of the result; with `missing`, missing ones are included,
  /// with their last paths.
  package func assets(
    _ ids: [Asset.ID], missing: Bool = false
  ) throws(CatalogueError) -> [Asset.ID: Asset] {
    guard !ids.isEmpty else { return [:] }
    return try read { database in
      var reader = try DetailsReader(database, missing: missing)
      var assets: [Asset.ID: Asset] = [:]
      assets.reserveCapacity(ids.count)
      for id in ids where assets[id] == nil { assets[id] = try reader.asset(id) }
      return assets
    }
  }

  /// Returns the path of the shown file, or nil if the asset doesn't exist.
  package func path(of id: Asset.ID) throws(CatalogueError) -> FilePath? {
    try read { database in
      let row = try Prepared(
        database,
        """
        SELECT folder.path, file.name FROM file JOIN folder ON folder.id = file.folder
        WHERE file.asset = ? AND file.role = 0
        """)
      row.bind(Int64(id.rawValue), at: 1)
      return try row.first { FilePath(bytes: row.bytes(0)).appending(row.bytes(1)) }
    }
  }

  /// Returns the asset that contains a file, found by the file's identity or otherwise by its path.
  package func asset(
    at path: FilePath, identity: FileIdentity
  ) throws(CatalogueError) -> Asset.ID? {
    try read { database in
      let named = try Prepared(
        database,
        """
        SELECT asset FROM file
        WHERE folder = (SELECT id FROM folder WHERE path = ?) AND name = ? AND role < 5
        """)
      named.bind(path.folder.bytes, at: 1)
      named.bind(Array(path.name), at: 2)
      if let id = try named.first({ named.assetID(0) }) { return id }
      guard identity.inode != 0 else { return nil }
      let same = try Prepared(
        database,
        """
        SELECT file.asset FROM file JOIN asset ON asset.id = file.asset
        WHERE file.inode = ? AND file.device = ? AND asset.missing_since IS NULL
        """)
      let (device, inode) = identity.columns
      same.bind(inode, at: 1)
      same.bind(device, at: 2)
      return try same.first { same.assetID(0) }
    }
  }
}

/// Assembles assets from their rows in several tables.
private struct DetailsReader {
  private let asset: Prepared
  private let files: Prepared
  private let folder: Prepared
  private let gear: Prepared
  private let places: PlaceTable
  private var folders: [Int64: FilePath] = [:]
  private var cameras: [Int64: Gear] = [:]

  init(_ database: Database, missing: Bool) throws {
    asset = try Prepared(
      database,
      """
      SELECT \(AssetColumns.names.joined(separator: ", ")), added_at, favourite
      FROM asset WHERE id = ? \(missing ? "" : "AND missing_since IS NULL")
      """)
    files = try Prepared(
      database,
      """
      SELECT folder, name, role, type, size, modified_at FROM file
      WHERE asset = ? ORDER BY role, folder, name
      """)
    folder = try Prepared(database, "SELECT path FROM folder WHERE id = ?")
    places = try PlaceTable(database)
    gear = try Prepared(database, "SELECT make, model, lens FROM gear WHERE id = ?")
  }

  mutating func asset(_ id: Asset.ID) throws -> Asset? {
    asset.bind(Int64(id.rawValue), at: 1)
    let row = try asset.first {
      var metadata = AssetColumns.metadata(asset)
      let addedAt = FileTime(nanoseconds: asset.integer(AssetColumns.count))
      if let favourite = asset.optionalInteger(AssetColumns.count + 1) {
        metadata.favourite = favourite == 1
      }
      let camera = asset.optionalInteger(AssetColumns.LeadingColumn.gear.rawValue)
      return (
        metadata, addedAt, camera, asset.optionalInteger(AssetColumns.LeadingColumn.place.rawValue)
      )
    }
    guard let (read, addedAt, camera, found) = row else { return nil }
    var metadata = read
    if let camera {
      let names = try self.camera(camera)
      (metadata.make, metadata.model, metadata.lens) = (names.make, names.model, names.lens)
    }

    var assetFiles: [AssetFile] = []
    var repeats: [FilePath] = []
    var listed: [(folder: Int64, name: [UInt8], role: Int64, file: AssetFile?)] = []
    files.bind(Int64(id.rawValue), at: 1)
    try files.forEach {
      let role = StoredFile.Role(rawValue: Int(files.integer(2))) ?? .other
      let file = (role == .missing ? .main : role.assetRole).map { role in
        AssetFile(
          path: FilePath(bytes: []), role: role,
          type: files.optionalInteger(3).flatMap { FileTypeNumber.type($0) },
          size: files.integer(4), modifiedAt: FileTime(nanoseconds: files.integer(5)))
      }
      listed.append((files.integer(0), files.bytes(1), files.integer(2), file))
      return true
    }
    for item in listed {
      let path = try path(item.folder).appending(item.name)
      if var file = item.file {
        file.path = path
        assetFiles.append(file)
      } else {
        repeats.append(path)
      }
    }
    guard let index = assetFiles.firstIndex(where: { $0.role == .main }) else { return nil }
    let main = assetFiles.remove(at: index)
    return Asset(
      id: id, main: main, companions: assetFiles, alternatePaths: repeats.sorted(),
      addedAt: addedAt, metadata: metadata, place: try found.map(places.place))
  }

  private mutating func path(_ id: Int64) throws -> FilePath {
    if let path = folders[id] { return path }
    folder.bind(id, at: 1)
    let path = try folder.first { FilePath(bytes: folder.bytes(0)) } ?? FilePath("/")
    folders[id] = path
    return path
  }

  private mutating func camera(_ id: Int64) throws -> Gear {
    if let camera = cameras[id] { return camera }
    gear.bind(id, at: 1)
    let camera =
      try gear.first { Gear(make: gear.text(0), model: gear.text(1), lens: gear.text(2)) } ?? Gear()
    cameras[id] = camera
    return camera
  }
}
