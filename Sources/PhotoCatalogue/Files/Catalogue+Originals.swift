import GRDB
package import PhotoModel

extension Catalogue {
  /// Whether a file is one of a photo, sidecars included, in any folder of the catalogue: it has the path of one, or
  /// device and inode of one. `path` has no links.
  ///
  /// Some disks get another number when they are mounted again. So what has the inode of a photo's file on another
  /// device is one, too, where `current` finds it at the photo's path now.
  package func holdsFile(
    at path: FilePath, _ identity: FileIdentity, current: (FilePath) -> FileIdentity?
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
      return try Catalogue.files(like: identity, in: database)
    }
    guard let others else { return true }
    return others.contains { current($0) == identity }
  }

  /// The paths of photos' files with this inode on other devices; nil where one is on this device. Some network
  /// drives call every inode 0, which says nothing.
  private static func files(
    like identity: FileIdentity, in database: Database
  ) throws -> [FilePath]? {
    guard identity.inode != 0 else { return [] }
    let same = try Prepared(
      database,
      """
      SELECT file.device, folder.path, file.name FROM file JOIN folder ON folder.id = file.folder
      WHERE file.inode = ? AND file.role < 5
      """)
    let (device, inode) = identity.columns
    same.bind(inode, at: 1)
    var others: [FilePath] = []
    var isHere = false
    try same.forEach {
      isHere = same.integer(0) == device
      others.append(FilePath(bytes: same.bytes(1)).appending(same.bytes(2)))
      return !isHere
    }
    return isHere ? nil : others
  }
}
