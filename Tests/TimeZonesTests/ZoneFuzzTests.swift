import AlbumenTestSupport
import Testing

@testable import TimeZones

/// Tests the system's time zone files as untrusted input.
@Suite struct ZoneFuzzTests {
  private var samples: [[UInt8]] {
    [UInt8(ascii: "1"), UInt8(ascii: "2"), UInt8(ascii: "4")].map { version in
      var zone = ZoneFixture()
      zone.version = version
      zone.changes = [(-2_000_000_000, 1), (0, 0), (1_000_000_000, 1), (1_500_000_000, 0)]
      zone.offsets = [3600, 7200]
      zone.footer = "CET-1CEST,M3.5.0,M10.5.0/3"
      return zone.bytes
    }
  }

  @Test func `no broken file of a zone ends the program`() {
    let moments: [Int64] = [.min, -4_544_208_000, -1, 0, 1_250_000_000, 253_402_300_800, .max]

    let run = FuzzRun("zones", samples: samples, defaultCount: 1000) { bytes in
      guard let rules = ZoneRules(tzif: bytes) else { return }
      for moment in moments {
        _ = rules.offset(at: moment)
        _ = rules.offset(ofWall: moment)
      }
    }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }

  @Test func `no rule for every year ends the program`() {
    let rules = ["CET-1CEST,M3.5.0,M10.5.0/3", "<+0330>-3:30<+0430>,J79/24,J263/-167", "ABC24"]

    FuzzRun("rules", samples: rules.map { Array($0.utf8) }, defaultCount: 1000) { bytes in
      guard let zone = PosixZone(bytes) else { return }
      for moment in [Int64.min, 0, .max] { #expect(abs(zone.offset(at: moment)) <= 90_000 + 7_200) }
    }
  }
}
