import Foundation
import Testing

@Suite struct CommandTests {
  let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("photos/IMG_1.JPG", taken: "2020:03:12 14:03:01")
    try fixture.photo("photos/IMG_2.JPG", taken: "2020:03:12 18:20:00")
    try fixture.photo("photos/trip/IMG_3.JPG", taken: "2021:05:01 09:00:00")
    try fixture.photo("photos/undated.jpg")
    try fixture.write(Data("no photo".utf8), to: "photos/notes.txt")
    try fixture.write(
      Data("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8), to: "photos/IMG_1.xmp")
  }

  func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  // MARK: The start

  @Test func `a start without a pictures folder says how to begin`() throws {
    let run = try fixture.run([], environment: ["HOME": fixture.path("nowhere")])
    #expect(run.code == 4)
    #expect(run.errors.contains("pictures folder '\(fixture.path("nowhere/Pictures"))'"))
    #expect(run.errors.contains("albumen FOLDER"), "\(run.errors)")
    // If the folder was named, the error is only about that folder.
    let named = try fixture.run("nowhere/Photos")
    #expect(named.code == 4 && !named.errors.contains("FOLDER"), "\(named.errors)")
  }

  @Test func `the help names the list of keys, which speaks of no build`() throws {
    #expect(try fixture.run("--help").lines.contains { $0.contains("  keys ") })
    let keys = try fixture.run("keys").output
    #expect(keys.contains("`Space`") && !keys.contains("make keys"))
  }

  // MARK: Scan

  @Test func `a scan prints one object, and no words`() throws {
    let run = try fixture.run("scan", "photos", "--json")
    let object = try #require(try objects(run.output).first)

    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    #expect(object["photos"] as? Int == 4)
    #expect(object["videos"] as? Int == 0)
    #expect(object["moments"] as? Int == 2)
    #expect(object["withLocation"] as? Int == 0)
    #expect(object["unreadable"] as? Int == 0)
    #expect(object["otherFiles"] as? Int == 1)
    #expect(object["seconds"] is Double)
  }

  @Test func `a scan for people says what it found in words`() throws {
    let lines = try fixture.run("scan", "photos").lines.map { $0.split(separator: " ") }

    #expect(lines.first == ["Photos", "4"])
    #expect(lines.contains(["Without", "date", "1"]))
  }

  @Test func `a folder that is not there is named, with the code of the environment`() throws {
    let run = try fixture.run("scan", "nowhere")

    #expect(run.code == 4)
    #expect(run.output.isEmpty)
    #expect(run.errors == "Can't find '\(fixture.path("nowhere"))'\n")
  }

  @Test func `one folder that is not there does not keep the others back`() throws {
    let run = try fixture.run("list", "nowhere", "photos/trip")

    #expect(run.code == 1)
    #expect(run.lines == [fixture.path("photos/trip/IMG_3.JPG")])
    #expect(run.errors.contains("nowhere"))
  }

  @Test(arguments: ["scan", "albums", "moments", "places", "list"])
  func `a folder without photos is said to be one`(command: String) throws {
    let run = try fixture.run(command, "Pictures")

    #expect(run.code == 3)
    #expect(run.errors == "No photos in '\(fixture.path("Pictures"))'\n")
  }

  @Test func `without a path the pictures folder is meant`() throws {
    try fixture.photo("Pictures/mine.jpg", taken: "2019:01:01 00:00:00")

    #expect(try fixture.run("list").lines == [fixture.path("Pictures/mine.jpg")])
  }

  @Test(arguments: [
    (["scna", "photos"], "'scna' (did you mean 'scan'?); for a folder, use ./scna"),
    (["lsit"], "'lsit' (did you mean 'list'?); for a folder, use ./lsit"),
    (["Momets", "--json"], "'Momets' (did you mean 'moments'?); for a folder, use ./Momets"),
    (["surgeon", "photos"], "'surgeon'; for a folder, use ./surgeon"),
  ])
  func `a command that there is not is wrong usage, never a folder`(
    arguments: [String], words: String
  ) throws {
    let run = try fixture.run(arguments)

    #expect(run.code == 2)
    #expect(run.errors == "Unknown command \(words)\n")
  }

  @Test(arguments: [["photos2031"], ["./scna"], ["./gone", "nowhere"]])
  func `the browser stays closed where nothing that was named is there`(paths: [String]) throws {
    let run = try fixture.run(paths)

    #expect(run.code == 4)
    #expect(
      run.errors.split(separator: "\n").map(String.init)
        == paths.map { "Can't find '\(fixture.path($0.replacing("./", with: "")))'" })
  }

  // MARK: Lists

  @Test func `moments are listed newest first, the unknown date last`() throws {
    let moments = try objects(try fixture.run("moments", "photos", "--json").output)

    #expect(moments.map { $0["day"] as? String } == ["2021-05-01", "2020-03-12", nil])
    #expect(moments.map { $0["count"] as? Int } == [1, 2, 1])
    #expect(moments[1]["firstPath"] as? String == fixture.path("photos/IMG_2.JPG"))
  }

  @Test func `moments for people name their day and times`() throws {
    let run = try fixture.run("moments", "photos")

    #expect(
      run.lines == [
        "Sat 1 May 2021     1  09:00", "Thu 12 March 2020  2  14:03 – 18:20",
        "Without date       1",
      ])
  }

  @Test func `albums are the smart ones that hold something, then the folders`() throws {
    let albums = try objects(try fixture.run("albums", "photos", "--json").output)
    let folders = albums.filter { $0["kind"] as? String == "folder" }

    #expect(albums.first?["title"] as? String == "All Photos")
    #expect(albums.first?["count"] as? Int == 4)
    #expect(folders.map { $0["title"] as? String } == ["photos", "trip"])
    #expect(folders.map { $0["count"] as? Int } == [4, 1])
    #expect(folders.last?["path"] as? String == fixture.path("photos/trip"))
  }

  @Test(arguments: [
    ("newest", ["trip/IMG_3.JPG", "IMG_2.JPG", "IMG_1.JPG", "undated.jpg"]),
    ("oldest", ["IMG_1.JPG", "IMG_2.JPG", "trip/IMG_3.JPG", "undated.jpg"]),
    ("name", ["IMG_1.JPG", "IMG_2.JPG", "trip/IMG_3.JPG", "undated.jpg"]),
  ])
  func `a list is sorted as asked`(order: String, names: [String]) throws {
    let run = try fixture.run("list", "photos", "--sort", order)

    #expect(run.lines == names.map { fixture.path("photos/" + $0) })
  }

  @Test func `a list for other programs ends each path with a zero byte, as it is`() throws {
    try fixture.photo("odd/a\u{1B}\nb.jpg")
    let run = try fixture.run("list", "odd", "-0")

    #expect(run.output == fixture.path("odd/a\u{1B}\nb.jpg") + "\0")
  }

  @Test func `a list of all that is known is an object a line`() throws {
    let photos = try objects(try fixture.run("list", "photos", "--json").output)

    #expect(photos.count == 4)
    #expect(photos.first?["capturedAt"] as? String == "2021-05-01T09:00:00")
    #expect(photos.first?["width"] as? Int == 16)
  }

  @Test func `a photo that is named stands for itself alone`() throws {
    let run = try fixture.run("list", "photos/IMG_1.JPG")

    #expect(run.lines == [fixture.path("photos/IMG_1.JPG")])
  }

  // MARK: Info

  @Test func `info shows everything in groups`() throws {
    let run = try fixture.run("info", "photos/IMG_1.JPG")

    #expect(run.code == 0)
    #expect(run.output.hasPrefix("IMG_1.JPG\n\nTaken\n  Date      Thu 12 March 2020\n"))
    #expect(run.output.contains("  Sidecar   IMG_1.xmp, "))
  }

  @Test func `info keeps the order of its arguments`() throws {
    let run = try fixture.run(
      "info", "photos/undated.jpg", "photos/trip/IMG_3.JPG", "photos/IMG_1.JPG", "--json")

    #expect(
      try objects(run.output).compactMap { $0["path"] as? String }
        == ["undated.jpg", "trip/IMG_3.JPG", "IMG_1.JPG"].map { fixture.path("photos/" + $0) })
  }

  @Test(arguments: [["info"], ["list"], ["scan"], ["place", "add"], ["edit", "--favourite"]])
  func `a path that is not there, named alone, has the code of the environment`(
    command: [String]
  ) throws {
    #expect(try fixture.run(command + ["photos/gone.jpg"]).code == 4)
  }

  @Test(arguments: [["check"], ["zone"]])
  func `a catalogue that is a link to itself is named with what to do`(
    command: [String]
  ) throws {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("circle"), withDestinationPath: "circle")

    let run = try fixture.run(["catalogue"] + command + ["--catalogue", "circle"])

    #expect(run.code == 4)
    #expect(run.errors.contains("'\(fixture.path("circle"))'"))
    #expect(run.errors.contains("choose another file with --catalogue"))
  }

  @Test func `albums whose names differ by a joiner alone are distinguished`() throws {
    for title in ["ab", "a\u{200D}b"] { _ = try fixture.run("album", "create", title) }

    let run = try fixture.run("album", "list")

    #expect(run.lines == ["ab              0", "a\\xE2\\x80\\x8Db  0"])
  }

  @Test func `what was added to places is listed with any catalogue`() throws {
    #expect(try fixture.run("place", "list", "--catalogue", "other.sqlite").code == 3)
  }

  @Test func `what is no photo or is not there is named, and the rest is shown`() throws {
    let run = try fixture.run("info", "photos/notes.txt", "photos/gone.jpg", "photos/IMG_1.JPG")

    #expect(run.code == 1)
    #expect(
      run.errors == """
        Can't read '\(fixture.path("photos/notes.txt"))': it is not a photo or video
        Can't find '\(fixture.path("photos/gone.jpg"))'

        """)
    #expect(run.output.hasPrefix("IMG_1.JPG"))
  }

  // MARK: Conventions

  @Test func `a reader that goes away ends the program quietly`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try fixture.run(["list", "photos"], output: pipe.fileHandleForWriting)

    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that cannot be written is said to be lost`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let run = try fixture.run(["list", "photos"], output: full)

    #expect(run.code == 4)
    #expect(run.errors == "Can't write the output: No space left on device\n")
  }

  @Test(arguments: [
    ["list", "--sort", "colour"], ["export", "photos"], ["info"], ["scan", "--nonsense"],
  ])
  func `wrong usage is answered with the usage`(arguments: [String]) throws {
    let run = try fixture.run(arguments)

    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Usage: albumen"))
  }

  @Test(arguments: [["--help"], ["--version"], ["list", "--help"]])
  func `help and the version are data`(arguments: [String]) throws {
    let run = try fixture.run(arguments)

    #expect(run.code == 0)
    #expect(!run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test func `the browser says that it needs a terminal, and what does not`() throws {
    let run = try fixture.run("photos")

    #expect(run.code == 4)
    #expect(run.errors.contains("albumen list"))
  }
}
