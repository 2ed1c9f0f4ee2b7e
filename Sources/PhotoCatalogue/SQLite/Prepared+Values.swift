import PhotoModel

/// The numbers of a row as values of ours.
///
/// A catalogue may have been altered by hand or by a fault: what this program can't have written
/// stands for nothing, and never ends the program.
extension Prepared {
  /// The greatest ids there are. Ids are dense and tables in memory have a place for each, so that
  /// one beyond these would fill the memory with nothing: 67 million photos and 17 million folders,
  /// those that are gone counted too.
  static let lastAsset: Int64 = 1 << 26
  static let lastFolder: Int64 = 1 << 24

  /// 0 for an id beyond the bounds: no asset has that.
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

  /// How many there are of something: never below 0, and never more than there are ids.
  func count(_ column: Int32) -> Int {
    Int(min(max(0, integer(column)), Int64(UInt32.max)))
  }

  /// The number of a day; nil where there is none. One beyond all days is the nearest of them.
  func day(_ column: Int32) -> Int32? {
    optionalInteger(column).map { Day(number: Int32(clamping: $0)).number }
  }

  /// The id that a new row was given. Fails where it is beyond the bounds: somebody has altered the
  /// numbers that were given out.
  static func newID(_ number: Int64, last: Int64) throws -> UInt32 {
    guard (1...last).contains(number) else { throw CatalogueError(.damaged) }
    return UInt32(truncatingIfNeeded: number)
  }
}
