import GRDB
import PhotoModel
import Synchronization
import Testing

@testable import LibraryScan
@testable import PhotoCatalogue

/// Tests a very large number of photos with the same time, which differ only in their paths.
@Suite(.serialized, .timeLimit(.minutes(15))) struct UndatedLoadTests {
  private static let count = 300_000

  @Test func `a folder of undated photos is loaded with a few statements, by their paths`() throws {
    let statements = Mutex(0)
    let catalogue = try UndatedLoadTests.catalogue(isDated: false)
    try catalogue.write { database in
      database.trace { event in
        if case .statement = event { statements.withLock { $0 += 1 } }
      }
    }

    let index = try UndatedLoadTests.load(catalogue)

    #expect(index.count == UndatedLoadTests.count)
    let numbers = index.rows.map { 7919 * Int($0.id.rawValue) % 1_000_000 }
    #expect(numbers == numbers.sorted(by: >))
    #expect(statements.withLock { $0 } < 1000)
  }

  @Test func `undated photos load as dated ones do`() throws {
    let undated = try UndatedLoadTests.catalogue(isDated: false)
    let dated = try UndatedLoadTests.catalogue(isDated: true)

    let clock = ContinuousClock()
    var times: [(undated: Duration, dated: Duration)] = []
    for _ in 0..<3 {
      times.append(
        (
          try clock.measure { _ = try UndatedLoadTests.load(undated) },
          try clock.measure { _ = try UndatedLoadTests.load(dated) }
        ))
    }

    let ratios = times.map { $0.undated / $0.dated }.sorted()
    print("loading \(UndatedLoadTests.count) photos, undated and dated: \(times), \(ratios)")
    // In a debug build the ratio is nine, mostly for comparing the bytes of names; optimized,
    // sorting makes it five. One query per photo would make it hundreds.
    #expect(ratios[0] < 30)
  }

  /// Names and ids are in different orders. Undated photos have the same time; dated ones are a
  /// hundred per day, each at its own time.
  private static func catalogue(isDated: Bool) throws -> Catalogue {
    let catalogue = try Catalogue()
    let columns =
      isDated
      ? "15000 + n % 3000, 1000000 * n, 0, 0, 1, 1" : "NULL, 1000000000, 0, 0, 1, NULL"
    try catalogue.write { database in
      try database.execute(
        sql: """
          INSERT INTO folder (id, path, is_known, photos)
          VALUES (1, CAST('/p' AS BLOB), 1, \(count));
          WITH RECURSIVE number(n) AS
            (VALUES (1) UNION ALL SELECT n + 1 FROM number LIMIT \(count))
          INSERT INTO asset (id, folder, day, time, traits, added_at, size, capture_source)
          SELECT n, 1, \(columns) FROM number;
          INSERT INTO file (folder, name, asset, role, size, modified_at, device, inode)
          SELECT 1, CAST(printf('%06d.png', 7919 * id % 1000000) AS BLOB), id, 0, 1, 1000000000,
            1, id FROM asset;
          """)
    }
    return catalogue
  }

  /// Loads the catalogue as the gallery does at its start.
  private static func load(_ catalogue: Catalogue) throws -> MomentIndex {
    let registry = AssetRegistry(catalogue: catalogue, roots: [FilePath("/p")])
    var sorter = registry.sorter(today: Day(number: 0))
    var batches: [AssetChanges] = []
    try CatalogueLoad([FilePath("/p")], registry).run { event in
      if case .changes(var changes) = event {
        // The load waits for a batch that is held, because it counts as still in transit.
        changes.backpressureToken = nil
        batches.append(changes)
      }
      return true
    }
    for batch in batches {
      sorter.add(batch)
      if sorter.isWorthMerging() { try registry.merge(&sorter) }
    }
    return try registry.merge(&sorter)
  }
}
