import Foundation
import SampleFiles
import Testing

@Suite struct PlaceCommandTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try photo("photos/lake.jpg", "2020:03:12 14:03:01", 30.25, 120.15)
    try photo("photos/lake2.jpg", "2020:03:14 10:00:00", 30.2501, 120.1501)
    try photo("photos/paris.jpg", "2020:03:12 20:00:00", 48.8584, 2.2945)
    try photo("photos/ship.jpg", "2021:01:01 12:00:00", 30, -45)
    try fixture.photo("photos/plain.jpg", taken: "2022:02:02 02:02:02")
  }

  private func photo(
    _ name: String, _ date: String, _ latitude: Double, _ longitude: Double
  ) throws {
    func degrees(_ value: Double) -> TIFFBuilder.Value {
      .rational([(UInt32((abs(value) * 10_000).rounded()), 10_000), (0, 1), (0, 1)])
    }
    let exif = TIFFBuilder(
      exif: TIFFBuilder.Directory([(0x9003, .ascii(date))]),
      gps: TIFFBuilder.Directory([
        (0x0001, .ascii(latitude < 0 ? "S" : "N")), (0x0002, degrees(latitude)),
        (0x0003, .ascii(longitude < 0 ? "W" : "E")), (0x0004, degrees(longitude)),
      ]))
    try fixture.write(Data(JPEGBuilder(exif: exif).bytes), to: name)
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  // MARK: The list

  @Test func `places are a tree with counts and days, the most photos first`() throws {
    let run = try fixture.run("places", "photos")

    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    for (line, name) in zip(
      run.lines, ["China  ", "  Zhejiang  ", "    Hangzhou  ", "      Xihu  "])
    {
      #expect(line.hasPrefix(name))
    }
    #expect(run.lines.first?.hasSuffix("2  12 – 14 Mar 2020") == true)
    #expect(run.lines.contains { $0.hasPrefix("France ") })
    #expect(run.lines.contains { $0.hasPrefix("Atlantic Ocean ") })
    #expect(run.lines.last?.hasPrefix("No location ") == true)
  }

  @Test func `places for programs have their levels, and count each photo once`() throws {
    let places = try objects(try fixture.run("places", "photos", "--json").output)

    #expect(places.first?["country"] as? String == "China")
    #expect(places.first?["province"] as? String == "Zhejiang")
    #expect(places.first?["city"] as? String == "Hangzhou")
    #expect(places.first?["district"] as? String == "Xihu")
    #expect(places.first?["count"] as? Int == 2)
    #expect(places.last?["title"] as? String == "No location")
    #expect(places.compactMap { $0["count"] as? Int }.reduce(0, +) == 5)
  }

  @Test func `names are in the language that is asked for, or that of the environment`() throws {
    let option = try fixture.run("places", "photos", "--language", "zh")
    let environment = try fixture.run(
      ["places", "photos"], environment: ["LC_ALL": "zh_CN.UTF-8"])

    #expect(option.output.contains("      西湖区"))
    #expect(environment.output == option.output)
  }

  @Test func `the places of one photo are its own`() throws {
    _ = try fixture.run("scan", "photos")
    let places = try objects(try fixture.run("places", "photos/ship.jpg", "--json").output)

    #expect(places.count == 1)
    #expect(places.first?["country"] as? String == "Atlantic Ocean")
  }

  @Test func `photos that are gone are in no place`() throws {
    _ = try fixture.run("scan", "photos")
    try FileManager.default.removeItem(atPath: fixture.path("photos/ship.jpg"))

    let run = try fixture.run("places", "photos")

    #expect(!run.output.contains("Atlantic"))
  }

  // MARK: Other commands

  @Test func `a day shows where it was`() throws {
    let moments = try objects(try fixture.run("moments", "photos", "--json").output)

    #expect(moments.map { $0["day"] as? String }.first == "2022-02-02")
    #expect(
      moments.map { $0["place"] as? String }
        == [nil, "Atlantic Ocean", "Hangzhou, Xihu", "Hangzhou, Paris"])
    #expect(
      try fixture.run("moments", "photos").lines.last?.hasSuffix("  Hangzhou, Paris") == true)
  }

  @Test func `everything known of a photo has its place`() throws {
    let object = try #require(
      try objects(try fixture.run("info", "photos/lake.jpg", "--json").output).first)
    let place = try #require(object["place"] as? [String: String])

    #expect(
      place == [
        "country": "China", "countryCode": "CN", "province": "Zhejiang", "city": "Hangzhou",
        "district": "Xihu",
      ])
    #expect(
      try fixture.run("info", "photos/lake.jpg").output
        .contains("China › Zhejiang › Hangzhou › Xihu\n"))
  }

  @Test func `a list for programs has places where there are some`() throws {
    let photos = try objects(try fixture.run("list", "photos", "--json").output)

    #expect(photos.filter { $0["place"] != nil }.count == 4)
  }

  // MARK: Search

  @Test func `a name finds its place`() throws {
    let run = try fixture.run("place", "search", "西湖", "--limit", "1")
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.hasPrefix("China › Zhejiang › Hangzhou › Xihu  30.") == true)

    let found = try objects(
      try fixture.run("place", "search", "Sao", "Paulo", "--json", "--limit", "2").output)
    #expect(found.first?["countryCode"] as? String == "BR")
    #expect(found.first?["latitude"] as? Double != nil)
  }

  @Test func `what stands behind a comma is where the place is`() throws {
    let found = try objects(
      try fixture.run("place", "search", "Springfield, US", "--json", "--limit", "200").output)

    #expect(found.count > 20)
    #expect(found.allSatisfy { $0["countryCode"] as? String == "US" })
    #expect(try fixture.run("place", "search", "Springfield, Illinois").lines.count == 1)
    #expect(try fixture.run("place", "search", "Hangzhou, France").code == 3)
  }

  @Test func `a name that no place has finds nothing`() throws {
    let run = try fixture.run("place", "search", "zzzzzzzz")

    #expect(run.code == 3)
    #expect(run.errors == "No place named 'zzzzzzzz'\n")
  }

  @Test func `a limit of nothing is wrong usage`() throws {
    #expect(try fixture.run("place", "search", "x", "--limit", "0").code == 2)
  }

  // MARK: No gazetteer

  @Test(arguments: ["missing", "short", "altered"])
  func `a gazetteer that is no good is said once, and all else works`(kind: String) throws {
    let gazetteerURL = CommandFixture.program.deletingLastPathComponent()
      .appending(path: "albumen_Gazetteer.resources/gazetteer.bin")
    var bytes = try Data(contentsOf: gazetteerURL)
    switch kind {
    case "short": try fixture.write(bytes.prefix(bytes.count / 2), to: "gazetteer.bin")
    case "altered":
      bytes[bytes.count / 2] ^= 1
      try fixture.write(bytes, to: "gazetteer.bin")
    default: break
    }
    let environment = ["ALBUMEN_GAZETTEER": fixture.path("gazetteer.bin")]
    for command in ["scan", "places", "moments", "list"] {
      let run = try fixture.run(
        [command, "photos", "--json", "--catalogue", "\(kind)-\(command)"],
        environment: environment)

      #expect(run.code == 0)
      #expect(!run.output.isEmpty)
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.errors.contains("gazetteer '\(fixture.path("gazetteer.bin"))'"))
    }
    let search = try fixture.run(["place", "search", "x"], environment: environment)
    #expect(search.code == 4)
    #expect(search.errors.contains("gazetteer"))
  }

  @Test func `places found while there was no gazetteer are found later`() throws {
    let environment = ["ALBUMEN_GAZETTEER": fixture.path("none")]
    let without = try fixture.run(["places", "photos"], environment: environment)
    let with = try fixture.run("places", "photos")

    #expect(without.lines.first?.hasPrefix("Unknown place  4") == true)
    #expect(with.lines.first?.hasPrefix("China") == true)
  }

  @Test func `the version names who the places are from`() throws {
    let run = try fixture.run("--version")

    #expect(run.lines.first == "0.1.0")
    #expect(run.output.contains("GeoNames"))
    #expect(run.output.contains("CC BY 4.0"))
  }
}
