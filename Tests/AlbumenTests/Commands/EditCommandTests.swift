import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import AlbumenCommands

@Suite struct EditCommandTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("photos/IMG_1.JPG", taken: "2020:03:12 14:03:01")
    try fixture.photo("photos/IMG_20200313_101112.JPG", taken: "2020:03:12 18:20:00")
    try fixture.photo("photos/undated.JPG")
  }

  private func json(_ name: String) throws -> String {
    try fixture.run("info", "photos/\(name)", "--json").output
  }

  @Test func `a dry run prints each change, old and new, and changes nothing`() throws {
    let trial = try fixture.run(
      "edit", "photos/IMG_1.JPG", "--shift", "+2h", "--title", "{created:yyyy} {counter:2}",
      "--dry-run")

    #expect(trial.code == 0)
    #expect(
      trial.lines == [
        "\(fixture.path("photos/IMG_1.JPG")): date: 2020-03-12 14:03:01 -> 2020-03-12 16:03:01",
        "\(fixture.path("photos/IMG_1.JPG")): title: - -> 2020 01",
      ])
    #expect(trial.errors == "1 photo would be changed\n")
    #expect(try json("IMG_1.JPG").contains(#""capturedAt":"2020-03-12T14:03:01""#))
    #expect(try fixture.run("history").code == 3)
  }

  @Test func `the history names all fields of a change, and the photos that it really changed`()
    throws
  {
    _ = try fixture.run("edit", "photos/IMG_1.JPG", "--rating", "4")
    _ = try fixture.run("edit", "photos", "--rating", "4", "--favourite")
    _ = try fixture.run("edit", "photos", "--rating", "4")

    let lines = try fixture.run("history").lines
    try #require(lines.count == 2)
    #expect(
      lines[0].hasSuffix(
        "  changing the rating and favourite of 3 photos: 'IMG_1.JPG' and 2 more"), "\(lines[0])")
    #expect(
      try fixture.run("undo").lines == ["Undone: changing the rating and favourite of 3 photos"])
    #expect(try json("IMG_1.JPG").contains(#""rating":4"#))
    #expect(try !json("undated.JPG").contains(#""rating""#))
  }

  @Test func `whose a photo is, its label and its pick are changed and shown`() throws {
    let edited = try fixture.run(
      "edit", "photos/IMG_1.JPG", "--artist", "Ada", "--copyright", "© Ada", "--label", "Red",
      "--pick",
      "rejected")

    #expect(edited.code == 0)
    let json = try json("IMG_1.JPG")
    for text in [
      #""artist":"Ada""#, #""copyright":"© Ada""#, #""label":"Red""#, #""pick":-1"#,
    ] {
      #expect(json.contains(text), "\(text) in \(json)")
    }
    let info = try fixture.run("info", "photos/IMG_1.JPG").output
    #expect(info.contains("Rights\n  Artist     Ada\n  Copyright  © Ada"), "\(info)")
    #expect(info.contains("rejected"))
    #expect(try fixture.run("edit", "photos/IMG_1.JPG", "--pick", "2").code == 2)
  }

  @Test func `many photos are changed in one step, which can be undone`() throws {
    let edited = try fixture.run(
      "edit", "photos/IMG_1.JPG", "photos/IMG_20200313_101112.JPG", "--shift", "-1d", "--rating",
      "4", "--keyword", "+sea,+Places|Rome", "--location", "-33.8568, 151.2153", "--set",
      "exposureTime=1/125")

    #expect(edited.code == 0 && edited.output.isEmpty)
    #expect(edited.errors == "Changed 2 photos\n")
    let info = try json("IMG_1.JPG")
    #expect(info.contains(#""capturedAt":"2020-03-11T14:03:01""#))
    #expect(info.contains(#""capturedAtSource":"user""#))
    #expect(info.contains(#""latitude":-33.8568,"longitude":151.2153"#))
    #expect(info.contains(#""rating":4"#) && info.contains(#""keywords":["sea","Places|Rome"]"#))
    #expect(info.contains(#""exposureTime":0.008"#))
    #expect(try fixture.run("history").lines.count == 1)

    #expect(try fixture.run("undo").code == 0)
    let undone = try json("IMG_1.JPG")
    #expect(undone.contains(#""capturedAt":"2020-03-12T14:03:01""#))
    #expect(!undone.contains("latitude") && !undone.contains("rating"))
  }

  @Test func `what can't be changed is named, and the rest is done`() throws {
    let edited = try fixture.run(
      "edit", "photos", "photos/gone.JPG", "--shift", "+1h", "--json")

    #expect(edited.code == 1)
    #expect(edited.output == #"{"photos":3,"changed":2,"refused":1}"# + "\n")
    let undated = fixture.path("photos/undated.JPG")
    #expect(edited.errors.contains("Can't change the date of '\(undated)': the date is unknown\n"))
    #expect(edited.errors.contains("Can't find '\(fixture.path("photos/gone.JPG"))'\n"))
    #expect(edited.errors.hasSuffix("Changed 2 photos; 1 could not be changed\n"))
  }

  @Test func `photos are never chosen because none were named`() throws {
    #expect(try fixture.run("edit", "--title", "x").code == 2)
    #expect(try fixture.run("edit", "photos", "--selection", "--title", "x").code == 2)
    #expect(try fixture.run("edit", "photos").code == 2)
    let none = try fixture.run("edit", "--selection", "--title", "x")
    #expect(none.code == 3 && none.errors == "No photo is marked\n")
    let nothing = try fixture.run(["edit", "-", "--title", "x"], input: "")
    #expect(nothing.code == 3)
  }

  @Test func `paths may come from standard input`() throws {
    let edited = try fixture.run(
      ["edit", "-", "--title", "Rome"], input: "photos/IMG_1.JPG\nphotos/undated.JPG\n")

    #expect(edited.code == 0 && edited.errors == "Changed 2 photos\n")
    #expect(try json("undated.JPG").contains(#""title":"Rome""#))
  }

  @Test(
    arguments: [
      (["--shift", "soon"], "Invalid --shift: "),
      (
        ["--date", "2020-02-30"], "Invalid --date: '2020-02-30' is not a possible date for a photo"
      ),
      (["--rating", "6"], "Invalid --rating: '6' must be between -1 and 5"),
      (["--title", "{zebra"], "Invalid --title: missing } for the { at character 1"),
      (["--location", "91, 3"], "Invalid --location: the latitude of '91, 3' is beyond 90°"),
      (["--zone", "Mars"], "Invalid --zone: unknown time zone 'Mars'"),
      (["--clear", "titel"], "unknown field 'titel' (did you mean title?)"),
      (["--set", "foo=1"], "unknown field 'foo'; the fields are captureTime"),
      (["--pick", "yes"], "Invalid --pick: 'yes' is not one of picked, rejected and none"),
      (["--keyword", "+"], "Invalid --keyword: '+' needs a keyword after it"),
      (["--keyword", "+a", "--keyword", "-a"], "'a' is both added and removed"),
      (["--clear", "title", "--title", "x"], "Use --clear title or a new value"),
      (["--clear", "iso", "--set", "iso=100"], "or a new value for it, not both"),
      (["--clear", "keywords", "--keyword", "a"], "Use --clear keywords or a new value"),
      (["--clear", "date", "--shift", "+1h"], "Use --clear date or a new value"),
      (["--clear", "location", "--location", "1, 2"], "Use --clear location or a new value"),
      (["--set", "iso=many"], "Invalid --set iso: 'many' is not a number"),
      (["--location", "1, 2", "--place", "Rome"], "Use only one of --location, --place"),
      (["--keeping", "moment", "--title", "x"], "--keeping requires --zone"),
      (["--location", "nan, 1"], "Invalid --location: 'nan, 1' is not a position"),
      (["--gap", "1h", "--title", "x"], "--gap requires --gpx or --from-neighbours"),
      (
        ["--nearest-point", "--title", "x"],
        "--camera-ahead, --nearest-point and --overwrite require --gpx"
      ),
    ])
  func `a value that can't be taken is refused before anything is looked at`(
    options: [String], sentence: String
  ) throws {
    let result = try fixture.run(["edit", "photos"] + options)

    #expect(result.code == 2 && result.errors.contains(sentence), "\(result.errors)")
    #expect(try fixture.run("history").code == 3)
  }

  @Test func `a field is cleared, and its file's value stays known`() throws {
    #expect(try fixture.run("edit", "photos/IMG_1.JPG", "--clear", "date").code == 0)
    #expect(try !json("IMG_1.JPG").contains(#""capturedAt":"#))
    #expect(try fixture.run("undo").code == 0)
    #expect(try json("IMG_1.JPG").contains("2020-03-12T14:03:01"))
  }

  @Test func `a date comes from a name, a clock from a photo whose true time is known`() throws {
    let named = try fixture.run(
      "edit", "photos/IMG_20200313_101112.JPG", "--date-from", "name", "--dry-run")
    #expect(named.output.contains("-> 2020-03-13 10:11:12"))

    let clock = try fixture.run(
      "edit", "photos", "--clock-of", "photos/IMG_1.JPG", "--is", "2020-03-12 15:04:00",
      "--dry-run")
    #expect(clock.lines.count == 2)
    #expect(clock.output.contains("2020-03-12 18:20:00 -> 2020-03-12 19:20:59"))
    #expect(
      try fixture.run("edit", "photos", "--clock-of", "photos/undated.JPG", "--is", "14:00").code
        == 2)
  }

  @Test func `a track gives positions by time, in the zone of the photos`() throws {
    let gpx = """
      <gpx><trk><trkseg>
      <trkpt lat="30" lon="120"><time>2020-03-12T13:03:01Z</time></trkpt>
      <trkpt lat="31" lon="122"><ele>7</ele><time>2020-03-12T13:05:01Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    try fixture.write(Data(gpx.utf8), to: "day.gpx")
    let edited = try fixture.run(
      "edit", "photos", "--zone", "+01:00", "--gpx", "day.gpx", "--gap", "10m")

    #expect(edited.code == 1)
    #expect(try json("IMG_1.JPG").contains(#""latitude":30,"longitude":120"#))
    #expect(edited.errors.contains("no position was found within 10 min"))
    try fixture.write(Data("none".utf8), to: "bad.gpx")
    let bad = try fixture.run("edit", "photos", "--gpx", "bad.gpx")
    #expect(bad.code == 4 && bad.errors.contains("it is not GPX, or is damaged (line 1)"))
  }

  @Test func `a track leaves positions that are there, counts them, and overwrites where asked`()
    throws
  {
    let gpx = """
      <gpx><trk><trkseg>
      <trkpt lat="30" lon="120"><time>2020-03-12T14:03:01Z</time></trkpt>
      <trkpt lat="31" lon="122"><time>2020-03-12T18:20:00Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    try fixture.write(Data(gpx.utf8), to: "day.gpx")
    let photos = ["photos/IMG_1.JPG", "photos/IMG_20200313_101112.JPG"]
    #expect(try fixture.run("edit", photos[0], "--location", "10, 20").code == 0)
    let edit = ["edit"] + photos + ["--zone", "Z", "--gpx", "day.gpx"]

    let trial = try fixture.run(edit + ["--dry-run"])
    #expect(trial.errors.contains("1 photo already has a position and keeps it; '--overwrite'"))
    let first = try fixture.run(edit + ["--json"])

    #expect(first.code == 0, "\(first.errors)")
    #expect(first.errors.contains("1 photo already has a position and keeps it"))
    #expect(first.output.contains(#""kept":1"#), "\(first.output)")
    #expect(try json("IMG_1.JPG").contains(#""latitude":10,"longitude":20"#))
    #expect(try json("IMG_20200313_101112.JPG").contains(#""latitude":31,"longitude":122"#))
    let all = try fixture.run(edit + ["--overwrite"])
    #expect(all.code == 0 && !all.errors.contains("keeps it"), "\(all.errors)")
    #expect(try json("IMG_1.JPG").contains(#""latitude":30,"longitude":120"#))
  }

  @Test func `photos that can't be changed for one reason are joined, and the first are named`()
    throws
  {
    for number in 1...6 { try fixture.photo("more/x\(number).JPG") }

    for options in [["--dry-run"], []] {
      let edited = try fixture.run(["edit", "more", "--shift", "2h"] + options)

      #expect(edited.code == 1)
      let lines = edited.errors.split(separator: "\n").filter { $0.contains("the date is unknown") }
      #expect(lines.count == 1, "\(edited.errors)")
      let line = try #require(lines.first)
      #expect(line.contains("Can't change the date of 6 photos ('"), "\(line)")
      #expect(line.contains(" and 3 more): the date is unknown"), "\(line)")
    }
  }

  @Test func `a shift without a sign is later`() throws {
    #expect(try fixture.run("edit", "photos/IMG_1.JPG", "--shift", "2h").code == 0)
    #expect(try json("IMG_1.JPG").contains("2020-03-12T16:03:01"))
  }

  @Test func `a name that several places have is said, with what to add`() throws {
    for name in ["Springfield", "Springfield, US"] {
      let edited = try fixture.run("edit", "photos/IMG_1.JPG", "--place", name, "--dry-run")

      #expect(edited.code == 0, "\(edited.errors)")
      #expect(
        edited.errors.contains("more places have that name: add the region or country"),
        "\(edited.errors)")
      // The editor's suggestions end after 20 places.
      let count = edited.errors.split(separator: "; ").last?.prefix { $0.isNumber } ?? ""
      #expect(Int(count) ?? 0 > 20, "\(edited.errors)")
    }
    let one = try fixture.run(
      "edit", "photos/IMG_1.JPG", "--place", "Springfield, Illinois", "--dry-run")
    #expect(!one.errors.contains("add the region"), "\(one.errors)")
  }

  @Test func `a place is taken by its name, and said`() throws {
    let edited = try fixture.run("edit", "photos/IMG_1.JPG", "--place", "Hangzhou")
    #expect(edited.code == 0 && edited.errors.contains("China › Zhejiang › Hangzhou"))
    let copied = try fixture.run("edit", "photos/undated.JPG", "--location-of", "photos/IMG_1.JPG")
    #expect(copied.code == 0)
    #expect(try json("undated.JPG").contains(#""latitude":30."#))

    let unknown = try fixture.run("edit", "photos", "--place", "Zzyzzyx")
    #expect(unknown.code == 3 && unknown.errors.contains("no place named 'Zzyzzyx'"))
    let started = try fixture.run("edit", "photos", "--place", "Hangzho")
    #expect(
      started.code == 3 && started.errors.contains("did you mean 'China › Zhejiang › Hangzhou'"))
  }

  @Test func `a photo near in time gives its position`() throws {
    _ = try fixture.run("edit", "photos/IMG_1.JPG", "--location", "30, 120")

    let far = try fixture.run("edit", "photos", "--from-neighbours")
    #expect(far.code == 1 && far.errors.contains("no position was found within 30 min"))
    let near = try fixture.run(
      "edit", "photos", "--where", "missing:location", "--from-neighbours", "--gap", "5h")
    #expect(near.errors.contains("Changed 1 photo; "))
    #expect(try json("IMG_20200313_101112.JPG").contains(#""latitude":30,"longitude":120"#))
  }

  @Test func `changes are printed as data`() throws {
    let trial = try fixture.run(
      "edit", "photos/undated.JPG", "photos/IMG_1.JPG", "--title", "Rome", "--shift", "+1h",
      "--dry-run", "--json")

    #expect(
      trial.lines == [
        #"{"path":"\#(fixture.path("photos/undated.JPG"))","changes":[{"field":"title","from":{},"#
          + #""to":{"title":"Rome"}}],"refused":[{"field":"captureTime","#
          + #""reason":"the date is unknown"}]}"#,
        #"{"path":"\#(fixture.path("photos/IMG_1.JPG"))","changes":[{"field":"captureTime","from":{"#
          + #""capturedAt":"2020-03-12T14:03:01","capturedAtSource":"exif","day":"2020-03-12"},"to":{"#
          + #""capturedAt":"2020-03-12T15:03:01","capturedAtSource":"user","day":"2020-03-12"}},"#
          + #"{"field":"title","from":{},"to":{"title":"Rome"}}]}"#,
      ])
  }
}
