import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests a catalogue altered manually: numbers that no program wrote, in any column.
@Suite(.timeLimit(.minutes(15))) struct AlteredCatalogueTests {
  private static let numbers: [Int64] = [.min, -1, 1 << 40, .max]

  @Test(arguments: [
    "asset", "file", "folder", "album", "album_asset", "mark", "tally", "place", "place_tally",
    "gear", "change", "geocoded", "picture_hash", "grey_picture", "different_pair",
  ])
  func `no number in a column ends the program, or fails in another way than a catalogue does`(
    table: String
  ) throws {
    let columns = try Catalogue().read { try $0.columns(in: table).map(\.name) }
    for column in columns {
      let photos = try StoredPhotos()
      try AlteredCatalogue.fill(photos)
      for number in Self.numbers {
        try AlteredCatalogue.set(column, of: table, to: number, in: photos.catalogue)
        try AlteredCatalogue.expectAnswers(of: photos)
      }
    }
  }

  @Test func `a number that was given out already is found out`() throws {
    let photos = try StoredPhotos()
    try photos.find([1])
    try photos.catalogue.createAlbum("A")
    for number in [Int64(UInt32.max), 1 << 40, .max - 1] {
      try photos.catalogue.write {
        try $0.execute(sql: "UPDATE sqlite_sequence SET seq = \(number)")
      }

      #expect(throws: CatalogueError.self) { try photos.find([2], in: "a") }
      #expect(throws: CatalogueError.self) { try photos.find([2], in: "new\(number)") }
      #expect(throws: CatalogueError.self) { try photos.catalogue.createAlbum("A\(number)") }
    }
  }
}

/// Alters a catalogue and makes every possible request. Failures are allowed.
enum AlteredCatalogue {
  static func fill(_ photos: StoredPhotos) throws {
    let ids = try photos.find(1...6) { metadata, number in
      metadata.title = "\(number)"
      metadata.model = "Camera \(number)"
      metadata.duration = 3
      metadata.iso = 100
      metadata.rating = 3
      metadata.orientation = 6
      metadata.pixelSize = PixelSize(width: 40, height: 30)
      metadata.location = Location(latitude: 1, longitude: 2, altitude: 3)
      metadata.captureTime = CaptureTime(
        wall: WallTime(day: Day(number: Int32(number))), offset: 3600, source: .exif)
    }
    try photos.find([7, 8], in: "b")
    try photos.remove([3, 7])
    let catalogue = photos.catalogue
    let folder = try catalogue.createAlbum("Folder", isFolder: true)
    let album = try catalogue.createAlbum("Album", in: folder.id)
    try catalogue.add(ids, to: album.id)
    try catalogue.setCover(ids[0], of: album.id)
    try catalogue.setFavourite(true, of: [ids[1]])
    try catalogue.changeMarks(adding: AssetSet(ids), removing: AssetSet())
    try catalogue.setFingerprints([
      ids[2]: Fingerprint(bytes: [UInt8](repeating: 1, count: 16))
    ])
    if let key = CoordinateKey(Location(latitude: 1, longitude: 2)) {
      try catalogue.storeGeocoded(
        [key: Place(country: "A")], by: GeocodingOrigin(service: "s", language: "en"),
        at: FileTime(seconds: 1))
    }
  }

  /// Writes a number into one row, or into all if the table allows it.
  static func set(
    _ column: String, of table: String, to number: Int64, in catalogue: Catalogue
  ) throws {
    try catalogue.database.writeWithoutTransaction { database in
      try database.execute(
        sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
      defer {
        try? database.execute(
          sql: "PRAGMA ignore_check_constraints = OFF; PRAGMA foreign_keys = ON")
      }
      // A trigger may reject it.
      try? database.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = \(number)")
    }
  }

  static func expectAnswers(of photos: StoredPhotos) throws {
    let catalogue = photos.catalogue
    func attempt(_ body: () throws -> Void) {
      do {
        try body()
      } catch {
        #expect(error is CatalogueError, "\(error)")
      }
    }
    var folders: [FolderID] = [FolderID(rawValue: 1), FolderID(rawValue: 2)]
    attempt {
      let catalogueFolders = try catalogue.folders(below: FilePath("/p"))
      folders += catalogueFolders.map(\.id)
      _ = catalogueFolders.reduce(0) { $0 + $1.photos }
      for folder in catalogueFolders { _ = try catalogue.folder(folder.id) }
    }
    var rows: [AssetRow] = []
    attempt {
      try catalogue.rows(in: FolderSet(folders), firstLength: 50) { part in
        rows += part
        return 100
      }
    }
    attempt { rows += try catalogue.rows(inFolders: folders) }
    let ids = (0...9).map { Asset.ID(rawValue: $0) } + rows.map(\.id)
    show(rows)
    attempt { _ = try catalogue.rows(of: ids) }
    attempt { for asset in try catalogue.assets(ids).values { show(asset) } }
    attempt { for id in ids { _ = try catalogue.path(of: id) } }
    attempt { _ = try catalogue.totals(in: folders) }
    attempt { _ = try catalogue.places(in: folders) }
    attempt { _ = try PlaceTree(catalogue.places(), stamp: 1).countries }
    attempt { _ = try catalogue.located().count }
    attempt { _ = try catalogue.assetPlaces().assets { _ in true } }
    attempt {
      let found = try catalogue.photosWithOutdatedPlace(stamp: 5, limit: 10)
      try catalogue.setPlaces(
        found.map { ($0.id, $0.location, FoundPlace(stamp: 5, ids: nil)) })
    }
    attempt { try catalogue.dropPlaces(otherThan: 5) }
    attempt { try catalogue.forEachPosition { _, location in _ = CoordinateKey(location) } }
    attempt { _ = try catalogue.positions(of: ids) }
    attempt { _ = try catalogue.places(of: ids) }
    attempt { _ = try catalogue.assetsWithAlternatePath(in: folders) }
    attempt { _ = try catalogue.damages(in: folders) }
    for folder in folders { attempt { _ = try catalogue.files(in: folder) } }
    attempt { try catalogue.names(in: folders) { _, _, _ in true } }
    attempt { _ = try catalogue.paths(of: ids) }
    for query in [
      "a or title:b or camera:c", "12-mar or weekday:sat or near:1,2 9000km", "is:marked",
    ] {
      attempt { _ = try catalogue.find(query, in: folders) }
    }
    attempt { try catalogue.assets(by: .size) { _, _ in } }
    attempt { try catalogue.assets(by: .addedAt) { _, _ in } }
    attempt { _ = try catalogue.withoutFingerprint(before: nil, limit: 10) }
    attempt { _ = try catalogue.missing(likeFound: ids) }
    attempt { _ = try catalogue.marks() }
    attempt {
      try catalogue.changeMarks(adding: AssetSet([ids[1]]), removing: AssetSet([ids[2]]))
    }
    attempt { try catalogue.setFavourite(false, of: ids) }
    attempt {
      for album in try catalogue.albums().prefix(3) {
        attempt { _ = try catalogue.assets(in: album.id) }
        attempt { try catalogue.add(ids, to: album.id) }
        attempt { try catalogue.move([ids[1]], in: album.id, before: ids[2]) }
        attempt { try catalogue.moveAlbum(album.id, into: nil, at: 0) }
        attempt { try catalogue.setCover(nil, of: album.id) }
      }
      try catalogue.createAlbum("\(Int64.random(in: 0 ... .max))")
    }
    attempt { try catalogue.purge(missingSince: FileTime(seconds: 3)) }
    attempt { try photos.find([1, 2, 9]) }
    attempt { try photos.remove([9]) }
  }

  /// Does what the screen and the command line do with a row.
  private static func show(_ rows: [AssetRow]) {
    var tally = Tally()
    for row in rows {
      tally.add(on: row.day)
      for album in SmartAlbum.allCases {
        _ = album.contains(row, recentSince: SmartAlbum.recentSince(today: row.day ?? row.addedOn))
      }
    }
    if let first = rows.first {
      _ = Moment(key: Moment.Key(first.day), rows: rows).times?.lowerBound.description
    }
  }

  private static func show(_ asset: Asset) {
    _ = asset.metadata.captureTime?.iso8601
    _ = asset.metadata.captureTime?.wall.secondsSince1970
    if let size = asset.metadata.pixelSize { _ = size.width * size.height * 9 }
    _ = asset.metadata.captureTime?.wall.day.weekday
    _ = asset.main.modifiedAt.remainder
  }
}

@Suite struct AlteredFeedTests {
  @Test func `ids that no asset has are passed over`() {
    let ranges = IDRanges([3, 4, 5, 9].map { Asset.ID(rawValue: $0) })
    let all: [UInt8] = [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]

    #expect(IDRanges(bytes: ranges.bytes + all) == ranges)
  }
}
