import AlbumenTestSupport
import Foundation
import GRDB
import PhotoModel

@testable import PhotoCatalogue

/// A catalogue of photos without files, with albums, favourites and marks, and its database file.
struct StoredLibrary {
  let folder: TemporaryFolder
  var file: FilePath { folder.path("catalogue.sqlite") }

  init(photos count: Int) throws {
    folder = try TemporaryFolder()
    let catalogue = try Catalogue(file: file)
    defer { catalogue.close() }
    try StoredLibrary.add(count, to: catalogue)
    try catalogue.write { try $0.execute(sql: StoredLibrary.userData) }
  }

  /// Stores photos of ten days in ten folders.
  static func add(_ count: Int, to catalogue: Catalogue, folders: String = "p") throws {
    for number in 0..<10 {
      let ancestors = [FilePath("/\(folders)"), FilePath("/\(folders)/\(number)")]
      guard let folder = try catalogue.addFolders(ancestors).last else { continue }
      let findings = stride(from: number, to: count, by: 10).map { photo in
        FolderFindings.Finding(asset(photo))
      }
      _ = try catalogue.store(
        [(folder, FolderFindings(assets: findings))],
        now: FileTime(seconds: 2_000_000_000)
      ) { _ in nil }
    }
  }

  static func asset(_ number: Int) -> FoundAsset {
    let status = FileStatus(
      kind: .file, identity: FileIdentity(device: 1, inode: UInt64(number + 1)), size: 100,
      modifiedAt: FileTime(seconds: number), changedAt: FileTime(seconds: 1_000_000 + number))
    var metadata = Metadata()
    metadata.title = "Photo \(number), with some words that take room"
    metadata.captureTime = CaptureTime(
      wall: WallTime(day: Day(number: Int32(number % 10)), nanosecond: Int64(number)),
      source: .exif)
    return FoundAsset(
      main: FoundFile(name: Array("\(number).jpg".utf8), type: .jpeg, status: status),
      metadata: metadata)
  }

  /// Two albums in an album folder, one outside, every seventh photo a favourite, some marks.
  private static let userData = """
    INSERT INTO album (id, parent, title, is_folder, position) VALUES
      (1, NULL, 'Trips', 1, 1), (2, 1, 'Lisbon', 0, 1), (3, 1, 'Oslo', 0, 2),
      (4, NULL, 'Best', 0, 2);
    INSERT INTO album_asset (album, asset, position) SELECT 2, id, id FROM asset WHERE id % 5 = 0;
    INSERT INTO album_asset (album, asset, position) SELECT 3, id, -id FROM asset WHERE id % 6 = 0;
    INSERT INTO album_asset (album, asset, position) SELECT 4, id, id FROM asset WHERE id % 3 = 0;
    UPDATE asset SET favourite = 1, traits = traits | 16384 WHERE id % 7 = 0;
    INSERT INTO mark (page, bits) VALUES (0, zeroblob(512));
    """

  // MARK: The file

  var bytes: [UInt8] { Array(FileManager.default.contents(atPath: file.lossyString) ?? Data()) }

  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: file.lossyString))
  }

  /// Returns the pages of a table or an index, except the root.
  func leaves(of name: String) throws -> [Int] {
    let catalogue = try Catalogue(file: file)
    defer { catalogue.close() }
    let root = try catalogue.read {
      try Int.fetchOne(
        $0, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [name])
    }
    return children(of: root ?? 0, in: bytes)
  }

  private static let pageSize = 4096

  /// Returns the children of a page in SQLite's file format: an interior page begins with 2 or 5,
  /// and lists its children in its cells.
  private func children(of page: Int, in bytes: [UInt8]) -> [Int] {
    let start = (page - 1) * StoredLibrary.pageSize
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[(start + at)..<(start + at + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard [2, 5].contains(bytes[start]) else { return [] }
    let children =
      (0..<number(3, 2)).map { number(number(12 + 2 * $0, 2), 4) } + [number(8, 4)]
    return children.flatMap { child in
      let below = self.children(of: child, in: bytes)
      return below.isEmpty ? [child] : below
    }
  }

  /// Overwrites pages with bytes that are invalid at the start of a page.
  func destroy(pages: [Int]) throws {
    var bytes = bytes
    for page in pages {
      let start = (page - 1) * StoredLibrary.pageSize
      for index in start..<(start + StoredLibrary.pageSize) { bytes[index] = 0xEE }
    }
    try write(bytes)
  }
}

extension Catalogue {
  func numbers(_ sql: String) throws -> [Int64] { try read { try Int64.fetchAll($0, sql: sql) } }

  func strings(_ sql: String) throws -> [String] { try read { try String.fetchAll($0, sql: sql) } }
}
