import AlbumenTestSupport
import Files
import Foundation
import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct RebuildTests {
  private static let count = 1000
  private let library: StoredLibrary

  init() throws {
    library = try StoredLibrary(photos: RebuildTests.count)
  }

  private func rebuild() throws -> RebuildReport {
    try Catalogue.rebuild(library.file, now: FileTime(seconds: 2_000_000_000)) { "Saved \($0)" }
  }

  /// Returns the data that is only in the catalogue, as text.
  private func userData(_ catalogue: Catalogue) throws -> [String] {
    try catalogue.strings(
      """
      SELECT 'album ' || id || ' ' || ifnull(parent, 0) || ' ' || title || position FROM album
      UNION ALL SELECT 'in ' || album || ' ' || asset || ' ' || position FROM album_asset
      UNION ALL SELECT 'mark ' || page FROM mark
      UNION ALL SELECT 'star ' || id FROM asset WHERE favourite = 1
      UNION ALL SELECT 'added ' || id || ' ' || added_at FROM asset
      """
    ).sorted()
  }

  /// Checks all constraints of a catalogue, and its counts.
  private func expectSound(_ catalogue: Catalogue) throws {
    #expect(try catalogue.check() == [])
    #expect(
      try catalogue.numbers(
        """
        SELECT count(*) FROM folder WHERE photos <> (SELECT count(*) FROM asset
        WHERE asset.folder = folder.id AND missing_since IS NULL)
        """) == [0])
    #expect(
      try catalogue.numbers(
        """
        SELECT count(*) FROM album WHERE photos <> (SELECT count(*) FROM album_asset
        JOIN asset ON asset.id = asset WHERE album = album.id AND missing_since IS NULL)
        """) == [0])
    #expect(
      try catalogue.numbers("SELECT total(photos) FROM tally")
        == catalogue.numbers("SELECT count(*) FROM asset WHERE missing_since IS NULL"))
  }

  /// Finds all photos again, as a scan does.
  private func scan(_ catalogue: Catalogue) throws {
    try StoredLibrary.add(RebuildTests.count, to: catalogue)
  }

  @Test func `a catalogue that is whole is the same afterwards`() throws {
    let before = try Catalogue(file: library.file)
    let (data, rows) = (try userData(before), try before.numbers("SELECT id FROM asset"))
    before.close()

    let report = try rebuild()

    let after = try Catalogue(file: library.file)
    #expect(report.isComplete)
    #expect(report.photos == RebuildTests.count)
    #expect(report.unread == 0)
    #expect(report.albums == 3)
    #expect(report.favourites == RebuildTests.count / 7)
    #expect(try userData(after) == data)
    #expect(try after.numbers("SELECT id FROM asset") == rows)
    try expectSound(after)
  }

  @Test func `the old file stays as it was, and every rebuild keeps one more`() throws {
    let before = library.bytes

    let first = try rebuild()
    let second = try rebuild()

    #expect(first.old == library.folder.path("catalogue.sqlite.old-1"))
    #expect(second.old == library.folder.path("catalogue.sqlite.old-2"))
    #expect(
      FileManager.default.contents(
        atPath: library.folder.path("catalogue.sqlite.old-1").lossyString) == Data(before))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: library.folder.path.lossyString)
        .filter { $0.contains("new") }.isEmpty)
  }

  @Test func `the new file is for its user alone`() throws {
    _ = try rebuild()

    #expect(try FileSystem().attributes(of: library.file).permissions == .ownerReadWrite)
  }

  @Test(arguments: [
    ["asset"], ["file"], ["album_asset"], ["asset_by_day"], ["file_by_asset"], ["asset_by_folder"],
    ["album_asset_by_position"], ["asset", "album_asset"], ["asset", "file"],
  ])
  func `albums and stars outlive a damaged page, once a scan has looked`(
    tables: [String]
  ) throws {
    let before = try Catalogue(file: library.file)
    let data = try userData(before)
    before.close()
    for table in tables {
      let leaves = try library.leaves(of: table)
      try library.destroy(pages: [try #require(leaves.dropFirst(leaves.count / 2).first)])
    }

    let report = try rebuild()
    let after = try Catalogue(file: library.file)
    try expectSound(after)
    try scan(after)

    #expect(report.lostPhotos == 0)
    #expect(report.lostFromAlbums == 0)
    #expect(try userData(after) == data)
    #expect(
      try after.numbers("SELECT count(*) FROM asset WHERE missing_since IS NULL")
        == [Int64(RebuildTests.count)])
    try expectSound(after)
  }

  @Test func `an order by hand that is kept is not forgotten`() throws {
    let before = try Catalogue(file: library.file)
    for arrangement in [UserAlbum.Arrangement.manual, .byDate] {
      try before.setArrangement(arrangement, of: UserAlbum.ID(rawValue: 4))
    }
    before.close()

    _ = try rebuild()

    let after = try Catalogue(file: library.file)
    #expect(try after.albums().filter(\.hasManualOrder).map(\.title) == ["Best"])
  }

  @Test func `a smart album keeps its query`() throws {
    let before = try Catalogue(file: library.file)
    try before.createAlbum("Rated", query: "rating>=4 place:杭州")
    before.close()

    #expect(try rebuild().isComplete)

    let after = try Catalogue(file: library.file)
    #expect(try after.albums().compactMap(\.query) == ["rating>=4 place:杭州"])
    try expectSound(after)
  }

  @Test func `albums whose names are lost keep their photos under other names`() throws {
    let page = try root(of: "album")
    try library.destroy(pages: [page])

    let report = try rebuild()

    let after = try Catalogue(file: library.file)
    #expect(!report.isComplete)
    #expect(report.namelessAlbums == 3)
    #expect(
      try after.strings("SELECT title FROM album ORDER BY id") == ["Saved 1", "Saved 2", "Saved 3"])
    #expect(
      try after.numbers("SELECT photos FROM album ORDER BY id")
        == [
          Int64(RebuildTests.count / 5), Int64(RebuildTests.count / 6),
          Int64(RebuildTests.count / 3),
        ])
    try expectSound(after)
  }

  @Test func `albums without photos that can't be read are reported`() throws {
    let before = try Catalogue(file: library.file)
    try before.write {
      try $0.execute(
        sql: "INSERT INTO album (parent, title, is_folder, position) VALUES (NULL, 'Later', 0, 9)")
    }
    before.close()
    let intactReport = try rebuild()
    try library.destroy(pages: [try root(of: "album")])

    let report = try rebuild()

    #expect(!intactReport.hasLostEmptyAlbums)
    #expect(intactReport.albums == 4)
    #expect(report.albums == 3)
    #expect(report.hasLostEmptyAlbums)
    #expect(!report.isComplete)
  }

  @Test func `marks that can't be read are reported`() throws {
    try library.destroy(pages: [try root(of: "mark")])

    let report = try rebuild()

    #expect(report.hasLostMarks)
    #expect(!report.isComplete)
    #expect(report.favourites == RebuildTests.count / 7)
  }

  @Test func `a home zone that can't be read is reported`() throws {
    let before = try Catalogue(file: library.file)
    try before.setHomeZone("Asia/Tokyo")
    before.close()
    try library.destroy(pages: [try root(of: "setting")])

    let report = try rebuild()

    #expect(report.hasLostHomeZone)
    #expect(report.hasLostManualOrders)
    #expect(!report.isComplete)
  }

  @Test func `what was said of photos is kept, and reported where it can't be read`() throws {
    let before = try Catalogue(file: library.file)
    let id = Asset.ID(rawValue: 1)
    var metadata = Metadata()
    metadata.title = "said"
    try before.edit(
      [.set(.known("title"), to: metadata)], of: AssetSet([id]), at: FileTime(seconds: 5))
    before.close()

    #expect(try rebuild().isComplete)

    let after = try Catalogue(file: library.file)
    #expect(try after.overrides(of: id).map(\.value.title) == ["said"])
    #expect(try after.assets([id])[id]?.metadata.title == "said")
    after.close()
    try library.destroy(pages: [try root(of: "field_override")])
    let report = try rebuild()
    #expect(report.hasLostOverrides)
    #expect(!report.isComplete)
  }

  @Test func `photos of albums that stand nowhere else are reported`() throws {
    let roots = try ["album_asset", "album_asset_by_position", "album_asset_by_asset"].map(root)
    try library.destroy(pages: roots)

    let report = try rebuild()

    #expect(report.hasLostAlbumPhotos)
    #expect(!report.isComplete)
  }

  @Test func `numbers that were given once are not given again`() throws {
    let before = try Catalogue(file: library.file)
    try before.write { try $0.execute(sql: "DELETE FROM asset WHERE id > 900") }
    before.close()

    _ = try rebuild()

    let after = try Catalogue(file: library.file)
    #expect(
      try after.numbers("SELECT seq FROM sqlite_sequence WHERE name = 'asset'")
        == [Int64(RebuildTests.count)])
  }

  @Test func `a file that is no catalogue is left alone`() throws {
    let text = Array(String(repeating: "no database ", count: 999).utf8)
    try library.write(text)

    #expect(throws: CatalogueError(.notACatalogue, file: library.file)) { try rebuild() }
    #expect(library.bytes == text)
  }

  @Test func `what is left over from a rebuild that was killed is in no way`() throws {
    try library.folder.file("catalogue.sqlite-new", "half of it")

    #expect(try rebuild().photos == RebuildTests.count)
  }

  private func root(of table: String) throws -> Int {
    let catalogue = try Catalogue(file: library.file)
    defer { catalogue.close() }
    return Int(
      try #require(
        try catalogue.numbers("SELECT rootpage FROM sqlite_master WHERE name = '\(table)'").first))
  }
}
