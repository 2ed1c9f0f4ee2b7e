import Foundation
import SampleFiles
import Testing

@Suite struct PlaceAddTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    let exif = TIFFBuilder(
      exif: TIFFBuilder.Directory([(0x9003, .ascii("2020:03:12 14:03:01"))]),
      gps: TIFFBuilder.Directory([
        (0x0001, .ascii("N")), (0x0002, .rational([(3025, 100), (0, 1), (0, 1)])),
        (0x0003, .ascii("E")), (0x0004, .rational([(12015, 100), (0, 1), (0, 1)])),
      ]))
    try fixture.write(Data(JPEGBuilder(exif: exif).bytes), to: "photos/lake.jpg")
    try areas("Garden")
  }

  private func areas(_ name: String) throws {
    try fixture.write(
      Data(
        """
        {"type":"Feature","properties":{"name":"\(name)","level":"district"},"geometry":
        {"type":"Polygon","coordinates":[[[120,30],[121,30],[121,31],[120,31],[120,30]]]}}
        """.utf8), to: "areas.geojson")
  }

  private func places() throws -> String {
    try fixture.run("places", "photos", "--no-scan").output
  }

  @Test func `photos that are in the catalogue are in the added place at once`() throws {
    _ = try fixture.run("scan", "photos")
    let run = try fixture.run("place", "add", "areas.geojson")

    #expect(run.code == 0)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        Added 'areas' from 'areas.geojson': 1 district
        Looked up the places of 1 photo again

        """)
    #expect(try places().contains("      Garden"))
    #expect(try fixture.run("moments", "photos").output.contains("Hangzhou, Garden"))
    #expect(
      try fixture.run("list", "photos", "--json").output.contains(#""district":"Garden""#))
    #expect(
      try fixture.run("place", "search", "garden", "--limit", "1").output
        .contains("› Garden "))
  }

  @Test func `a photo that is found later is in it too`() throws {
    _ = try fixture.run("place", "add", "areas.geojson")

    #expect(try fixture.run("places", "photos").output.contains("      Garden"))
  }

  @Test func `another file of the name replaces the first, and what was removed is gone`() throws {
    _ = try fixture.run("scan", "photos")
    _ = try fixture.run("place", "add", "areas.geojson")
    try areas("Park")
    let second = try fixture.run("place", "add", "areas.geojson", "--json")
    #expect(second.errors.hasPrefix("Replaced 'areas'"))
    #expect(
      second.output.hasPrefix(#"{"name":"areas","districts":1,"polygons":1,"leftOut":0,"source":"#))
    #expect(try places().contains("Park"))

    let removal = try fixture.run("place", "remove", "areas")
    #expect(removal.code == 0)
    #expect(removal.errors.hasPrefix("Removed 'areas'\n"))
    #expect(try places().contains("Xihu"))
    #expect(try fixture.run("place", "remove", "areas").code == 3)
  }

  @Test func `one name that is not there leaves the others to be removed`() throws {
    _ = try fixture.run("scan", "photos")
    _ = try fixture.run("place", "add", "areas.geojson")
    let run = try fixture.run("place", "remove", "none", "areas")

    #expect(run.code == 1)
    #expect(run.errors.contains("No added places named 'none'"))
    #expect(run.errors.contains("Removed 'areas'"))
    #expect(run.errors.contains("Looked up the places of 1 photo again"))
    #expect(try fixture.run("place", "list").code == 3)
  }

  @Test func `without a gazetteer places are added all the same, and used when there is one`()
    throws
  {
    _ = try fixture.run("scan", "photos")
    let none = ["ALBUMEN_GAZETTEER": fixture.path("none")]
    let run = try fixture.run(["place", "add", "areas.geojson"], environment: none)

    #expect(run.code == 0)
    #expect(run.errors.contains("Can't find the gazetteer"))
    #expect(try places().contains("Garden"))
  }

  @Test func `where nothing can be stored, it is said`() throws {
    try fixture.write(Data(), to: "file")
    let run = try fixture.run(
      ["place", "add", "areas.geojson"], environment: ["XDG_DATA_HOME": fixture.path("file")])

    #expect(run.code == 4)
    #expect(run.errors.hasPrefix("Can't change the added places in"))
  }

  @Test func `what is searched for comes first where there are photos`() throws {
    _ = try fixture.run("scan", "photos")
    let without = try fixture.run("place", "search", "xi", "--limit", "3", "--catalogue", "other")
    let with = try fixture.run("place", "search", "xi", "--limit", "3")

    // Millions of people live in Xi'an. China is Xitoy in Uzbek, and Chile Xile in Catalan: a place
    // with a matching displayed name comes before both.
    #expect(without.lines.first?.contains("Xi'an") == true)
    #expect(!without.output.contains("Xihu"))
    #expect(with.lines.first?.contains("Xihu") == true)
    for run in [without, with] {
      #expect(!run.output.contains("Chile"))
      #expect(run.lines.allSatisfy { $0.contains("Xi") }, "\(run.output)")
    }
    #expect(!fixture.exists("other"))
  }

  @Test func `what was added is listed`() throws {
    #expect(try fixture.run("place", "list").code == 3)
    _ = try fixture.run("place", "add", "areas.geojson", "--name", "mine", "--level", "city")

    #expect(
      try fixture.run("place", "list").output
        == "mine  1 city  \(fixture.path("areas.geojson"))\n")
    #expect(
      try fixture.run("place", "list", "--json").output.hasPrefix(#"{"name":"mine","cities":1,"#))
  }

  @Test func `a file that is no use is refused`() throws {
    try fixture.write(Data("{}".utf8), to: "bad.geojson")
    let run = try fixture.run("place", "add", "bad.geojson")

    #expect(run.code == 1)
    #expect(run.errors.contains("it is not GeoJSON with polygons"))
    #expect(try fixture.run("place", "add", "none.geojson").code == 4)
    #expect(try fixture.run("place", "add", "areas.geojson", "--level", "x").code == 2)
    #expect(
      try fixture.run("place", "add", "areas.geojson", "--name-property", "x").code == 2)
  }

  @Test func `a damaged file of added places is said once, and all else works`() throws {
    _ = try fixture.run("place", "add", "areas.geojson")
    try fixture.write(Data("albumlay".utf8), to: ".local/share/albumen/places/areas.layer")
    let run = try fixture.run("places", "photos")

    #expect(run.code == 0)
    #expect(run.output.contains("Xihu"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("add them again"))
  }
}
