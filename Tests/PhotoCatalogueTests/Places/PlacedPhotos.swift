import GRDB
import PhotoModel
import Synchronization

@testable import PhotoCatalogue

/// A catalogue of photos with positions, as found by a scan, without files.
final class PlacedPhotos: Sendable {
  let catalogue: Catalogue
  private let disk = Mutex<[FilePath: FileIdentity]>([:])

  init() throws {
    catalogue = try Catalogue()
  }

  func folder(_ name: String) throws -> CatalogueFolder {
    let root = FilePath("/p")
    guard let folder = try catalogue.addFolders([root, root.appending(name)]).last else {
      preconditionFailure("A lineage of two folders makes two")
    }
    return folder
  }

  @discardableResult
  func find(
    _ number: Int, in folder: String = "a", day: Int32? = 0, at location: Location?,
    place: FoundPlace?
  ) throws -> Asset.ID {
    let catalogueFolder = try self.folder(folder)
    let name = Array("\(number).jpg".utf8)
    let identity = FileIdentity(device: 1, inode: UInt64(number))
    disk.withLock { $0[catalogueFolder.path.appending(name)] = identity }
    var metadata = Metadata()
    metadata.location = location
    if let day {
      metadata.captureTime = CaptureTime(
        wall: WallTime(day: Day(number: day), nanosecond: Int64(number % 3)), source: .exif)
    }
    let file = FoundFile(
      name: name, type: .jpeg,
      status: FileStatus(
        kind: .file, identity: identity, size: 100, modifiedAt: FileTime(seconds: 1),
        changedAt: FileTime(seconds: 1)))
    let finding = FolderFindings.Finding(
      FoundAsset(main: file, metadata: metadata), place: place)
    return try catalogue.store(
      [(catalogueFolder, FolderFindings(assets: [finding]))],
      now: FileTime(seconds: 9), identity: { self.identity($0) }
    ).registrations[0].id
  }

  func remove(_ number: Int, in folder: String = "a") throws {
    let catalogueFolder = try self.folder(folder)
    let name = Array("\(number).jpg".utf8)
    disk.withLock { $0[catalogueFolder.path.appending(name)] = nil }
    _ = try catalogue.forget(
      [(catalogueFolder.id, name)], now: FileTime(seconds: 10), identity: { self.identity($0) })
  }

  func place(of id: Asset.ID) throws -> FoundPlace? { try catalogue.assets([id])[id]?.place }

  private func identity(_ path: FilePath) -> FileIdentity? { disk.withLock { $0[path] } }

  /// Returns the counts in the catalogue, and those computed from its photos.
  func counts() throws -> (kept: [[Int64?]], true: [[Int64?]]) {
    try catalogue.read { database in
      func rows(_ sql: String) throws -> [[Int64?]] {
        try Row.fetchAll(database, sql: sql).map { row in (0..<7).map { row[$0] } }
      }
      return (
        try rows(
          """
          SELECT folder, place, photos, first_day, last_day, newest, newest_time
          FROM place_tally ORDER BY 1, 2
          """),
        try rows(
          """
          WITH shown AS (
            SELECT *, row_number() OVER (
              PARTITION BY folder, place ORDER BY day DESC, time DESC, id DESC) AS age
            FROM asset WHERE missing_since IS NULL AND place IS NOT NULL)
          SELECT folder, place, count(*), min(day), max(day), max(id) FILTER (WHERE age = 1),
            max(time) FILTER (WHERE age = 1)
          FROM shown GROUP BY 1, 2 ORDER BY 1, 2
          """)
      )
    }
  }
}
