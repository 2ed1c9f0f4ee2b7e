import GRDB
package import PhotoModel

extension Catalogue {
  /// The maximum distance of ids that are read together, including the ids between them.
  private static let maxIDGap: UInt32 = 8

  /// Returns the paths of the shown files of some assets as sort keys. Assets that no longer exist
  /// are left out.
  package func paths(of ids: [Asset.ID]) throws(CatalogueError) -> PathKeys {
    try read { database in
      var keys = PathKeys()
      let requestedIDs = AssetSet(ids)
      let rows = try Prepared(
        database,
        "SELECT asset, folder, name FROM file WHERE asset BETWEEN ? AND ? AND role = 0")
      let paths = try Prepared(database, "SELECT path FROM folder WHERE id = ?")
      for range in Catalogue.ranges(of: ids) {
        rows.bind(Int64(range.lowerBound), at: 1)
        rows.bind(Int64(range.upperBound), at: 2)
        try rows.forEach {
          let id = Asset.ID(rawValue: UInt32(truncatingIfNeeded: rows.integer(0)))
          guard requestedIDs.contains(id) else { return true }
          let folder = FolderID(rawValue: UInt32(truncatingIfNeeded: rows.integer(1)))
          if !keys.contains(folder) {
            paths.bind(Int64(folder.rawValue), at: 1)
            let path = try paths.first { FilePath(bytes: paths.bytes(0)) }
            keys.insert(path ?? FilePath("/"), of: folder)
          }
          rows.withBytes(2) { keys.insert($0, in: folder, of: id) }
          return true
        }
      }
      return keys
    }
  }

  private static func ranges(of ids: [Asset.ID]) -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    for id in ids.map(\.rawValue).sorted() {
      if let last = ranges.last, id - last.upperBound <= maxIDGap {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, id)
      } else {
        ranges.append(id...id)
      }
    }
    return ranges
  }
}
