import Foundation
import SampleFiles
import Testing

/// Tests smart albums on the command line.
@Suite struct SmartAlbumCommandTests {
  let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("photos/IMG_1.JPG", taken: "2020:03:12 14:03:01")
    try fixture.photo("photos/IMG_2.JPG", taken: "2020:03:12 18:20:00")
    try fixture.photo("photos/trip/IMG_3.JPG", taken: "2021:05:01 09:00:00")
    try run("scan", "photos")
    try run("edit", "photos/IMG_1.JPG", "photos/trip", "--rating", "4")
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> CommandFixture.Outcome {
    let run = try fixture.run(arguments)
    #expect(run.code == 0, "\(arguments): \(run.errors)")
    return run
  }

  private func names(_ arguments: String...) throws -> [String] {
    try fixture.run(arguments).lines.map { $0.replacing(/.*\//, with: "") }
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func `an album of a query holds what that finds, at any time`() throws {
    try run("album", "create", "--where", "rating>=4", "Best")

    #expect(try names("album", "list", "Best") == ["IMG_3.JPG", "IMG_1.JPG"])
    #expect(try run("album", "list").lines == ["Best  2"])
    #expect(try names("list", "photos", "--where", "album:best") == ["IMG_3.JPG", "IMG_1.JPG"])
    #expect(try names("list", "photos/trip", "--where", "album:best") == ["IMG_3.JPG"])

    try run("edit", "photos/IMG_2.JPG", "--rating", "5")
    #expect(try run("album", "list").lines == ["Best  3"])

    try run("album", "edit", "Best", "--where", "rating=5")
    #expect(try names("album", "list", "Best") == ["IMG_2.JPG"])
  }

  @Test func `a query follows an album that gets another name, and undo takes both back`() throws {
    try run("album", "create", "--folder", "Trips")
    try run("album", "create", "Trips/Rome")
    try run("album", "add", "Trips/Rome", "photos/IMG_1.JPG")
    try run("album", "create", "--where", "-is:raw album:rome", "Best")
    try run("album", "create", "--where", "album:Trips/Rome", "There")

    let renamed = try run("album", "rename", "Trips/Rome", "Roma antica")
    #expect(
      renamed.errors
        == "Renamed 'Trips/Rome' to 'Roma antica'\n"
        + "Updated the name in the queries of smart albums 'Best', 'There'\n")
    #expect(try names("album", "list", "Best") == ["IMG_1.JPG"])
    let list = try run("albums", "photos", "--json").output
    #expect(list.contains(#""query":"-is:raw album:\"Roma antica\"""#))
    #expect(list.contains(#""query":"album:\"Trips/Roma antica\"""#))
    let moved = try run("album", "rename", "Trips", "Viaggi")
    #expect(
      moved.errors
        == "Renamed 'Trips' to 'Viaggi'\n"
        + "Updated the name in the query of smart album 'There'\n")
    #expect(try names("album", "list", "There") == ["IMG_1.JPG"])

    #expect(try run("undo", "--last", "2").lines.count == 2)
    #expect(try run("albums", "photos", "--json").output.contains(#""query":"-is:raw album:rome""#))
    #expect(try names("album", "list", "There") == ["IMG_1.JPG"])
    let deleted = try run("album", "delete", "Trips/Rome")
    #expect(
      deleted.errors.hasSuffix(
        "\nThe queries of smart albums 'Best', 'There' still refer to it\n"))
    try run("undo")
    #expect(try names("album", "list", "There") == ["IMG_1.JPG"])
  }

  @Test func `smart albums lie beside others, in folders, and are listed with their queries`()
    throws
  {
    try run("album", "create", "Trips", "--folder")
    try run("album", "create", "Trips/Rated", "--where", "rating>=4 date:2021")
    try run("album", "create", "Trips/Rome")
    try run("album", "create", "Both", "--where", "album:Trips or date:2020")
    try run("album", "add", "Trips/Rome", "photos/IMG_1.JPG")

    let listed = try objects(try run("album", "list", "--json").output)
    #expect(
      listed.map { $0["title"] as? String } == ["Trips", "Trips/Rated", "Trips/Rome", "Both"])
    #expect(listed.map { $0["kind"] as? String } == ["user", "smart", "user", "smart"])
    #expect(listed.map { $0["count"] as? Int } == [nil, 1, 1, 3])
    #expect(listed[1]["query"] as? String == "rating>=4 date:2021")

    let albums = try objects(try run("albums", "photos", "--json").output)
    let smartAlbum = albums.first { $0["title"] as? String == "Trips/Rated" }
    #expect(smartAlbum?["kind"] as? String == "smart")
    #expect(smartAlbum?["count"] as? Int == 1)
    #expect(smartAlbum?["query"] as? String == "rating>=4 date:2021")
    #expect(
      try run("albums", "photos").lines.contains { $0.hasPrefix("Both ") && $0.contains("3") })
  }

  @Test func `years and cameras are listed with queries that find as many`() throws {
    let exif = TIFFBuilder(
      .little,
      main: TIFFBuilder.Directory([(0x010F, .ascii("NIKON")), (0x0110, .ascii("D70 \"s\""))]),
      exif: TIFFBuilder.Directory([(0x9003, .ascii("2021:05:02 10:00:00"))]))
    try fixture.write(Data(JPEGBuilder(exif: exif).bytes), to: "photos/camera.jpg")
    let albums = try objects(try run("albums", "photos", "--json").output)
    let branches = albums.filter { album in
      ["Years", "Cameras", "Lenses"].contains { (album["title"] as? String)?.hasPrefix($0) == true }
    }
    #expect(
      branches.compactMap { $0["title"] as? String } == [
        "Years", "Years/2021", "Years/2020", "Cameras", "Cameras/NIKON D70 \"s\"",
      ])
    #expect(branches.compactMap { $0["count"] as? Int } == [4, 2, 2, 1, 1])
    for album in branches {
      let query = try #require(album["query"] as? String)
      #expect(album["kind"] as? String == "smart")
      let found = try run("query", query, "photos", "--no-scan").output
      #expect(found == "\(album["count"] as? Int ?? -1)\n", "\(query)")
    }
    let lines = try run("albums", "photos").lines
    #expect(lines.contains { $0.hasPrefix("Years") && $0.contains("4  ") })
    #expect(lines.contains { $0.hasPrefix("  2021") && $0.contains("2  ") })
  }

  @Test func `what is done to a smart album is in the history and undone`() throws {
    try run("album", "create", "Best", "--where", "rating>=4")
    try run("album", "edit", "Best", "--where", "rating>=5")
    let history = try run("history").output
    #expect(history.contains("creating smart album 'Best': 'rating>=4'"))
    #expect(history.contains("changing the query of 'Best' to 'rating>=5'"))

    try run("undo")
    #expect(
      try objects(try run("album", "list", "--json").output)[0]["query"] as? String == "rating>=4")
    try run("undo")
    #expect(try fixture.run("album", "list").code == 3)
  }

  @Test func `what can't be a smart album is refused, with the code for it`() throws {
    try run("album", "create", "Rome")
    try run("album", "create", "Best", "--where", "rating>=4")
    func refused(_ arguments: String...) throws -> String {
      let run = try fixture.run(["album"] + arguments)
      #expect(run.output.isEmpty)
      return "\(run.code) \(run.errors.split(separator: "\n").first ?? "")"
    }

    #expect(
      try refused("create", "--where", " ", "New")
        == "2 Choose the photos of the album: --where QUERY")
    let smart = "2 'Best' is a smart album: its query determines its photos"
    #expect(try refused("add", "Best", "photos") == smart)
    #expect(try refused("remove", "Best", "photos") == smart)
    #expect(try refused("order", "Best", "--by-hand") == smart)
    #expect(
      try refused("edit", "Rome", "--where", "is:raw")
        == "2 'Rome' is not a smart album: it has no query")
    #expect(
      try refused("edit", "Best", "--where", "is:raw or album:Best")
        == "2 Query error at character 11: smart album 'Best' would contain itself")
    #expect(
      try refused("create", "Bad", "--where", "is:favourit").hasPrefix(
        "2 Query error at character 4:"))
    #expect(
      try refused("create", "Bad", "--where", "album:Oslo")
        == "3 Query error at character 1: no album named 'Oslo'")
    #expect(try refused("create", "Trips", "--folder", "--where", "is:raw").hasPrefix("2 "))
    #expect(try refused("edit", "Best").hasPrefix("2 "))
    #expect(try run("album", "list").lines == ["Rome  0", "Best  2"])
  }

  @Test func `an album whose query means nothing any more is said, and stays`() throws {
    try run("album", "create", "Rome")
    try run("album", "create", "Romans", "--where", "rating>=4 album:Rome")
    try run("album", "delete", "Rome")
    let reason =
      "The query of smart album 'Romans' has an error at character 11: no album named 'Rome'"

    let albumListing = try fixture.run("album", "list", "Romans")
    #expect(albumListing.code == 3 && albumListing.errors == reason + "\n")
    let list = try fixture.run("album", "list")
    #expect(list.lines == ["Romans  ?"])
    #expect(list.code == 1 && list.errors == reason + "\n")
    let albums = try fixture.run("albums", "photos", "--json")
    #expect(albums.code == 1)
    let smartAlbum = try objects(albums.output).first { $0["title"] as? String == "Romans" }
    #expect(smartAlbum?["count"] == nil && smartAlbum?["problem"] as? String == reason)
    #expect(try fixture.run("list", "photos", "--where", "album:romans").code == 3)

    try run("undo")
    #expect(try run("album", "list").lines == ["Rome    0", "Romans  0"])
  }

  @Test func `the program's own albums are queries, too`() throws {
    let albums = try objects(try run("albums", "photos", "--json").output)
      .filter { $0["kind"] as? String == "smart" }

    let titles = albums.compactMap { $0["title"] as? String }.filter { $0 != "On This Day" }
    #expect(
      titles == [
        "All Photos", "Recently Added", "Best", "Unrated", "Without Location", "Years",
        "Years/2021", "Years/2020",
      ])
    for album in albums {
      let query = try #require(album["query"] as? String)
      // The query of all photos is empty, which `--where` doesn't accept.
      let found = try fixture.run(["list", "photos"] + (query.isEmpty ? [] : ["--where", query]))
      #expect(found.lines.count == album["count"] as? Int, "\(query)")
    }
  }
}
