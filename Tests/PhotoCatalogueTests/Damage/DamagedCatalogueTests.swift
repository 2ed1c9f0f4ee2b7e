import AlbumenTestSupport
import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Files in which bytes and pages are others than they were. Every answer is fine but the end of the
/// program.
@Suite(.timeLimit(.minutes(15))) struct DamagedCatalogueTests {
  @Test func `no damaged byte ends the program`() throws {
    let library = try StoredLibrary(photos: 300)

    for broken in Damage.flips(of: library.bytes, count: 60) {
      try library.write(broken)
      use(library.file)
    }
  }

  @Test func `no damaged page ends the program`() throws {
    let library = try StoredLibrary(photos: 300)
    let whole = library.bytes
    let pages = whole.count / 4096
    var failures = 0

    for page in stride(from: 1, through: pages, by: max(1, pages / 40)) {
      try library.write(whole)
      try library.destroy(pages: [page])
      if use(library.file) { failures += 1 }
    }

    // Some pages are free; most are looked at.
    #expect(failures > 10)
  }

  /// Asks for everything and stores something; says whether anything failed.
  @discardableResult
  private func use(_ file: FilePath) -> Bool {
    var hasFailed = false
    func attempt(_ body: () throws -> Void) {
      do {
        try body()
      } catch {
        hasFailed = true
      }
    }
    attempt {
      let catalogue = try Catalogue(file: file)
      defer { catalogue.end() }
      var folders: [CatalogueFolder] = []
      attempt { folders = try catalogue.folders(below: FilePath("/p")) }
      let ids = folders.map(\.id)
      let assets = (1...300).map { Asset.ID(rawValue: $0) }
      attempt { try catalogue.rows(in: FolderSet(ids), firstLength: 50) { _ in 1000 } }
      attempt { _ = try catalogue.rows(inFew: ids) }
      attempt { _ = try catalogue.rows(of: assets) }
      attempt { _ = try catalogue.assets(assets) }
      attempt { _ = try catalogue.totals(in: ids) }
      attempt { _ = try catalogue.repeats(in: ids) }
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
}
