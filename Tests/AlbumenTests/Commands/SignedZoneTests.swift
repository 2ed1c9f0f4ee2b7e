import Testing

@testable import AlbumenCommands

@Suite struct SignedZoneTests {
  @Test(arguments: [
    ("GMT+3", -3, false), ("UTC-5", 5, false), ("utc+10", -10, false), ("Etc/GMT+3", -3, true),
    ("Etc/GMT-14", 14, true),
  ])
  func `a plus is west of Greenwich`(name: String, hours: Int, isOfDatabase: Bool) {
    let zone = SignedZone(name)

    #expect(zone?.hours == hours)
    #expect(zone?.isInDatabase == isOfDatabase)
  }

  @Test(arguments: [
    "GMT", "UTC", "Etc/GMT", "GMT0", "Etc/GMT+0", "CET-1CEST", "Europe/Paris", "GMT+x",
  ])
  func `names without hours have no sign`(name: String) {
    #expect(SignedZone(name) == nil)
  }

  @Test(
    arguments: [
      ("Europe/Lisboa", "Europe/Lisbon"), ("lisbon", "Europe/Lisbon"),
      ("europe/lisbon", "Europe/Lisbon"),
      ("New York", "America/New_York"), ("America/NewYork", "America/New_York"),
      ("Mars/Olympus", nil),
    ] as [(String, String?)])
  func `the zone that was meant is found`(typed: String, name: String?) {
    let names = ["America/New_York", "Europe/Lisbon", "Europe/Paris"]

    #expect(ZoneSuggestion.nearest(typed, among: names) == name)
  }
}
