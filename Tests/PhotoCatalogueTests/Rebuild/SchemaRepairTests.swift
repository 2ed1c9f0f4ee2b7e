import AlbumenTestSupport
import Foundation
import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests catalogues in which a page of the table list (the schema) is overwritten.
@Suite struct SchemaRepairTests {
  private static let count = 1000
  private let library: StoredLibrary

  init() throws {
    library = try StoredLibrary(photos: SchemaRepairTests.count)
  }

  private func rebuild() throws -> RebuildReport {
    try Catalogue.rebuild(library.file, now: FileTime(seconds: 2_000_000_000)) { "Saved \($0)" }
  }

  private func userData() throws -> [String] {
    let catalogue = try Catalogue(file: library.file)
    defer { catalogue.close() }
    #expect(try catalogue.check() == [])
    return try catalogue.strings(
      """
      SELECT 'album ' || id || ' ' || ifnull(parent, 0) || ' ' || title || position FROM album
      UNION ALL SELECT 'in ' || album || ' ' || asset || ' ' || position FROM album_asset
      UNION ALL SELECT 'mark ' || page FROM mark
      UNION ALL SELECT 'star ' || id FROM asset WHERE favourite = 1
      UNION ALL SELECT 'photo ' || id || title || added_at || ' ' || folder FROM asset
      UNION ALL SELECT 'file ' || asset || ' ' || CAST(name AS TEXT) FROM file
      """
    ).sorted()
  }

  /// Returns the pages below the first one.
  private func pagesOfSchema() throws -> [Int] {
    let page = try #require(TreePage(Array(library.bytes.prefix(4096)), number: 1, size: 4096))
    #expect(page.kind == .innerTable)
    return page.children.map(Int.init)
  }

  /// Restores the original file, without the files next to it.
  private func restore(_ bytes: [UInt8]) throws {
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: library.file.lossyString + suffix)
    }
    try library.write(bytes)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: library.folder.path.lossyString).sorted()
  }

  @Test func `all is kept, whichever page of the list is lost`() throws {
    let (originalBytes, data) = (library.bytes, try userData())
    let pages = try pagesOfSchema()
    #expect(pages.count > 1)

    for page in pages {
      try restore(originalBytes)
      try library.destroy(pages: [page])
      #expect(throws: CatalogueError(.damaged, file: library.file)) {
        _ = try Catalogue.check(library.file)
      }
      let damaged = library.bytes

      let report = try rebuild()

      #expect(report.isComplete, "page \(page)")
      #expect(report.albums == 3)
      #expect(try userData() == data)
      let old = try #require(report.old)
      #expect(FileManager.default.contents(atPath: old.lossyString) == Data(damaged))
      #expect(try names().filter { $0.contains("mended") } == [])
    }
  }

  @Test func `what stands in the log alone is kept`() throws {
    let catalogue = try Catalogue(file: library.file)
    try catalogue.write {
      try $0.execute(sql: "INSERT INTO album (title, is_folder, position) VALUES ('New', 0, 9)")
    }
    let log = library.file.lossyString + "-wal"
    let (main, changes) = (library.bytes, FileManager.default.contents(atPath: log))
    catalogue.close()
    try library.write(main)
    try #require(changes).write(to: URL(filePath: log))
    try library.destroy(pages: [try #require(try pagesOfSchema().last)])

    let report = try rebuild()

    #expect(report.isComplete)
    #expect(report.albums == 4)
    #expect(try userData().contains { $0.hasPrefix("album") && $0.contains("New") })
  }

  @Test func `a table is damaged beside the list`() throws {
    try library.destroy(pages: [try #require(try library.leaves(of: "album_asset").first)])
    try library.destroy(pages: [try #require(try pagesOfSchema().first)])

    let report = try rebuild()

    #expect(report.albums == 3)
    #expect(report.photos == SchemaRepairTests.count)
  }

  /// As in a catalogue filled between two versions: tables of the later version come after the
  /// photos.
  @Test func `tables that stand elsewhere than in a new catalogue are never guessed`() throws {
    let queue = try DatabaseQueue(path: library.file.lossyString)
    try queue.write { database in
      let sql = try #require(
        try String.fetchOne(database, sql: "SELECT sql FROM sqlite_master WHERE name = 'mark'"))
      try database.execute(
        sql: """
          CREATE TEMP TABLE held AS SELECT * FROM mark;
          DROP TABLE mark;
          WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 900)
          INSERT INTO album (title, is_folder, position) SELECT 'Filled ' || n, 0, 9 + n FROM number;
          \(sql);
          INSERT INTO mark SELECT * FROM held;
          """)
    }
    try queue.close()
    let (originalBytes, data) = (library.bytes, try userData())

    var outcomes: Set<Bool> = []
    for page in try pagesOfSchema() {
      try restore(originalBytes)
      try library.destroy(pages: [page])
      let damaged = library.bytes

      let report = try? rebuild()

      outcomes.insert(report != nil)
      if report == nil {
        #expect(library.bytes == damaged)
        #expect(try names().filter { $0.contains("mended") } == [])
      } else {
        #expect(try userData() == data)
      }
    }
    #expect(outcomes.contains(false))
  }
}
