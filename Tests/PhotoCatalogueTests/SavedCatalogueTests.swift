import AlbumenTestSupport
import Foundation
import GRDB
import PhotoModel
import Synchronization
import Testing

@testable import PhotoCatalogue

/// Tests that every published version of the tables has a saved catalogue, which must always open
/// with all its data.
///
/// The file of a new version is made with this command before publication, and never made again:
///
///     ALBUMEN_SAVE_CATALOGUE=$PWD/Tests/PhotoCatalogueTests/Saved swift test --filter SavedCatalogue
@Suite struct SavedCatalogueTests {
  private static let place = ProcessInfo.processInfo.environment["ALBUMEN_SAVE_CATALOGUE"]
  private let folder: TemporaryFolder
  private var file: FilePath { folder.path("catalogue.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The versions that have a file.
  private static let saved = (1...CatalogueSchema.version).filter { url($0) != nil }

  private static func url(_ version: Int) -> URL? {
    Bundle.module.url(forResource: "Saved/catalogue-\(version)", withExtension: "sqlite")
  }

  /// Copies a saved catalogue, because opening it may change it.
  private func copy(version: Int) throws {
    let saved = try #require(SavedCatalogueTests.url(version))
    try FileManager.default.copyItem(at: saved, to: URL(filePath: file.lossyString))
  }

  private func open(version: Int) throws -> Catalogue {
    try copy(version: version)
    return try Catalogue(file: file)
  }

  @Test func `every version but the one in the making is saved`() {
    #expect(SavedCatalogueTests.saved.starts(with: 1..<CatalogueSchema.version))
  }

  @Test func `an older catalogue that takes long says so, once, and opens`() throws {
    try copy(version: 1)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: file.lossyString, configuration: configuration)
    // Another program holds the write lock, and releases it when the notice appears.
    try other.inDatabase { database in
      // Its log exists already, because opening a catalogue without one begins with a write.
      try database.execute(sql: "PRAGMA user_version = 1")
      try database.execute(sql: "BEGIN IMMEDIATE")
    }
    let noticeCount = Mutex(0)
    let notice = UpdateNotice(after: .milliseconds(20)) {
      noticeCount.withLock { $0 += 1 }
      try? other.inDatabase { try $0.execute(sql: "COMMIT") }
    }

    let catalogue = try Catalogue(file: file, notice: notice)

    #expect(noticeCount.withLock { $0 } == 1)
    #expect(try catalogue.check() == [])
    catalogue.close()
    // Nothing needs to be migrated now.
    _ = try Catalogue(
      file: file,
      notice: UpdateNotice(after: .zero) {
        noticeCount.withLock { $0 += 1 }
      }
    ).folders(below: FilePath("/p"))
    #expect(noticeCount.withLock { $0 } == 1)
  }

  @Test(.enabled(if: place == nil), arguments: saved)
  func `a saved catalogue opens with all it holds`(version: Int) throws {
    let catalogue = try open(version: version)

    #expect(try catalogue.check() == [])
    let folders = try catalogue.folders(below: FilePath("/p"))
    #expect(folders.map(\.path.lossyString) == ["/p", "/p/gone", "/p/trip"])
    #expect(folders.map(\.photos) == [1, 0, 1])
    #expect(folders.map(\.isOffline) == [false, true, false])
    let assets = try catalogue.assets((1...3).map { Asset.ID(rawValue: $0) })
    #expect(assets.count == 2)
    let live = try #require(assets[Asset.ID(rawValue: 1)])
    #expect(live.path == FilePath("/p/trip/IMG_1.HEIC"))
    #expect(live.companions.map(\.path.lossyString) == ["/p/trip/IMG_1.MOV"])
    #expect(live.alternatePaths == [FilePath("/p/same.heic")])
    #expect(live.metadata == SavedCatalogueTests.metadata)
    #expect(live.addedAt == FileTime(seconds: 1_600_000_000))
    #expect(
      try catalogue.strings("SELECT title FROM album ORDER BY id") == ["Trips", "Lisbon", "Best"])
    #expect(
      try catalogue.numbers("SELECT asset FROM album_asset ORDER BY album, position") == [1, 3, 1])
    #expect(try catalogue.numbers("SELECT photos FROM album ORDER BY id") == [0, 1, 1])
    #expect(try catalogue.numbers("SELECT id FROM asset WHERE favourite = 1") == [1])
    #expect(try catalogue.numbers("SELECT id FROM asset WHERE missing_since IS NOT NULL") == [3])
    #expect(try catalogue.strings("SELECT substr(hex(bits), 1, 2) FROM mark") == ["06"])
    #expect(try catalogue.numbers("SELECT newest FROM place_tally") == [1])
    let time = try catalogue.numbers("SELECT newest_time FROM place_tally")
    #expect(time == [(SavedCatalogueTests.metadata.captureTime?.wall.nanosecond ?? 0)])
    #expect(
      try catalogue.strings("SELECT country FROM geocoded") == (version < 3 ? [] : ["葡萄牙"]))
  }

  @Test(.enabled(if: place == nil), arguments: saved)
  func `the steps to a version make the tables that were saved`(version: Int) throws {
    try copy(version: version)
    let saved = try DatabaseQueue(path: file.lossyString)
    let new = try DatabaseQueue()
    try CatalogueSchema.migrator.migrate(new, upTo: "\(version)")
    let tables = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"

    #expect(
      try saved.read { try String.fetchAll($0, sql: tables) }
        == new.read { try String.fetchAll($0, sql: tables) })
  }

  @Test(.enabled(if: place == nil))
  func `the third version's counts stay, and no file has a change time yet`() throws {
    let catalogue = try open(version: 3)

    #expect(
      try catalogue.strings("SELECT name FROM pragma_table_info('tally')")
        == ["folder", "day", "photos", "videos", "located"])
    #expect(try catalogue.numbers("SELECT photos FROM tally ORDER BY folder") == [1, 1])
    #expect(try catalogue.numbers("SELECT located FROM tally ORDER BY folder") == [0, 1])
    #expect(try catalogue.numbers("SELECT count(*) FROM file WHERE changed_at > 0") == [0])
  }

  /// 3 to 5 are the container, a sidecar and the file's name, whose times may have been in UTC.
  @Test(.enabled(if: place == nil), arguments: [(0, 0), (2, 0), (3, 1), (4, 1), (5, 1)])
  func `the third version's files whose times may have been in UTC are read again`(
    source: Int, count: Int
  ) throws {
    try copy(version: 3)
    let older = try DatabaseQueue(path: file.lossyString)
    try older.write {
      try $0.execute(sql: "UPDATE asset SET capture_source = ? WHERE id = 1", arguments: [source])
    }
    try CatalogueSchema.migrator.migrate(older, upTo: "4")

    // 0 is never the time of a file.
    let unread = try older.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM file WHERE folder = 2 AND changed_at = 0")
    }
    #expect(unread == count)
    try older.close()
    #expect(try Catalogue(file: file).homeZone() == nil)
  }

  @Test(.enabled(if: place == nil))
  func `the fourth version's photos are read again, and nothing was said of them`() throws {
    let catalogue = try open(version: 4)

    #expect(
      try catalogue.numbers("SELECT role FROM file WHERE changed_at = 0 ORDER BY role")
        == catalogue.numbers("SELECT role FROM file WHERE role = 0"))
    let live = Asset.ID(rawValue: 1)
    #expect(try catalogue.assets([live])[live]?.metadata.sources.isEmpty == true)
    #expect(try catalogue.overrides(of: live).isEmpty)

    var metadata = Metadata()
    metadata.title = "said"
    let title = Field.known("title")
    let photos = AssetSet([live])
    try catalogue.edit([.set(title, to: metadata)], of: photos, at: FileTime(seconds: 1))
    #expect(try catalogue.assets([live])[live]?.metadata.title == "said")
    try catalogue.edit([.reverted(title)], of: photos, at: FileTime(seconds: 2))
    #expect(try catalogue.assets([live])[live]?.metadata == SavedCatalogueTests.metadata)
  }

  @Test(.enabled(if: place == nil))
  func `the fifth version's photos are read again, and what was said of them stays`() throws {
    let catalogue = try open(version: 5)

    #expect(
      try catalogue.numbers("SELECT role FROM file WHERE changed_at = 0 ORDER BY role")
        == catalogue.numbers("SELECT role FROM file WHERE role = 0"))
    #expect(
      try catalogue.overrides(of: Asset.ID(rawValue: 3)).map(\.value.caption) == ["said"])
    let live = Asset.ID(rawValue: 1)
    var metadata = Metadata()
    (metadata.label, metadata.artist, metadata.copyright, metadata.pick) = ("Red", "A", "© A", -1)
    try catalogue.edit(
      ["label", "artist", "copyright", "pick"].map { .set(Field.known($0), to: metadata) },
      of: AssetSet([live]), at: FileTime(seconds: 1))
    let storedMetadata = try #require(try catalogue.assets([live])[live]?.metadata)
    #expect(
      storedMetadata.label == "Red" && storedMetadata.artist == "A"
        && storedMetadata.copyright == "© A")
    #expect(storedMetadata.pick == -1)
    for query in ["title:\"tram 28\"", "keyword=tram", "keyword:unicode", "label:red", "artist:a"] {
      #expect(try catalogue.find(query).contains(live), "\(query)")
    }
  }

  @Test(.enabled(if: place == nil))
  func `the seventh version's albums are lists and folders, and smart ones can be made`() throws {
    let catalogue = try open(version: 7)

    #expect(try catalogue.albums().allSatisfy { !$0.isSmart })
    try catalogue.createAlbum("Rated", query: "rating>=4")
    #expect(try catalogue.albums().compactMap(\.query) == ["rating>=4"])
    #expect(try catalogue.find("rating>=4") == AssetSet([Asset.ID(rawValue: 1)]))
    #expect(try catalogue.check() == [])
  }

  @Test(.enabled(if: place == nil))
  func `the ninth version's photos are not adjusted, and can be`() throws {
    let catalogue = try open(version: 9)
    let live = Asset.ID(rawValue: 1)
    #expect(try catalogue.assets([live])[live]?.metadata.recipe == nil)

    var metadata = Metadata()
    metadata.recipe = "{}"
    try catalogue.edit(
      [.set(.recipe, to: metadata)], of: AssetSet([live]), at: FileTime(seconds: 1))

    #expect(try catalogue.assets([live])[live]?.metadata.recipe == "{}")
    #expect(try catalogue.find("is:edited").contains(live))
    #expect(try catalogue.check() == [])
  }

  @Test(.enabled(if: place == nil))
  func `the eighth version's files are hashed by and by, and the first hash stays`() throws {
    let catalogue = try open(version: 8)
    let (live, other) = (Asset.ID(rawValue: 1), Asset.ID(rawValue: 2))
    let (old, new) = (try hash(1), try hash(2))

    #expect(try catalogue.duplicates().isEmpty)
    try catalogue.setContents([live: old, other: old])
    try catalogue.setContents([other: new])

    #expect(
      try catalogue.strings("SELECT hex(first_hash) = hex(hash) FROM content ORDER BY asset")
        == ["1", "0"])
    #expect(try catalogue.check() == [])
  }

  private func hash(_ byte: UInt8) throws -> StoredContent {
    StoredContent(
      size: 1000, modifiedAt: FileTime(seconds: 1_500_000_000), changedAt: nil,
      hash: try #require(ContentHash(bytes: Array(repeating: byte, count: 32))))
  }

  @Test(.enabled(if: place == nil), arguments: saved)
  func `words are found in each saved catalogue`(version: Int) throws {
    let catalogue = try open(version: version)
    let live = Asset.ID(rawValue: 1)

    for query in ["img", "1", "title:\"tram 28\"", "tram", "keyword=tram"] {
      #expect(try catalogue.find(query).contains(live), "\(query)")
    }
    #expect(try catalogue.find("nowhere").isEmpty)
    #expect(try catalogue.numbers("SELECT count(*) FROM stale_page") == [0])
  }

  @Test(.enabled(if: place == nil), arguments: saved)
  func `a saved catalogue that was never opened is rebuilt`(version: Int) throws {
    try copy(version: version)

    let report = try Catalogue.rebuild(file, now: FileTime(seconds: 1)) { "Saved \($0)" }

    #expect(report.isComplete)
    let catalogue = try Catalogue(file: file)
    #expect(try catalogue.check() == [])
    #expect(try catalogue.numbers("SELECT photos FROM tally ORDER BY folder") == [1, 1])
    // The video of the Live Photo is read again.
    #expect(
      try catalogue.numbers("SELECT modified_at FROM file WHERE role = 2")
        == [1_500_000_000_000_000_000 - (version < 4 ? 1 : 0)])
    #expect(
      try catalogue.numbers("SELECT asset FROM album_asset ORDER BY album, position") == [1, 3, 1])
  }

  // MARK: Saving one

  private static var metadata: Metadata {
    var metadata = Metadata()
    metadata.captureTime = CaptureTime(
      wall: WallTime(day: Day(number: 18_333), nanosecond: 50_581_250_000_000), offset: 3600,
      source: .exif)
    metadata.title = "Tram 28"
    metadata.keywords = ["tram", "Ünïcode"]
    metadata.make = "Apple"
    metadata.model = "iPhone 11"
    metadata.rating = 4
    metadata.subtypes = .livePhoto
    metadata.location = Location(latitude: 38.7, longitude: -9.1, altitude: 12)
    metadata.favourite = true
    return metadata
  }

  @Test(.enabled(if: place != nil)) func `a catalogue of the newest version is saved`() throws {
    let catalogue = try Catalogue(file: file)
    let trip = try #require(try catalogue.addFolders([FilePath("/p"), FilePath("/p/trip")]).last)
    let root = try #require(try catalogue.addFolders([FilePath("/p")]).last)
    let offlineFolder = try #require(
      try catalogue.addFolders([FilePath("/p"), FilePath("/p/gone")]).last)
    let live = FoundAsset(
      main: found("IMG_1.HEIC", 1, .heic),
      companions: [FoundAsset.Companion(role: .liveVideo, file: found("IMG_1.MOV", 2, .mov))],
      metadata: SavedCatalogueTests.metadata)
    try store([live], in: trip, catalogue)
    try store(
      [FoundAsset(main: found("same.heic", 1, .heic)), FoundAsset(main: found("a.jpg", 4, .jpeg))],
      in: root, catalogue)
    try store([FoundAsset(main: found("lost.jpg", 5, .jpeg))], in: offlineFolder, catalogue)
    _ = try catalogue.forget(
      [(offlineFolder.id, Array("lost.jpg".utf8))], now: FileTime(seconds: 1_700_000_000)
    ) { _ in nil }
    try catalogue.markListed([
      root.id: FileIdentity(device: UInt64(1), inode: 10),
      trip.id: FileIdentity(device: UInt64(1), inode: 11),
    ])
    try catalogue.setOffline([offlineFolder.id])
    try catalogue.write { database in
      try database.execute(
        sql: """
          INSERT INTO album (id, parent, title, is_folder, position) VALUES
            (1, NULL, 'Trips', 1, 1), (2, 1, 'Lisbon', 0, 1), (3, NULL, 'Best', 0, 2);
          UPDATE album SET cover = 1, arrangement = 0 WHERE id = 3;
          INSERT INTO album_asset VALUES (2, 1, 1), (2, 3, 2), (3, 1, 1);
          UPDATE asset SET favourite = 1 WHERE id = 1;
          INSERT INTO mark VALUES (0, CAST(x'06' || zeroblob(511) AS BLOB));
          INSERT INTO geocoded VALUES
            ('amap', 'zh', 38700, -9100, '葡萄牙', NULL, NULL, NULL, NULL, 1700000000000000000);
          """)
    }
    var metadata = Metadata()
    metadata.caption = "said"
    try catalogue.edit(
      [.set(.known("caption"), to: metadata)], of: AssetSet([Asset.ID(rawValue: 3)]),
      at: FileTime(seconds: 1_700_000_000))
    // Everything is written to the one file.
    catalogue.close()
    let target = FilePath(try #require(SavedCatalogueTests.place))
      .appending("catalogue-\(CatalogueSchema.version).sqlite")
    try FileManager.default.copyItem(atPath: file.lossyString, toPath: target.lossyString)
  }

  private func found(_ name: String, _ inode: UInt64, _ type: FileType) -> FoundFile {
    FoundFile(
      name: Array(name.utf8), type: type,
      status: FileStatus(
        kind: .file, identity: FileIdentity(device: 1, inode: inode), size: 1000,
        modifiedAt: FileTime(seconds: 1_500_000_000), changedAt: FileTime(seconds: 1_600_000_000)))
  }

  /// Stores assets. Every path leads to the file that was found first.
  private func store(
    _ assets: [FoundAsset], in folder: CatalogueFolder, _ catalogue: Catalogue
  ) throws {
    _ = try catalogue.store(
      [
        (
          folder,
          FolderFindings(assets: assets.map { FolderFindings.Finding($0) })
        )
      ], now: FileTime(seconds: 1_650_000_000)
    ) { path in
      path.name.elementsEqual("IMG_1.HEIC".utf8) ? FileIdentity(device: UInt64(1), inode: 1) : nil
    }
  }
}
