import AlbumenTestSupport
import Foundation
import GRDB
import PhotoCatalogue
import PhotoMetadata
import PhotoModel
import SampleFiles
import Testing
import TimeZones

@testable import LibraryScan

@Suite(
  .enabled(if: (try? ZoneDatabase(environment: [:]).version()) != nil), .timeLimit(.minutes(15)))
struct ZoneScanTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try Catalogue()
  }

  /// Makes a photo with the JSON of Google Takeout: 2020-04-13T15:30:00Z.
  private func takeout(_ name: String, latitude: Double = 0, longitude: Double = 0) throws {
    try folder.file("photos/\(name)", JPEGBuilder().bytes)
    try folder.file(
      "photos/\(name).json",
      """
      {"photoTakenTime": {"timestamp": "1586791800"},
       "geoData": {"latitude": \(latitude), "longitude": \(longitude), "altitude": 0}}
      """)
  }

  /// Scans on a machine in a time zone, and returns the capture times by name.
  @discardableResult
  private func scan(
    _ name: String = "photos", in zone: String, _ finder: ZoneFinder? = nil,
    catalogue: Catalogue? = nil,
    zones: ZoneDatabase = ZoneDatabase(environment: [:]), unread: [String] = []
  ) async throws -> [String: String] {
    let root = folder.path(name)
    let catalogue = catalogue ?? self.catalogue
    let registry = AssetRegistry(
      catalogue: catalogue, roots: [root], places: finder, zones: zones, zone: zone)
    let source = LibrarySource(
      roots: [root], registry: registry, extent: .once, threads: 1,
      read: MetadataReader().readFile)
    var rows: [Asset.ID: AssetRow] = [:]
    var refused: [FilePath] = []
    for await event in source.events() {
      if case .failed(let error) = event { throw error }
      if case .problem(let problem) = event { refused.append(problem.path) }
      guard case .changes(let changes) = event else { continue }
      for row in changes.inserted + changes.updated { rows[row.id] = row }
    }
    #expect(refused == unread.map { folder.path($0) })
    let problems = try catalogue.check()
    #expect(problems == [])
    return Dictionary(
      uniqueKeysWithValues: registry.asked { try $0.assets(Array(rows.keys)) }.values.map { asset in
        // The displayed day matches the stored one.
        #expect(rows[asset.id]?.day == asset.metadata.captureTime?.wall.day)
        return (
          String(decoding: asset.path.name, as: UTF8.self),
          asset.metadata.captureTime?.iso8601 ?? "none"
        )
      })
  }

  @Test(arguments: ["America/New_York", "Asia/Tokyo", "UTC"])
  func `a photo from Takeout is of the day of its place, wherever it is scanned`(
    zone: String
  ) async throws {
    try takeout("tokyo.jpg", latitude: 35.68, longitude: 139.76)

    let found = try await scan(in: zone, ZoneFinder(stamp: 7, zone: "Asia/Tokyo"))

    #expect(found == ["tokyo.jpg": "2020-04-14T00:30:00+09:00"])
  }

  @Test func `a photo without a position keeps its day on a machine elsewhere`() async throws {
    try takeout("a.jpg")
    let first = try await scan(in: "America/New_York")
    try takeout("b.jpg")
    try folder.setTime(folder.path("photos/a.jpg"), FileTime(seconds: 1_000_000_000))

    let second = try await scan(in: "Asia/Tokyo")

    #expect(first == ["a.jpg": "2020-04-13T11:30:00-04:00"])
    #expect(
      second == ["a.jpg": "2020-04-13T11:30:00-04:00", "b.jpg": "2020-04-13T11:30:00-04:00"])
    #expect(try catalogue.homeZone() == "America/New_York")
  }

  @Test func `when the home zone is changed the next scan turns all times`() async throws {
    try takeout("a.jpg")
    try await scan(in: "America/New_York")

    try catalogue.setHomeZone("Asia/Tokyo")

    #expect(try await scan(in: "UTC") == ["a.jpg": "2020-04-14T00:30:00+09:00"])
  }

  @Test func `a scan of one folder reports no photo of another whose time it turns`() async throws {
    try takeout("here/a.jpg")
    try takeout("there/b.jpg")
    try await scan(in: "America/New_York")
    try catalogue.setHomeZone("Asia/Tokyo")

    #expect(
      try await scan("photos/here", in: "UTC") == ["a.jpg": "2020-04-14T00:30:00+09:00"])
    #expect(try await scan(in: "UTC").count == 2)
  }

  @Test func `a place that is known later brings its zone`() async throws {
    try takeout("tokyo.jpg", latitude: 35.68, longitude: 139.76)
    let tokyo = ZoneFinder(stamp: 7, zone: "Asia/Tokyo")

    #expect(
      try await scan(in: "America/New_York") == ["tokyo.jpg": "2020-04-13T11:30:00-04:00"])
    #expect(try await scan(in: "UTC", tokyo) == ["tokyo.jpg": "2020-04-14T00:30:00+09:00"])
    let other = ZoneFinder(stamp: 8, zone: "Asia/Kathmandu")
    #expect(try await scan(in: "UTC", other) == ["tokyo.jpg": "2020-04-13T21:15:00+05:45"])
  }

  @Test func `without a gazetteer a known zone stays, even when a photo is read again`()
    async throws
  {
    try takeout("tokyo.jpg", latitude: 35.68, longitude: 139.76)
    try await scan(in: "UTC", ZoneFinder(stamp: 7, zone: "Asia/Tokyo"))
    try folder.setTime(folder.path("photos/tokyo.jpg"), FileTime(seconds: 1_000_000_000))

    #expect(try await scan(in: "America/New_York") == ["tokyo.jpg": "2020-04-14T00:30:00+09:00"])
  }

  @Test func `what an earlier version turned to the viewer's zone is read again, once`()
    async throws
  {
    try takeout("tokyo.jpg", latitude: 35.68, longitude: 139.76)
    let tokyo = ZoneFinder(stamp: 7, zone: "Asia/Tokyo")
    let file = folder.path("catalogue.sqlite")
    let earlierCatalogue = try Catalogue(file: file)
    try await scan(in: "UTC", tokyo, catalogue: earlierCatalogue)
    earlierCatalogue.close()
    let database = try DatabaseQueue(path: file.lossyString)
    try await database.write {
      try $0.execute(
        sql: """
          UPDATE asset SET day = day - 1, capture_offset = NULL, capture_basis = NULL;
          UPDATE tally SET day = day - 1;
          UPDATE place_tally SET first_day = first_day - 1, last_day = last_day - 1;
          UPDATE file SET changed_at = 0 WHERE role = 0;
          DELETE FROM setting;
          """)
    }
    try database.close()
    let catalogue = try Catalogue(file: file)

    #expect(
      try await scan(in: "America/New_York", tokyo, catalogue: catalogue)
        == ["tokyo.jpg": "2020-04-14T00:30:00+09:00"])
    let folders = try catalogue.folders(below: folder.path("photos"))
    let unread = try folders.flatMap { try catalogue.files(in: $0.id) }.filter {
      $0.changedAt == FileTime(nanoseconds: 0)
    }
    #expect(unread.isEmpty)
  }

  /// Returns a zone database in which one zone can't be read.
  private func unreadable(_ name: String) throws -> ZoneDatabase {
    let real = try #require(ZoneDatabase(environment: [:]).folders.first)
    // A link to itself can't be opened, but isn't a missing file.
    try folder.link("zoneinfo/\(name)", to: folder.path("zoneinfo/\(name)"))
    return ZoneDatabase(folders: [folder.path("zoneinfo"), real])
  }

  @Test func `a home zone that can't be read is read by the next scan`() async throws {
    try takeout("a.jpg")
    try await scan(in: "Asia/Tokyo")
    try takeout("b.jpg")
    try folder.file("zoneinfo/Asia/other")

    let without = try await scan(
      in: "UTC", zones: unreadable("Asia/Tokyo"), unread: ["zoneinfo/Asia/Tokyo"])

    // Values that were already right stay.
    #expect(without["a.jpg"] == "2020-04-14T00:30:00+09:00")
    #expect(without["b.jpg"] == "2020-04-13T15:30:00+00:00")
    #expect(
      try await scan(in: "UTC")
        == ["a.jpg": "2020-04-14T00:30:00+09:00", "b.jpg": "2020-04-14T00:30:00+09:00"])
  }

  @Test func `a place's zone that can't be read is read by the next scan`() async throws {
    try takeout("a.jpg", latitude: 27.7, longitude: 85.3)
    let finder = ZoneFinder(stamp: 7, zone: "Asia/Kathmandu")
    try await scan(in: "UTC", finder)
    try takeout("b.jpg", latitude: 27.7, longitude: 85.3)
    try folder.file("zoneinfo/Asia/other")

    let without = try await scan(
      in: "UTC", finder, zones: unreadable("Asia/Kathmandu"), unread: ["zoneinfo/Asia/Kathmandu"])

    #expect(without["a.jpg"] == "2020-04-13T21:15:00+05:45")
    #expect(without["b.jpg"] == "2020-04-13T21:30:00+06:00")
    #expect(
      try await scan(in: "UTC", finder)
        == ["a.jpg": "2020-04-13T21:15:00+05:45", "b.jpg": "2020-04-13T21:15:00+05:45"])
  }

  @Test func `photos that are found while no rules are installed are turned once they are`()
    async throws
  {
    try takeout("a.jpg")
    try await scan(in: "Asia/Tokyo")
    try takeout("b.jpg")
    try folder.file("zoneinfo/other")

    let without = try await scan(in: "UTC", zones: ZoneDatabase(folders: [folder.path("zoneinfo")]))

    #expect(without["a.jpg"] == "2020-04-14T00:30:00+09:00")
    #expect(without["b.jpg"] == "2020-04-13T15:30:00+00:00")
    #expect(try await scan(in: "UTC")["b.jpg"] == "2020-04-14T00:30:00+09:00")
  }

  @Test func `times are turned once the rules of the home zone are there`() async throws {
    try takeout("a.jpg")
    try folder.file("zoneinfo/tzdata.zi", "# version 2025b\n")
    let path = folder.path("zoneinfo")

    try await scan(in: "Asia/Tokyo", zones: ZoneDatabase(folders: [path]))
    let real = try #require(ZoneDatabase(environment: [:]).folders.first)
    try folder.link("zoneinfo/Asia", to: real.appending("Asia"))

    // A database of the same version.
    #expect(
      try await scan(in: "UTC", zones: ZoneDatabase(folders: [path]))
        == ["a.jpg": "2020-04-14T00:30:00+09:00"])
  }

  @Test func `times of places stay settled without the rules of the home zone`() async throws {
    try takeout("a.jpg", latitude: 27.7, longitude: 85.3)
    try folder.file("zoneinfo/tzdata.zi", "# version 2025b\n")
    let real = try #require(ZoneDatabase(environment: [:]).folders.first)
    try folder.link("zoneinfo/Asia", to: real.appending("Asia"))
    let zones = ZoneDatabase(folders: [folder.path("zoneinfo")])
    let finder = ZoneFinder(stamp: 7, zone: "Asia/Kathmandu")

    try await scan(in: "America/New_York", finder, zones: zones)
    let settled = try catalogue.timeConversionState()
    _ = try AssetRegistry(
      catalogue: catalogue, roots: [folder.path("photos")], places: finder, zones: zones,
      zone: "America/New_York"
    ).locator()

    #expect(settled.places != nil)
    #expect(settled.home == nil)
    #expect(try catalogue.timeConversionState() == settled)
  }

  @Test func `a scan that is stopped leaves the rest of the times to the next`() async throws {
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try takeout(name) }
    try await scan(in: "America/New_York")
    try catalogue.setHomeZone("Asia/Tokyo")
    let registry = AssetRegistry(catalogue: catalogue, roots: [folder.path("photos")])
    let before = try catalogue.timeConversionState()
    var batches = 0

    try registry.convertTimes(
      with: registry.locator(), hadNoConvertedTimes: false, count: 1, isStopped: { batches > 0 }
    ) { _ in batches += 1 }

    #expect(batches == 1)
    #expect(try catalogue.timeConversionState() == before)
    let times = try await scan(in: "UTC")
    #expect(Set(times.values) == ["2020-04-14T00:30:00+09:00"])
  }

  @Test func `a sidecar that comes later brings a place and its zone`() async throws {
    let tokyo = ZoneFinder(stamp: 7, zone: "Asia/Tokyo")
    try takeout("a.jpg")
    try await scan(in: "America/New_York", tokyo)

    try takeout("a.jpg", latitude: 35.68, longitude: 139.76)

    #expect(
      try await scan(in: "America/New_York", tokyo) == ["a.jpg": "2020-04-14T00:30:00+09:00"])
  }
}
