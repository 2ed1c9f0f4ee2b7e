import PhotoModel

/// Converts the numbers in a row to values of the program.
///
/// A catalogue may have been changed by hand or by a fault. Values that this program can't have
/// written are ignored and never crash it.
extension Prepared {
  /// The largest valid ids. Ids are dense, and tables in memory have an entry for each, so a larger
  /// id would fill the memory with empty entries: 67 million photos and 17 million folders,
  /// including deleted ones.
  static let lastAsset: Int64 = 1 << 26
  static let lastFolder: Int64 = 1 << 24

  /// Returns 0 for an id out of bounds. No asset has that id.
  func assetID(_ column: Int32) -> Asset.ID {
    Asset.ID(rawValue: Prepared.id(integer(column), last: Prepared.lastAsset))
  }

  func optionalAssetID(_ column: Int32) -> Asset.ID? {
    isNull(column) ? nil : assetID(column)
  }

  func folderID(_ column: Int32) -> FolderID {
    FolderID(rawValue: Prepared.id(integer(column), last: Prepared.lastFolder))
  }

  func albumID(_ column: Int32) -> UserAlbum.ID {
    UserAlbum.ID(rawValue: Prepared.id(integer(column), last: Int64(UInt32.max)))
  }

  private static func id(_ number: Int64, last: Int64) -> UInt32 {
    (0...last).contains(number) ? UInt32(truncatingIfNeeded: number) : 0
  }

  /// Returns a count, clamped to the range from 0 to the number of ids.
  func count(_ column: Int32) -> Int {
    Int(min(max(0, integer(column)), Int64(UInt32.max)))
  }

  /// Returns the number of a day, clamped to the range of days, or nil for NULL.
  func day(_ column: Int32) -> Int32? {
    optionalInteger(column).map { Day(number: Int32(clamping: $0)).number }
  }

  /// Returns the id assigned to a new row. Throws if it is out of bounds, because the sequence in
  /// the file was tampered with.
  static func newID(_ number: Int64, last: Int64) throws -> UInt32 {
    guard (1...last).contains(number) else { throw CatalogueError(.damaged) }
    return UInt32(truncatingIfNeeded: number)
  }
}
