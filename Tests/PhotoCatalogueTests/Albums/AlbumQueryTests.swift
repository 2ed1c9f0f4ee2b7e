import GRDB
import PhotoModel
import Synchronization
import Testing

@testable import PhotoCatalogue

/// Tests that the cost of database queries doesn't grow in a library of a million photos.
@Suite struct AlbumQueryTests {
  @Test func `nothing that is done to albums or marks goes through all photos`() throws {
    let photos = try StoredPhotos()
    let catalogue = photos.catalogue
    let ids = try photos.find(1...4)
    let queries = Gathered()
    try catalogue.write { database in
      database.trace { event in
        if case .statement(let statement) = event { queries.add(statement.sql) }
      }
    }

    let folder = try catalogue.createAlbum("Trips", isFolder: true).id
    let album = try catalogue.createAlbum("Rome", in: folder).id
    try catalogue.renameAlbum(album, to: "Roma")
    try catalogue.moveAlbum(album, into: nil, at: 0)
    try catalogue.add(ids, to: album)
    try catalogue.move([ids[0]], in: album, before: ids[2])
    try catalogue.setCover(ids[0], of: album)
    try catalogue.setArrangement(.manual, of: album)
    try catalogue.setFavourite(true, of: ids)
    try catalogue.changeMarks(adding: AssetSet(ids), removing: AssetSet([ids[0]]))
    try photos.remove([2])
    _ = try catalogue.albums()
    _ = try catalogue.assets(in: album)
    _ = try catalogue.marks()
    try photos.find([3], companions: [1])
    try catalogue.remove(ids, from: album)
    try catalogue.deleteAlbum(folder)

    let statements = queries.all.filter {
      $0.wholeMatch(of: /\s*(SELECT|INSERT|UPDATE|DELETE).*/.dotMatchesNewlines()) != nil
    }
    #expect(statements.count > 30)
    for sql in statements {
      let scanned = try catalogue.read { try scans(of: sql, in: $0) }
      #expect(scanned.isEmpty, "\(sql)")
    }
  }

  /// Returns the steps of a query that scan a whole table that grows with the library.
  private func scans(of sql: String, in database: Database) throws -> [String] {
    let plan = try Prepared(database, "EXPLAIN QUERY PLAN " + sql)
    var steps: [String] = []
    try plan.forEach {
      steps.append(plan.text(3) ?? "")
      return true
    }
    return steps.filter {
      $0.prefixMatch(of: /SCAN (asset|album_asset|file|folder|tally|change|gear)\b/) != nil
    }
  }
}

private final class Gathered: Sendable {
  private let queries = Mutex<Set<String>>([])

  var all: Set<String> { queries.withLock { $0 } }

  func add(_ query: String) {
    queries.withLock { _ = $0.insert(query) }
  }
}
