import GRDB
package import PhotoModel

extension Catalogue {
  /// Whether a file is one of a photo, sidecars included, in any folder of the catalogue: it has the path of one, or
  /// device and inode of one. `path` has no links.
  ///
  /// Disks get another number when they are mounted again, and cards of one kind take turns at one. So a file with the
  /// inode of a photo's is one where `current` finds it at the photo's path now, whatever the device; and where the
  /// photo's path leads to nothing, as the photo was renamed, where device, size and time are the photo's.
  package func holdsFile(
    at path: FilePath, _ status: FileStatus, current: (FilePath) -> FileIdentity?
  ) throws(CatalogueError) -> Bool {
    let others = try read { database -> [FilePath]? in
      let named = try Prepared(
        database,
        """
        SELECT asset FROM file
        WHERE folder = (SELECT id FROM folder WHERE path = ?) AND name = ? AND role < 5
        """)
      named.bind(path.folder.bytes, at: 1)
      named.bind(Array(path.name), at: 2)
      if try named.first({ named.assetID(0) }) != nil { return nil }
      return try Catalogue.files(like: status, in: database)
    }
    guard let others else { return true }
    return others.contains { current($0) == status.identity }
  }

  /// The paths of photos' files with this inode; nil where one has the device, size and time of the file, too. Some
  /// network drives call every inode 0, which says nothing.
  private static func files(like status: FileStatus, in database: Database) throws -> [FilePath]? {
    guard status.identity.inode != 0 else { return [] }
    let same = try Prepared(
      database,
      """
      SELECT file.device, file.size, file.modified_at, folder.path, file.name
      FROM file JOIN folder ON folder.id = file.folder
      WHERE file.inode = ? AND file.role < 5
      """)
    let (device, inode) = status.identity.columns
    same.bind(inode, at: 1)
    var others: [FilePath] = []
    var isHere = false
    try same.forEach {
      isHere =
        same.integer(0) == device && same.integer(1) == status.size
        && same.integer(2) == status.modifiedAt.nanoseconds
      others.append(FilePath(bytes: same.bytes(3)).appending(same.bytes(4)))
      return !isHere
    }
    return isHere ? nil : others
  }
}
