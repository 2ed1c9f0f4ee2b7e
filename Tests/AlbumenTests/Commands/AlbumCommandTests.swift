import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import AlbumenCommands

@Suite struct AlbumCommandTests {
  let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("photos/IMG_1.JPG", taken: "2020:03:12 14:03:01")
    try fixture.photo("photos/IMG_2.JPG", taken: "2020:03:12 18:20:00")
    try fixture.photo("photos/trip/IMG_3.JPG", taken: "2021:05:01 09:00:00")
    try fixture.write(Data("no photo".utf8), to: "photos/notes.txt")
  }

  /// Runs `albumen album` and expects success.
  @discardableResult
  func album(_ arguments: String...) throws -> CommandFixture.Outcome {
    let run = try fixture.run(["album"] + arguments)
    #expect(run.code == 0, "\(arguments): \(run.errors)")
    return run
  }

  /// Runs `albumen album`, expects failure, and returns the errors with the exit code.
  func refused(_ arguments: String...) throws -> String {
    let run = try fixture.run(["album"] + arguments)
    #expect(run.output.isEmpty)
    return "\(run.code) \(run.errors.split(separator: "\n").first ?? "")"
  }

  func names(_ album: String) throws -> [String] {
    try fixture.run("album", "list", album).lines.map { $0.replacing(/.*\//, with: "") }
  }

  func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  // MARK: Albums

  @Test func `albums are made in folders and listed as a tree with their counts`() throws {
    #expect(try album("create", "Trips", "--folder").errors == "Created album folder 'Trips'\n")
    #expect(try album("create", "Rome", "--in", "Trips").errors == "Created album 'Trips/Rome'\n")
    try album("create", "Trips/Oslo")
    try album("create", "North", "--folder", "--in", "Trips")
    try album("create", "North/Bergen", "--in", "Trips")
    try album("create", "Family")
    try album("add", "Trips/Rome", "photos")

    #expect(
      try album("list").lines
        == [
          "Trips/", "  Rome      3", "  Oslo      0", "  North/", "    Bergen  0", "Family      0",
        ])
    #expect(try album("list", "Trips/North").lines == ["North/", "  Bergen  0"])
    let listed = try objects(try album("list", "--json").output)
    #expect(
      listed.compactMap { $0["title"] as? String }
        == ["Trips", "Trips/Rome", "Trips/Oslo", "Trips/North", "Trips/North/Bergen", "Family"])
    #expect(listed[1]["count"] as? Int == 3)
    #expect(listed[0]["isFolder"] as? Bool == true)
    #expect(listed[1]["order"] as? String == "date")
  }

  @Test func `albums are renamed, moved and deleted`() throws {
    try album("create", "Trips", "--folder")
    try album("create", "Rome")
    try album("create", "Oslo")

    #expect(try album("rename", "Rome", "Roma").errors == "Renamed 'Rome' to 'Roma'\n")
    #expect(
      try album("move", "Roma", "--into", "Trips").errors
        == "Moved 'Roma' to album folder 'Trips'\n")
    try album("rename", "Trips/Roma", "Trips/Roma 2019")
    #expect(try album("list").lines == ["Trips/", "  Roma 2019  0", "Oslo         0"])
    try album("move", "Trips/Roma 2019", "--top", "--position", "1")
    #expect(
      try album("move", "Oslo", "--position", "2").errors
        == "Moved 'Oslo' to position 2 at the top level\n")
    #expect(
      try album("order", "Oslo", "--by-hand").errors == "'Oslo' is now in manual order\n")
    #expect(try album("list").lines == ["Roma 2019  0", "Oslo       0", "Trips/"])
    try album("move", "Oslo", "--into", "Trips")

    let deleted = try album("delete", "Trips", "--yes")
    #expect(
      deleted.errors == "Deleted album folder 'Trips' with 1 album; photos are kept\n")
    #expect(try album("list").lines == ["Roma 2019  0"])
    #expect(fixture.exists("photos/IMG_1.JPG"))
  }

  @Test func `a folder with albums is not deleted without a terminal to ask on`() throws {
    try album("create", "Trips", "--folder")
    try album("create", "Trips/Rome")
    try album("create", "Empty", "--folder")

    #expect(
      try refused("delete", "Trips") == """
        4 Without a terminal, deleting album folder 'Trips' with 1 album requires --yes
        """)
    #expect(try album("delete", "Empty").errors == "Deleted album folder 'Empty'\n")
    #expect(try album("delete", "Trips/Rome").errors.hasPrefix("Deleted album 'Trips/Rome'"))
  }

  @Test(arguments: [("n", 1, true), ("", 1, true), ("y", 0, false), ("Yes", 0, false)])
  func `on a terminal the question has the number of albums, and only yes deletes`(
    answer: String, code: Int32, isKept: Bool
  ) async throws {
    try album("create", "Trips", "--folder")
    try album("create", "Trips/Rome")
    try album("create", "Trips/North", "--folder")
    try album("create", "Trips/North/Oslo")

    let terminal = try PseudoTerminal(
      running: CommandFixture.program.path(percentEncoded: false), ["album", "delete", "Trips"],
      environment: ["HOME": fixture.path(""), "LC_ALL": "C.UTF-8"])
    _ = try await terminal.wait(for: "Delete album folder 'Trips' with 2 albums and 1 folder? ")
    terminal.send(answer + "\n")

    #expect(try await terminal.exitStatus() == code)
    #expect(try fixture.run("album", "list").output.contains("Trips") == isKept)
  }

  @Test func `what can't be is refused, with the code for it`() throws {
    try album("create", "Trips", "--folder")
    try album("create", "Rome")

    #expect(
      try refused("create", "Rome")
        == "1 There is already an album named 'Rome'; choose another name")
    #expect(try refused("create", "  ") == "2 An album needs a name")
    #expect(try refused("create", "Trips/") == "2 An album needs a name")
    #expect(
      try refused("create", "Asia/Tokyo")
        == "3 No album folder named 'Asia'; create it with 'albumen album create --folder'")
    #expect(
      try refused("create", "/Tokyo")
        == "2 Can't create album '/Tokyo': put the name of an album folder before the slash, "
        + "as in 'Trips/Rome'")
    #expect(try refused("create", "x", "--in", "Rome") == "1 'Rome' contains photos, not albums")
    #expect(try refused("rename", "Rom", "x") == "3 No album named 'Rom'")
    #expect(
      try refused("rename", "Rome", "Trips")
        == "1 There is already an album named 'Trips'; choose another name")
    #expect(try refused("rename", "Rome", "Trips/Rome").hasPrefix("2 Can't rename to"))
    #expect(try refused("move", "Trips", "--into", "Trips") == "1 Can't move 'Trips' into itself")
    #expect(try refused("delete", "rome") == "3 No album named 'rome'")
    #expect(try refused("add", "Trips", "photos") == "1 'Trips' contains albums, not photos")
    #expect(try refused("order", "Trips", "--by-hand") == "1 'Trips' contains albums, not photos")
  }

  @Test(arguments: [
    ["create"], ["rename", "Rome"], ["move", "Rome"], ["move", "Rome", "--position", "0"],
    ["move", "Rome", "--into", "Trips", "--top"], ["add", "Rome"], ["order", "Rome"],
    ["order", "Rome", "--by-hand", "--by-date"], ["cover", "Rome"],
    ["cover", "Rome", "photos/IMG_1.JPG", "--none"],
  ])
  func `what is not understood is wrong usage`(arguments: [String]) throws {
    try album("create", "Rome")

    let run = try fixture.run(["album"] + arguments)

    #expect(run.code == 2)
    #expect(run.errors.contains("Usage: albumen album"))
  }

  @Test func `without albums there is nothing to list`() throws {
    #expect(
      try refused("list") == "3 No albums yet; create one with 'albumen album create TITLE'")
    #expect(try refused("list", "Rome") == "3 No album named 'Rome'")
    try album("create", "Rome")
    #expect(try refused("list", "Rome") == "3 No photos in the album 'Rome'")
  }

  @Test func `a title that is no UTF-8 stands with its bytes`() throws {
    let names = AlbumNames([
      UserAlbum(id: UserAlbum.ID(rawValue: 1), title: "caf\\xE9")
    ])
    let name = try #require(AlbumName(argument: ArgumentBytes.text(Array("caf".utf8) + [0xE9])))

    #expect(try names.album(name).title == "caf\\xE9")
  }

  @Test func `of two albums of one name the first is meant`() throws {
    let folder = UserAlbum(id: UserAlbum.ID(rawValue: 1), title: "a", isFolder: true)
    let inside = UserAlbum(id: UserAlbum.ID(rawValue: 2), parent: folder.id, title: "b")
    let slashed = UserAlbum(id: UserAlbum.ID(rawValue: 3), title: "a/b")
    let odd = UserAlbum(id: UserAlbum.ID(rawValue: 4), title: "c/d")

    let names = AlbumNames([folder, inside, slashed, odd])

    #expect(try names.album(AlbumName("a/b")) == inside)
    #expect(try names.album(AlbumName(" c/d ")) == odd)
    #expect(throws: ExitError.self) { try names.album(AlbumName("A/b")) }
  }

  @Test func `a title from outside is safe to show`() throws {
    try album("create", "a\u{1B}[2J\nb'; DROP TABLE album")

    #expect(try album("list").lines == ["a [2J b'; DROP TABLE album  0"])
    try album("delete", "a\u{1B}[2J\nb'; DROP TABLE album")
  }

  // MARK: Lists and favourites

  @Test func `albums are listed between the smart ones and the folders`() throws {
    try album("create", "Trips", "--folder")
    try album("create", "Trips/Rome")
    try album("add", "Trips/Rome", "photos")

    let albums = try objects(try fixture.run("albums", "photos/trip", "--json").output)

    let kinds = albums.compactMap { $0["kind"] as? String }
    #expect(kinds == kinds.filter { $0 == "smart" } + ["user", "folder"])
    let rome = try #require(albums.first { $0["kind"] as? String == "user" })
    #expect(rome["title"] as? String == "Trips/Rome")
    #expect(rome["count"] as? Int == 1)
    #expect(rome["path"] == nil)
    #expect(
      try fixture.run("albums", "photos").lines.contains {
        $0.hasPrefix("Trips/Rome") && $0.contains("3  ")
      })
  }

  @Test func `photos become favourites and cease to be`() throws {
    let edited = try fixture.run("edit", "photos/IMG_1.JPG", "photos/trip", "--favourite")
    #expect(edited.code == 0)
    #expect(edited.errors == "Added 2 photos to favourites\n")
    #expect(
      try fixture.run("albums", "photos").lines.contains {
        $0.hasPrefix("Favourites") && $0.contains(" 2 ")
      })
    let info = try objects(try fixture.run("info", "photos/IMG_1.JPG", "--json").output)
    #expect(info.first?["favourite"] as? Bool == true)

    let unmade = try fixture.run("edit", "photos", "--no-favourite")
    #expect(unmade.errors == "Removed 2 photos from favourites\n")
    #expect(try !fixture.run("albums", "photos").output.contains("Favourites"))
    #expect(try fixture.run("edit", "photos").code == 2)
  }

  @Test func `another catalogue has other albums`() throws {
    try album("create", "Rome", "--catalogue", "other.sqlite")

    #expect(try fixture.run("album", "list").code == 3)
    #expect(try album("list", "--catalogue", "other.sqlite").lines == ["Rome  0"])
  }

  @Test func `an album is not made where it can't be kept`() throws {
    try fixture.write(Data(String(repeating: "no catalogue ", count: 99).utf8), to: "theirs.db")
    #expect(
      try refused("create", "Rome", "--catalogue", "theirs.db").hasPrefix("4 Can't open"))

    try FileManager.default.createDirectory(
      atPath: fixture.path("locked"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o500])
    // Root can write to any folder.
    if geteuid() != 0 {
      #expect(
        try refused("create", "Rome", "--catalogue", "locked/c.sqlite")
          .hasPrefix("4 Can't write to"))
    }
  }
}
