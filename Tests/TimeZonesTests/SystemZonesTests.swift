import AlbumenTestSupport
import Files
import PhotoModel
import Synchronization
import Testing

@testable import TimeZones

/// Tests the zones of this machine, if it has tzdata.
@Suite(.enabled(if: ZoneDatabase(environment: [:]).isThere)) struct SystemZonesTests {
  private let zones = ZoneDatabase(environment: [:])

  @Test(arguments: ZoneSample.all.indices)
  func `a zone's clocks are where another reader has them`(index: Int) throws {
    let sample = ZoneSample.all[index]
    let rules = try #require(try zones.rules(sample.name))

    for (moment, offset) in sample.offsets {
      #expect(rules.offset(at: moment) == offset, "\(sample.name) at \(moment)")
    }
  }

  @Test func `all zones have names, and nothing else has`() throws {
    let names = zones.names()

    #expect(names.contains("Europe/Lisbon") && names.contains("America/Argentina/Ushuaia"))
    #expect(!names.contains { $0.contains(".") || $0.hasPrefix("posix") || $0.hasPrefix("right") })
    #expect(try names.count { try zones.rules($0) == nil } == 0)
  }

  @Test func `a zone without its last changes follows its rule`() throws {
    for sample in ZoneSample.all {
      let rules = try #require(try zones.rules(sample.name))
      guard rules.rule != nil else { continue }
      let bare = ZoneRules(
        changes: [], offsets: [], first: rules.first, rule: rules.rule)
      for (moment, offset) in sample.offsets where moment > 1_735_689_600 {
        // Morocco's clock changes depend on the lunar calendar, and are listed year by year until
        // 2087.
        guard sample.name != "Africa/Casablanca" else { continue }
        #expect(bare.offset(at: moment) == offset, "\(sample.name) at \(moment)")
      }
    }
  }

  @Test func `a clock that shows a time twice means the first`() throws {
    let rules = try #require(try zones.rules("Europe/Paris"))
    let wall = { (day: Int, hour: Int) in
      Int64(try #require(Day(year: 2024, month: 10, day: day)).number) * 86_400 + Int64(hour) * 3600
    }

    #expect(rules.offset(ofWall: try wall(27, 1)) == 7200)
    #expect(rules.offset(ofWall: try wall(27, 2)) == 7200)
    #expect(rules.offset(ofWall: try wall(27, 3)) == 3600)
  }

  @Test(arguments: [
    "", "/etc/passwd", "../zoneinfo/Asia/Tokyo", "Asia/../Asia/Tokyo", "Asia",
    "Asia/Nowhere", "tzdata.zi", "zone.tab", "posixrules\0", "Europe//Paris", "localtime",
    "posixrules", "Factory", "posix/Europe/Paris", "right/Europe/Paris",
  ])
  func `what is no zone has no rules`(name: String) throws {
    #expect(try zones.rules(name) == nil)
  }
}

@Suite struct ZoneDatabaseTests {
  @Test func `without tzdata there is UTC and what POSIX writes`() throws {
    let folder = try TemporaryFolder()
    let zones = ZoneDatabase(folders: [folder.path])

    #expect(try zones.version() == nil)
    #expect(try zones.rules("Asia/Tokyo") == nil)
    #expect(try zones.rules("UTC")?.offset(at: 0) == 0)
    #expect(try zones.rules("JST-9")?.offset(at: 0) == 32_400)
  }

  @Test(arguments: [Errno.tooManyOpenFiles, .ioError, .permissionDenied])
  func `a zone that can't be read is an error, and read again when it is asked for next`(
    reason: Errno
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("Asia/Tokyo", ZoneFixture(footer: "JST-9").bytes)
    try folder.file("tzdata.zi", "# version 2025b\n")
    let isFailing = Atomic(true)
    let zones = ZoneDatabase(
      folders: [folder.path],
      system: FileSystem { call in
        call == .open && isFailing.load(ordering: .relaxed) ? reason : nil
      })

    #expect(throws: reason) { try zones.rules("Asia/Tokyo") }
    #expect(throws: reason) { try zones.version() }
    isFailing.store(false, ordering: .relaxed)

    #expect(try zones.rules("Asia/Tokyo")?.offset(at: 0) == 32_400)
    #expect(try zones.version() == "2025b")
  }

  @Test func `TZDIR says where the zones are`() {
    #expect(ZoneDatabase(environment: ["TZDIR": "/zones"]).folders == [FilePath("/zones")])
    #expect(ZoneDatabase(environment: [:]).folders.first == FilePath("/usr/share/zoneinfo"))
  }

  @Test func `the machine's zone is where localtime leads`() throws {
    let folder = try TemporaryFolder()
    try folder.file("zoneinfo/Asia/Tokyo", ZoneFixture(footer: "JST-9").bytes)
    try folder.file("zoneinfo/tzdata.zi", "# version 2025b\n# This zic input file\n")
    try folder.file("copy", ZoneFixture(footer: "JST-9").bytes)
    try folder.link("localtime", to: folder.path("zoneinfo/Asia/Tokyo"))
    let zones = ZoneDatabase(folders: [folder.path("zoneinfo")])
    func name(_ environment: Environment, _ file: String = "localtime") -> String {
      SystemZone.name(environment: environment, zones: zones, localtime: folder.path(file))
    }

    #expect(try zones.version() == "2025b")
    #expect(name([:]) == "Asia/Tokyo")
    #expect(name([:], "copy") == "JST-9")
    #expect(name([:], "nothing") == "UTC")
    // Debian recommends this for programs that check the file too often.
    #expect(name(["TZ": ":" + folder.path("localtime").lossyString]) == "Asia/Tokyo")
    #expect(name(["TZ": folder.path("copy").lossyString]) == "JST-9")
    #expect(name(["TZ": "localtime"]) == "Asia/Tokyo")
    #expect(name(["TZ": "/nowhere"]) == "UTC")
    #expect(name(["TZ": ""]) == "UTC")
    #expect(name(["TZ": ":Asia/Tokyo"]) == "Asia/Tokyo")
    #expect(name(["TZ": folder.path("zoneinfo/Asia/Tokyo").lossyString]) == "Asia/Tokyo")
    #expect(name(["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"]) == "CET-1CEST,M3.5.0,M10.5.0/3")
    #expect(name(["TZ": "Mars/Olympus"]) == "UTC")
  }

  @Test func `a zone's name stays where there are no files to look in`() throws {
    let folder = try TemporaryFolder()
    let zones = ZoneDatabase(folders: [folder.path])

    #expect(SystemZone.name(environment: ["TZ": "Asia/Tokyo"], zones: zones) == "Asia/Tokyo")
    #expect(SystemZone.name(environment: ["TZ": "Nonsense"], zones: zones) == "UTC")
  }
}

extension ZoneDatabase {
  fileprivate var isThere: Bool { (try? version()) != nil }
}
