import Testing

@testable import TimeZones

@Suite struct ZoneRulesTests {
  private let fixture = ZoneFixture(
    changes: [(-1000, 1), (1000, 0), (5_000_000_000, 2)], offsets: [3600, 7200, -5400])

  @Test(arguments: [
    (Int64.min, 3600), (-1001, 3600), (-1000, 7200), (999, 7200), (1000, 3600),
    (4_999_999_999, 3600), (5_000_000_000, -5400), (.max, -5400),
  ])
  func `an offset holds until the next change`(moment: Int64, offset: Int) throws {
    let rules = try #require(ZoneRules(tzif: fixture.bytes))

    #expect(rules.offset(at: moment) == offset)
  }

  @Test func `a file of the first version has no more than 32 bits`() throws {
    var old = fixture
    old.version = 0
    old.changes.removeLast()

    let rules = try #require(ZoneRules(tzif: old.bytes))

    #expect(rules.offset(at: -1000) == 7200)
    #expect(rules.offset(at: .max) == 3600)
  }

  @Test func `after the last change the footer's rule holds`() throws {
    var file = fixture
    file.changes.removeLast()
    file.footer = "EST5EDT,M3.2.0,M11.1.0"

    let rules = try #require(ZoneRules(tzif: file.bytes))

    #expect(rules.offset(at: 999) == 7200)
    #expect(rules.offset(at: 1000) == -18_000)
    #expect(rules.offset(at: 4_086_000_000) == -14_400)
  }

  @Test func `a file that is cut anywhere is none, or as good`() {
    let bytes = fixture.bytes
    for count in 0..<bytes.count {
      let rules = ZoneRules(tzif: Array(bytes.prefix(count)))

      #expect(rules == nil, "\(count) bytes")
    }
  }

  @Test func `a file that was altered anywhere stops nothing`() {
    let bytes = fixture.bytes
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var altered = bytes
        altered[index] = value
        guard let rules = ZoneRules(tzif: altered) else { continue }
        for moment in [Int64.min, -1000, 0, 5_000_000_000, .max] {
          #expect(abs(rules.offset(at: moment)) < 86_400 * 2)
          #expect(abs(rules.offset(ofWall: moment)) < 86_400 * 2)
        }
      }
    }
  }

  @Test func `a file that contradicts itself is none`() {
    var unsorted = fixture
    unsorted.changes.swapAt(0, 1)
    #expect(ZoneRules(tzif: unsorted.bytes) == nil)

    var strange = fixture
    strange.changes[0].type = 3
    #expect(ZoneRules(tzif: strange.bytes) == nil)

    for count: UInt32 in [0, 257, .max] {
      var types = fixture
      types.typeCount = count
      #expect(ZoneRules(tzif: types.bytes) == nil)
    }
    for count: UInt32 in [4, 1 << 20, .max] {
      var changes = fixture
      changes.changeCount = count
      #expect(ZoneRules(tzif: changes.bytes) == nil)
    }
    var far = fixture
    far.offsets[2] = 100_000
    #expect(ZoneRules(tzif: far.bytes) == nil)
  }
}

@Suite struct PosixZoneTests {
  private func offset(_ rule: String, _ moment: Int64) -> Int? {
    PosixZone(rule.utf8)?.offset(at: moment)
  }

  @Test func `a rule without summer has one offset`() {
    #expect(offset("JST-9", 0) == 32_400)
    #expect(offset("<+0545>-5:45", 0) == 20_700)
    #expect(offset("<-0330>+3:30:15", 0) == -12_615)
  }

  /// The offsets on 2023-07-01 and 2023-12-31 at noon in UTC.
  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 7200, 3600), ("AEST-10AEDT,M10.1.0,M4.1.0/3", 36_000, 39_600),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 3600, 0), ("EST5EDT", -14_400, -18_000),
    ("XXX3YYY,J60,J300", -7200, -10_800), ("XXX3YYY1,59/0,299/0", -3600, -10_800),
    // Summer time all year.
    ("EST5EDT,0/0,J365/25", -14_400, -14_400),
  ])
  func `a rule says when summer is`(rule: String, july: Int, december: Int) {
    #expect(offset(rule, 1_688_212_800) == july)
    #expect(offset(rule, 1_704_024_000) == december)
  }

  @Test func `a time may lie on another day than its date`() {
    // Gaza: two o'clock on Saturday, written as the fiftieth hour of Thursday. 2025-03-29T00:00Z.
    let rule = "EET-2EEST,M3.4.4/50,M10.4.4/50"

    #expect(offset(rule, 1_743_206_399) == 7200)
    #expect(offset(rule, 1_743_206_400) == 10_800)
  }

  @Test func `years beyond any calendar have an offset`() {
    for moment in [Int64.min, .min + 1, -1 << 60, 1 << 60, .max] {
      #expect(offset("CET-1CEST,M3.5.0,M10.5.0/3", moment) != nil)
    }
  }

  @Test(arguments: [
    "", "E5", "EST", "EST5EDT,", "EST5EDT,M3.2.0", "EST25", "EST5EDT,M13.1.0,M11.1.0",
    "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J366", "EST5EDT,366,1",
    "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0,M11.1.0x", "<+03-3", "EST5:60",
    "EST99999999999999999999", "EST5EDT,M3.2.0/-999999999999,M11.1.0", "Europe/Paris",
  ])
  func `what is no rule is none`(text: String) {
    #expect(PosixZone(text.utf8) == nil)
  }
}
