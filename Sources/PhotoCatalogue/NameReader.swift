import GRDB
import PhotoModel

/// Reads the names of shown files and the folders they lie in.
struct NameReader {
  typealias Names = [Asset.ID: (folder: FilePath, name: [UInt8])]

  private let row: Prepared

  init(_ database: Database) throws {
    row = try Prepared(
      database,
      """
      SELECT folder.path, file.name FROM file JOIN folder ON folder.id = file.folder
      WHERE file.asset = ? AND file.role = 0
      """)
  }

  func names(of ids: some Sequence<Asset.ID>) throws -> Names {
    var found: Names = [:]
    for id in ids {
      row.bind(Int64(id.rawValue), at: 1)
      found[id] = try row.first { (FilePath(bytes: row.bytes(0)), row.bytes(1)) }
    }
    return found
  }

  /// The names of those rows that have the same day and time as the one beside them: these stand by
  /// their paths.
  func names(ofEqual rows: [AssetRow]) throws -> Names {
    var equal: [Asset.ID] = []
    for (left, right) in zip(rows, rows.dropFirst())
    where left.time == right.time && left.day == right.day {
      if equal.last != left.id { equal.append(left.id) }
      equal.append(right.id)
    }
    return equal.isEmpty ? [:] : try names(of: equal)
  }
}
