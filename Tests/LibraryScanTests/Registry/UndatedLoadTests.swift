import GRDB
import PhotoModel
import Synchronization
import Testing

@testable import LibraryScan
@testable import PhotoCatalogue

/// A great many photos of one time, of which only the paths differ.
@Suite(.timeLimit(.minutes(15))) struct UndatedLoadTests {
  private static let count = 205_000

  @Test func `a folder of undated photos is loaded with a few statements`() throws {
    let catalogue = try Catalogue()
    let statements = Mutex(0)
    try catalogue.write { database in
      try database.execute(
        sql: """
          INSERT INTO folder (id, path, is_known, photos)
          VALUES (1, CAST('/p' AS BLOB), 1, \(UndatedLoadTests.count));
          WITH RECURSIVE number(n) AS
            (VALUES (1) UNION ALL SELECT n + 1 FROM number LIMIT \(UndatedLoadTests.count))
          INSERT INTO asset (id, folder, time, traits, added_at, size)
          SELECT n, 1, 1000000000, 0, 0, 1 FROM number;
          INSERT INTO file (folder, name, asset, role, size, modified_at, device, inode)
          SELECT 1, CAST(printf('%06d.png', 7919 * id % 1000000) AS BLOB), id, 0, 1, 1000000000,
            1, id FROM asset;
          """)
      database.trace { event in
        if case .statement = event { statements.withLock { $0 += 1 } }
      }
    }
    let registry = AssetRegistry(catalogue: catalogue, roots: [FilePath("/p")])
    var sorter = registry.sorter(today: Day(number: 0))

    var batches: [AssetChanges] = []
    try CatalogueLoad([FilePath("/p")], registry).run { event in
      if case .changes(let changes) = event { batches.append(changes) }
      return true
    }
    for batch in batches {
      sorter.add(batch)
      if sorter.isWorthMerging() { sorter.merge() }
    }
    sorter.merge()

    #expect(sorter.index.count == UndatedLoadTests.count)
    let numbers = sorter.index.rows.map { 7919 * Int($0.id.rawValue) % 1_000_000 }
    #expect(numbers == numbers.sorted(by: >))
    #expect(statements.withLock { $0 } < 1000)
  }
}
