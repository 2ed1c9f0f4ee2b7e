import AlbumenTestSupport
import Foundation
import PhotoModel
import Synchronization
import Testing
import TimeZones

@testable import LibraryScan

@Suite(.enabled(if: (try? ZoneDatabase(environment: [:]).version()) != nil)) struct LocatorTests {
  private static let tokyo = Location(latitude: 35.68, longitude: 139.76)

  private func locator(zone: String?, home: String = "America/New_York") -> Locator {
    Locator(
      places: ZoneFinder(stamp: 7, zone: zone), zones: ZoneDatabase(environment: [:]), home: home)
  }

  /// Returns metadata of 2020-04-13T15:30:00Z, in UTC or in local time.
  private func metadata(
    at location: Location?, offset: Int? = 0, basis: CaptureTime.Basis = .utc
  ) -> Metadata {
    var metadata = Metadata()
    metadata.location = location
    metadata.captureTime = CaptureTime(
      wall: WallTime(secondsSince1970: 1_586_791_800, nanosecond: 250_000_000), offset: offset,
      source: .sidecar, basis: basis)
    return metadata
  }

  private func located(_ metadata: Metadata, by locator: Locator) -> String? {
    var metadata = metadata
    _ = locator.locate(&metadata)
    return metadata.captureTime?.iso8601
  }

  @Test func `a time in UTC becomes that of the zone of its place`() {
    #expect(
      located(metadata(at: Self.tokyo), by: locator(zone: "Asia/Tokyo"))
        == "2020-04-14T00:30:00.25+09:00")
  }

  @Test func `without a position it becomes that of the home zone`() {
    #expect(
      located(metadata(at: nil), by: locator(zone: "Asia/Tokyo"))
        == "2020-04-13T11:30:00.25-04:00")
  }

  @Test func `at sea it becomes that of the longitude`() {
    let sea = Location(latitude: 0.5, longitude: -160)

    #expect(located(metadata(at: sea), by: locator(zone: nil)) == "2020-04-13T04:30:00.25-11:00")
  }

  @Test func `where rules are not installed it becomes that of the longitude`() {
    #expect(
      located(metadata(at: Self.tokyo), by: locator(zone: "Asia/Nowhere"))
        == "2020-04-14T00:30:00.25+09:00")
  }

  @Test func `without a gazetteer it becomes that of the home zone`() {
    let locator = Locator(
      places: nil, zones: ZoneDatabase(environment: [:]), home: "Australia/Lord_Howe")

    #expect(located(metadata(at: Self.tokyo), by: locator) == "2020-04-14T02:00:00.25+10:30")
  }

  @Test func `a clock on the wall is left alone`() {
    for offset in [nil, 0, 3600] {
      let wall = metadata(at: Self.tokyo, offset: offset, basis: .wall)
      #expect(located(wall, by: locator(zone: "Asia/Tokyo")) == wall.captureTime?.iso8601)
    }
  }

  @Test func `an offset from satellites gives way to the zone, and the clock stays`() {
    let home = metadata(at: Self.tokyo, offset: 3600, basis: .gps)
    #expect(located(home, by: locator(zone: "Asia/Tokyo")) == "2020-04-13T15:30:00.25+09:00")

    let localMetadata = metadata(at: Self.tokyo, offset: 9 * 3600, basis: .gps)
    #expect(
      located(localMetadata, by: locator(zone: "Asia/Tokyo")) == "2020-04-13T15:30:00.25+09:00")
  }

  @Test func `without a zone an offset from satellites counts where it may be that of the place`() {
    func located(_ hours: Double, at position: Location) -> CaptureTime? {
      var metadata = metadata(at: position, offset: Int(hours * 3600), basis: .gps)
      _ = locator(zone: nil).locate(&metadata)
      return metadata.captureTime
    }
    let kashgar = Location(latitude: 39.5, longitude: 76)
    let kiritimati = Location(latitude: 1.9, longitude: -157.4)

    #expect(located(9, at: Self.tokyo)?.offset == 9 * 3600)
    #expect(located(8, at: kashgar)?.offset == 8 * 3600)
    #expect(located(14, at: kiritimati)?.offset == 14 * 3600)
    let foreign = located(-1, at: Self.tokyo)
    #expect(foreign != nil && foreign?.offset == nil)
    // Once the zone of the place is known, it takes precedence.
    let zoneLocator = locator(zone: "Asia/Tokyo")
    #expect(foreign.map { zoneLocator.converted($0, at: Self.tokyo).offset } == 9 * 3600)
  }
}

@Suite(.timeLimit(.minutes(15))) struct UnreadZoneTests {
  private final class Calls: Sendable {
    let begun = Mutex(0)
    let ended = Mutex(0)
    /// The number of calls that had ended when each thread received its time.
    let seen = Mutex<[Int]>([])
  }

  @Test func `no thread has a time without its rules before that is noted`() throws {
    let folder = try TemporaryFolder()
    try folder.folder("zoneinfo/Asia")
    // A link to itself can't be opened, but isn't a missing file.
    try folder.link("zoneinfo/Asia/Tokyo", to: folder.path("zoneinfo/Asia/Tokyo"))
    let calls = Calls()
    let locator = Locator(
      places: ZoneFinder(stamp: 7, zone: "Asia/Tokyo"),
      zones: ZoneDatabase(folders: [folder.path("zoneinfo")]), home: "UTC"
    ) {
      // By then, all other threads have requested a time.
      while calls.begun.withLock({ $0 }) < 4 { sched_yield() }
      calls.ended.withLock { $0 += 1 }
    }

    let group = DispatchGroup()
    @Sendable func locate() {
      calls.begun.withLock { $0 += 1 }
      var metadata = Metadata()
      metadata.location = Location(latitude: 35.68, longitude: 139.76)
      metadata.captureTime = CaptureTime(
        wall: WallTime(secondsSince1970: 1_586_791_800), offset: 0, source: .sidecar, basis: .utc)
      _ = locator.locate(&metadata)
      let ended = calls.ended.withLock { $0 }
      calls.seen.withLock { $0.append(ended) }
      group.leave()
    }
    for _ in 0..<4 {
      group.enter()
      Thread.detachNewThread { locate() }
    }
    group.wait()

    #expect(calls.seen.withLock { $0 } == [1, 1, 1, 1])
  }
}

/// Returns one zone for every position.
struct ZoneFinder: PlaceFinder {
  var stamp: UInt64?
  var zone: String?

  func place(at location: Location) -> FoundPlace? { lookUp(at: location)?.place }

  func lookUp(at location: Location) -> LocatedPlace? {
    stamp.map { LocatedPlace(place: FoundPlace(stamp: $0, ids: nil), zone: zone) }
  }
}
