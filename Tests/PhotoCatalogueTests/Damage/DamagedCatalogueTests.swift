import AlbumenTestSupport
import Foundation
import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests files with altered bytes and pages. Any answer is allowed, but no crash.
@Suite(.timeLimit(.minutes(15))) struct DamagedCatalogueTests {
  @Test func `no damaged byte ends the program`() throws {
    let library = try StoredLibrary(photos: 300)
    var failures = 0

    for broken in Damage.flips(of: library.bytes, count: 60) {
      try library.write(broken)
      if use(library.file) { failures += 1 }
    }

    // Many bytes are unused, or part of a text that may be anything.
    #expect((1..<60).contains(failures))
  }

  @Test func `no damaged page ends the program`() throws {
    let library = try StoredLibrary(photos: 300)
    let originalBytes = library.bytes
    let pages = originalBytes.count / 4096
    var failures = 0

    for page in stride(from: 1, through: pages, by: max(1, pages / 40)) {
      try library.write(originalBytes)
      try library.destroy(pages: [page])
      if use(library.file) { failures += 1 }
    }

    // Some pages are unused; most are read.
    #expect(failures > 10)
  }

  /// Makes all requests and stores something. Returns whether anything failed with a catalogue
  /// error.
  private func use(_ file: FilePath) -> Bool {
    var hasFailed = false
    func attempt(_ body: () throws -> Void) {
      do {
        try body()
      } catch {
        hasFailed = true
        #expect(error is CatalogueError, "\(error)")
      }
    }
    attempt {
      let catalogue = try Catalogue(file: file)
      defer { catalogue.close() }
      var folders: [CatalogueFolder] = []
      attempt { folders = try catalogue.folders(below: FilePath("/p")) }
      let ids = folders.map(\.id)
      let assets = (1...300).map { Asset.ID(rawValue: $0) }
      attempt { try catalogue.rows(in: FolderSet(ids), firstLength: 50) { _ in 1000 } }
      attempt { _ = try catalogue.rows(inFolders: ids) }
      attempt { _ = try catalogue.rows(of: assets) }
      attempt { _ = try catalogue.assets(assets) }
      attempt { _ = try catalogue.totals(in: ids) }
      attempt { _ = try catalogue.assetsWithAlternatePath(in: ids) }
      attempt { _ = try catalogue.damages(in: ids) }
      attempt { try catalogue.names(in: ids) { _, _, _ in true } }
      attempt { _ = try catalogue.paths(of: assets) }
      attempt { _ = try catalogue.find("a or title:b or camera:c", in: ids) }
      attempt { try catalogue.assets(by: .size) { _, _ in } }
      attempt { try catalogue.assets(by: .addedAt) { _, _ in } }
      for id in ids { attempt { _ = try catalogue.files(in: id) } }
      attempt { try StoredLibrary.add(310, to: catalogue) }
    }
    attempt { _ = try Catalogue.rebuild(file, now: FileTime(seconds: 1)) { "Saved \($0)" } }
    return hasFailed
  }

  /// A program that is killed while it creates the file leaves a journal that must be rolled back.
  @Test func `a file over which a program was killed at its beginning is a catalogue`() throws {
    let folder = try TemporaryFolder()
    let (sourcePath, left) = (folder.path("made.sqlite"), folder.path("left.sqlite"))
    let queue = try DatabaseQueue(path: sourcePath.lossyString)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 2")
      try database.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT)")
      try database.execute(sql: "BEGIN IMMEDIATE")
      for _ in 0..<40 {
        try database.execute(
          sql: "INSERT INTO grdb_migrations VALUES (hex(randomblob(4096)))")
      }
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(
          atPath: sourcePath.lossyString + suffix, toPath: left.lossyString + suffix)
      }
      try database.execute(sql: "ROLLBACK")
    }

    let catalogue = try Catalogue(file: left)

    #expect(try catalogue.albums().isEmpty)
    catalogue.close()
  }
}
