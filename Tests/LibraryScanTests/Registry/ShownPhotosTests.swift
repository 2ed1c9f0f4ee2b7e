import GRDB
import PhotoModel
import Testing

@testable import LibraryScan
@testable import PhotoCatalogue

/// Tests opening a library without reading the rows of its photos.
@Suite struct ShownPhotosTests {
  private static func ids(_ numbers: some Sequence<UInt32>) -> AssetSet {
    AssetSet(numbers.map { Asset.ID(rawValue: $0) })
  }

  /// Photos 1 to 3 in `/p`, where 6 is missing, 4 in `/p/sub`, and 5 in `/q`, also with a path in
  /// `/p/sub`.
  private static func catalogue() throws -> Catalogue {
    let catalogue = try Catalogue()
    try catalogue.write { database in
      try database.execute(
        sql: """
          INSERT INTO folder (id, path, parent, is_known, photos) VALUES
          (1, CAST('/p' AS BLOB), NULL, 1, 3), (2, CAST('/p/sub' AS BLOB), 1, 1, 1),
          (3, CAST('/q' AS BLOB), NULL, 1, 1);
          INSERT INTO asset (id, folder, day, time, traits, added_at, size, capture_source,
          missing_since)
          VALUES (1, 1, 10, 0, 0, 1, 1, 1, NULL), (2, 1, 10, 0, 0, 1, 1, 1, NULL),
          (3, 1, 10, 0, 0, 1, 1, 1, NULL), (4, 2, 10, 0, 0, 1, 1, 1, NULL), (5, 3, 10, 0, 0, 1, 1, 1, NULL),
          (6, 1, 10, 0, 0, 1, 1, 1, 5);
          INSERT INTO file (folder, name, asset, role, size, modified_at, device, inode)
          SELECT folder, CAST(id || '.jpg' AS BLOB), id, 0, 1, 1, 1, id FROM asset;
          INSERT INTO file (folder, name, asset, role, size, modified_at, device, inode)
          VALUES (2, CAST('link.jpg' AS BLOB), 5, 4, 1, 1, 1, 5);
          """)
    }
    return catalogue
  }

  private static func opened(_ catalogue: Catalogue) throws -> AssetRegistry {
    let registry = AssetRegistry(catalogue: catalogue, roots: [FilePath("/p")])
    try CatalogueLoad([FilePath("/p")], registry, sendsRows: false).run { event in
      if case .changes = event { Issue.record("Rows were read") }
      return true
    }
    return registry
  }

  @Test func `it shows what is in its folders by any path, and reports no row`() throws {
    let registry = try ShownPhotosTests.opened(ShownPhotosTests.catalogue())

    #expect(registry.shown == ShownPhotosTests.ids(1...5))
  }

  @Test func `the rows of some photos are read afterwards, in the folders of the library`() throws {
    let registry = try ShownPhotosTests.opened(ShownPhotosTests.catalogue())

    var rows: [AssetRow] = []
    try registry.forEachRow(of: ShownPhotosTests.ids([2, 4, 5, 6])) { rows += $0 }

    #expect(rows.map(\.id.rawValue).sorted() == [2, 4, 5])
    #expect(rows.first { $0.id.rawValue == 5 }?.folder == FolderID(rawValue: 2))
  }

  /// Looks up a thousand folders and 20,000 photos one by one.
  @Test func `very many photos and folders are found as few are`() throws {
    let catalogue = try Catalogue()
    try catalogue.write { database in
      try database.execute(
        sql: """
          WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number LIMIT 1500)
          INSERT INTO folder (id, path, is_known, photos)
          SELECT n, CAST('/' || iif(n % 2 = 0, 'p', 'q') || '/' || n AS BLOB), 1, 20 FROM number;
          WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number LIMIT 60000)
          INSERT INTO asset (id, folder, day, time, traits, added_at, size, capture_source,
          missing_since)
          SELECT n, 1 + n % 1500, 10, n, 0, 1, 1, 1, iif(n > 50000, 5, NULL) FROM number;
          """)
    }
    let all = try catalogue.photos(in: (1...1500).map { FolderID(rawValue: $0) })
    let some = try catalogue.photos(in: (1...700).map { FolderID(rawValue: $0) })
    let registry = AssetRegistry(catalogue: catalogue, roots: [FilePath("/p"), FilePath("/q")])
    try CatalogueLoad([FilePath("/p"), FilePath("/q")], registry, sendsRows: false)
      .run { _ in true }

    var rows = AssetSet()
    try registry.forEachRow(of: ShownPhotosTests.ids(1...30_000)) { part in
      for row in part { rows.insert(row.id) }
    }

    #expect(all == ShownPhotosTests.ids(1...50_000))
    #expect(some == ShownPhotosTests.ids((1...50_000).filter { 1 + $0 % 1500 <= 700 }))
    #expect(registry.shown == all)
    #expect(rows == ShownPhotosTests.ids(1...30_000))
  }
}
