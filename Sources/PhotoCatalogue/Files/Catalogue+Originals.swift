import GRDB
package import PhotoModel

extension Catalogue {
  /// Returns whether a file belongs to a photo, including sidecars, in any folder of the catalogue:
  /// it has the path of such a file, or its device and inode. `path` must not contain symbolic
  /// links.
  ///
  /// A disk gets another device number when it is mounted again, and several cards of one kind may
  /// share a number in turn. So a file with the inode of a photo's file matches if `current`
  /// returns its identity for the photo's current path, regardless of the stored device. If the
  /// photo's path doesn't exist because the photo was renamed, it matches if device, size and time
  /// are the photo's.
  package func containsFile(
    at path: FilePath, _ status: FileStatus, current: (FilePath) -> FileIdentity?
  ) throws(CatalogueError) -> Bool {
    let otherPaths = try read { database -> [FilePath]? in
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
    guard let otherPaths else { return true }
    return otherPaths.contains { current($0) == status.identity }
  }

  /// Returns the paths of photos' files with this inode, or nil if one also has the device, size
  /// and time of the file. Some network file systems report inode 0 for every file, which is
  /// ignored.
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
    var otherPaths: [FilePath] = []
    var isHere = false
    try same.forEach {
      isHere =
        same.integer(0) == device && same.integer(1) == status.size
        && same.integer(2) == status.modifiedAt.nanoseconds
      otherPaths.append(FilePath(bytes: same.bytes(3)).appending(same.bytes(4)))
      return !isHere
    }
    return isHere ? nil : otherPaths
  }
}
