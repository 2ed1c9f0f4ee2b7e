import AlbumenTestSupport
import Foundation
import GRDB
import PhotoModel
import Synchronization
import Testing

@testable import LibraryScan
@testable import PhotoCatalogue

/// Tests that no statement of the browser scans a whole table: a library of a million photos opens
/// as fast as a small one.
@Suite(.timeLimit(.minutes(15))) struct QueryPlanTests {
  /// Statements that scan a whole index in order, because every row is needed: opening the library,
  /// and its orders by size and by time. Titles and keywords are in an index of the few photos that
  /// have any. Files with more than one path are in such an index too, of which the first one is
  /// requested, as are photos whose time depends on a time zone.
  private static let throughout = [
    "USING COVERING INDEX asset_by_day", "USING COVERING INDEX asset_by_size",
    "USING COVERING INDEX asset_by_added", "USING INDEX asset_worded",
    "USING INDEX file_repeated", "USING COVERING INDEX asset_by_basis",
  ]

  @Test func `no statement of a library goes through a table`() async throws {
    let folder = try TemporaryFolder()
    try folder.file("photos/a.jpg", "jpg")
    try folder.file("photos/b/IMG_1.HEIC", "heic damaged")
    try folder.file("photos/b/IMG_1.MOV", "mov")
    try folder.file("photos/b/notes.txt", "no photo")
    try folder.hardLink("photos/c/a.jpg", to: folder.path("photos/a.jpg"))
    let catalogue = try Catalogue()
    let statements = try trace(catalogue)
    let registry = AssetRegistry(catalogue: catalogue, roots: [folder.path("photos")])

    try await scan(folder, registry)
    _ = try folder.rename("photos/a.jpg", to: folder.path("photos/b/z.jpg"))
    try folder.remove("photos/b/IMG_1.HEIC")
    try await scan(folder, registry)
    try askEverything(registry)

    let all = statements.withLock { $0 }
    #expect(all.count > 30)
    for sql in all.sorted() { try expectGoodPlan(sql, catalogue) }
  }

  private func scan(_ folder: TemporaryFolder, _ registry: AssetRegistry) async throws {
    let source = LibrarySource(
      roots: [folder.path("photos")], registry: registry, extent: .once, read: FakeReader.read)
    for await event in source.events() {
      if case .failed(let error) = event { throw error }
    }
  }

  /// Makes every request that occurs while browsing.
  private func askEverything(_ registry: AssetRegistry) throws {
    let catalogue = registry.catalogue
    let folders = registry.catalogueFolders.map(\.id)
    let ids = Array(registry.shown)
    try catalogue.rows(in: FolderSet(folders), firstLength: 50) { _ in 50 }
    for order in AssetOrder.allCases { _ = try registry.ids(sortedBy: order) }
    _ = try registry.assets(ids)
    for id in ids { _ = try registry.path(of: id) }
    _ = try registry.asset(at: registry.folders[0].path.appending("new.jpg"))
    _ = try registry.paths(of: ids)
    _ = try catalogue.totals(in: folders)
    _ = try registry.placeTallies()
    for album in [PlaceAlbum.unknown, .unlocated] { _ = try registry.assets(in: album) }
    try catalogue.setOffline(folders)
  }

  /// Records the text of every statement that runs from now on.
  private func trace(_ catalogue: Catalogue) throws -> StatementLog {
    let log = StatementLog()
    // A catalogue in memory has one connection.
    try catalogue.write { database in
      database.trace { event in
        if case .statement(let statement) = event { log.add(statement.sql) }
      }
    }
    return log
  }

  private func expectGoodPlan(_ sql: String, _ catalogue: Catalogue) throws {
    guard let word = sql.split(separator: " ").first,
      ["SELECT", "INSERT", "UPDATE", "DELETE"].contains(word)
    else { return }
    let plan = try catalogue.read { database in
      try Row.fetchAll(
        database, sql: "EXPLAIN QUERY PLAN " + sql,
        arguments: StatementArguments(
          Array(repeating: 1, count: sql.count { $0 == "?" }))
      )
      .map { String($0["detail"] as String? ?? "") }
    }
    for line in plan where !QueryPlanTests.throughout.contains(where: line.hasSuffix) {
      let isScan = ["asset", "file", "album_asset", "tally"].contains {
        line == "SCAN \($0)" || line.hasPrefix("SCAN \($0) ")
      }
      #expect(!isScan, "\(line): \(sql)")
      #expect(!line.contains("TEMP B-TREE FOR ORDER BY"), "\(line): \(sql)")
    }
  }
}

/// The distinct texts of statements.
private final class StatementLog: Sendable {
  private let texts = Mutex<Set<String>>([])

  func add(_ text: String) { texts.withLock { _ = $0.insert(text) } }

  func withLock<Result>(_ body: (Set<String>) -> sending Result) -> sending Result {
    texts.withLock { body($0) }
  }
}
