import Foundation
import Testing

/// Tests days and times of photos whose time is known in UTC, on machines in other zones.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Asia/Tokyo")))
struct ZoneCommandTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
  }

  /// Writes a photo from Google Takeout, of 2020-04-13T15:30:00Z.
  private func takeout(_ name: String, at position: (latitude: Double, longitude: Double)? = nil)
    throws
  {
    try fixture.photo(name)
    let (latitude, longitude) = position ?? (0, 0)
    let sidecar = """
      {"photoTakenTime": {"timestamp": "1586791800"},
       "geoData": {"latitude": \(latitude), "longitude": \(longitude), "altitude": 0.0}}
      """
    try fixture.write(Data(sidecar.utf8), to: name + ".json")
  }

  private func list(in zone: String, catalogue: String = "c.sqlite") throws -> [String] {
    let run = try fixture.run(
      ["list", "photos", "--json", "--catalogue", catalogue], environment: ["TZ": zone])
    #expect(run.errors == "")
    return try run.output.split(separator: "\n").map { line in
      let fields =
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      return "\(fields["day"] ?? "") \(fields["capturedAt"] ?? "")"
    }
  }

  @Test func `a photo of a place is of the same day wherever it is scanned`() throws {
    try takeout("photos/tokyo.jpg", at: (35.6812, 139.7671))

    for zone in ["America/New_York", "Asia/Tokyo"] {
      #expect(
        try list(in: zone, catalogue: "\(zone.utf8.count).sqlite")
          == ["2020-04-14 2020-04-14T00:30:00+09:00"])
    }
  }

  @Test func `a photo without a place keeps its day on another machine`() throws {
    try takeout("photos/a.jpg")
    let day = ["2020-04-13 2020-04-13T11:30:00-04:00"]

    #expect(try list(in: "America/New_York") == day)
    #expect(try list(in: "Asia/Tokyo") == day)
    try takeout("photos/a.jpg")
    #expect(try list(in: "Asia/Tokyo") == day)
  }

  @Test func `the home zone is printed and changed`() throws {
    try takeout("photos/a.jpg")
    _ = try list(in: "America/New_York")
    func zone(_ arguments: String...) throws -> CommandFixture.Outcome {
      try fixture.run(["catalogue", "zone", "--catalogue", "c.sqlite"] + arguments)
    }

    #expect(try zone().output == "America/New_York\n")
    let doctor = try fixture.run("doctor", "--json", "--catalogue", "c.sqlite")
    #expect(doctor.output.contains("\"homeZone\":\"America/New_York\""))
    #expect(try zone("Asia/Kathmandu").output == "Asia/Kathmandu\n")
    #expect(try list(in: "UTC") == ["2020-04-13 2020-04-13T21:15:00+05:45"])
  }

  @Test(arguments: ["localtime", "posixrules", "Factory", "right/Europe/Paris"])
  func `a file of rules that is no zone is refused`(name: String) throws {
    _ = try fixture.run("scan", "--catalogue", "c.sqlite", "photos")

    let run = try fixture.run("catalogue", "zone", name, "--catalogue", "c.sqlite")

    #expect(run.code == 2)
    #expect(run.errors.contains("Unknown time zone '\(name)'; use a name such as Europe/Paris"))
  }

  @Test func `a zone that is not there is refused`() throws {
    _ = try fixture.run("scan", "photos")
    try takeout("photos/a.jpg")
    _ = try list(in: "Asia/Tokyo")

    let run = try fixture.run("catalogue", "zone", "Mars/Olympus", "--catalogue", "c.sqlite")

    #expect(run.code == 2)
    #expect(
      run.errors.contains("Unknown time zone 'Mars/Olympus'; use a name such as Europe/Paris"))
    #expect(
      try fixture.run("catalogue", "zone", "--catalogue", "c.sqlite").output == "Asia/Tokyo\n")
  }

  @Test func `a zone that is named by its hours is explained, or refused where it may mean both`()
    throws
  {
    _ = try fixture.run("scan", "photos", "--catalogue", "c.sqlite")

    let refused = try fixture.run("catalogue", "zone", "GMT+3", "--catalogue", "c.sqlite")
    let explained = try fixture.run("catalogue", "zone", "Etc/GMT+3", "--catalogue", "c.sqlite")
    let near = try fixture.run("catalogue", "zone", "Europe/Lisboa", "--catalogue", "c.sqlite")

    #expect(refused.code == 2)
    #expect(
      refused.errors
        == "The time zone 'GMT+3' is ambiguous: use Etc/GMT-3 for 3 hours ahead of UTC "
        + "or Etc/GMT+3 for 3 hours behind UTC, or a name such as Europe/Paris\n")
    #expect(explained.code == 0)
    #expect(explained.output == "Etc/GMT+3\n")
    #expect(
      explained.errors
        == "Etc/GMT+3 is 3 hours behind UTC: in such names, + means west of Greenwich\n")
    #expect(near.code == 2)
    #expect(
      near.errors == "Unknown time zone 'Europe/Lisboa' (did you mean Europe/Lisbon?)\n")
  }

  @Test func `the information says which zone it is`() throws {
    try takeout("photos/tokyo.jpg", at: (35.6812, 139.7671))
    try takeout("photos/home.jpg")

    let tokyo = try fixture.run(["info", "photos/tokyo.jpg"], environment: ["TZ": "Asia/Tokyo"])
    let home = try fixture.run(["info", "photos/home.jpg"], environment: ["TZ": "Asia/Tokyo"])

    #expect(tokyo.output.contains("UTC+09:00, from its place"))
    #expect(home.output.contains("UTC+09:00, the library's home zone"))
  }
}
