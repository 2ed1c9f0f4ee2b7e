import AlbumenTestSupport
import Foundation
import PhotoCatalogue
import PhotoModel
import Synchronization
import Testing

/// Tests commands on a catalogue that is missing or damaged.
@Suite struct CatalogueCommandTests {
  private let fixture: CommandFixture
  private let file = ".local/share/albumen/catalogue.sqlite"

  init() throws {
    fixture = try CommandFixture()
    for number in 0..<40 {
      try fixture.photo("photos/\(number).jpg", taken: "2020:03:12 14:03:0\(number % 10)")
    }
  }

  /// Overwrites everything after the first pages, which contain the names of the tables.
  private func damage() throws {
    // Until the catalogue is closed, new data is in the write-ahead log.
    try Catalogue(file: FilePath(fixture.path(file))).close()
    var bytes = try Data(contentsOf: fixture.root.appending(path: file))
    for index in (12 * 4096)..<bytes.count { bytes[index] = 0xEE }
    try fixture.write(bytes, to: file)
  }

  /// Overwrites every page that contains the name of one of the files.
  private func damageFiles() throws {
    try Catalogue(file: FilePath(fixture.path(file))).close()
    var bytes = try Data(contentsOf: fixture.root.appending(path: file))
    for page in stride(from: 0, to: bytes.count, by: 4096)
    where bytes[page..<(page + 4096)].firstRange(of: Data("17.jpg".utf8)) != nil {
      for index in page..<(page + 4096) { bytes[index] = 0xEE }
    }
    try fixture.write(bytes, to: file)
  }

  @Test func `a catalogue that is whole is said to be`() throws {
    _ = try fixture.run("scan", "photos")

    let run = try fixture.run("catalogue", "check")

    #expect(run.code == 0)
    #expect(run.output == "No problems found in the catalogue '\(fixture.path(file))'\n")
  }

  @Test func `a catalogue behind a link is rebuilt where it is`() throws {
    _ = try fixture.run("scan", "photos", "--catalogue", "real/c.sqlite")
    let link = fixture.root.appending(path: "link.sqlite")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: fixture.root.appending(path: "real/c.sqlite"))

    let run = try fixture.run("catalogue", "rebuild", "--catalogue", "link.sqlite")

    #expect(run.code == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path()).hasSuffix(
        "real/c.sqlite"))
    #expect(fixture.exists("real/c.sqlite.old-1"))
    #expect(!fixture.exists("link.sqlite.old-1"))
  }

  @Test(arguments: ["scan", "check", "rebuild", "zone"])
  func `a catalogue that is no file is named for what it is`(command: String) throws {
    try fixture.write(Data(), to: "folder/other")
    let arguments = command == "scan" ? ["scan", "photos"] : ["catalogue", command]

    let run = try fixture.run(arguments + ["--catalogue", "folder"])

    #expect(run.code == 4)
    #expect(
      run.errors == "Can't open the catalogue '\(fixture.path("folder"))': it is a folder, not a "
        + "file; choose a file with --catalogue\n")
  }

  @Test(arguments: ["check", "rebuild"])
  func `a catalogue that is not there is not made`(command: String) throws {
    let run = try fixture.run("catalogue", command)

    #expect(run.code == 3)
    #expect(
      run.errors
        == "No catalogue at '\(fixture.path(file))' yet; create one with 'albumen scan'\n")
    #expect(!fixture.exists(file))
  }

  @Test(arguments: [["list", "photos"], ["catalogue", "check"], ["albums", "photos"]])
  func `a damaged catalogue is named with what saves it, and the code of the environment`(
    command: [String]
  ) throws {
    _ = try fixture.run("scan", "photos")
    try damage()

    let run = try fixture.run(command)

    #expect(run.code == 4)
    #expect(
      run.errors.hasSuffix(
        "Part of the catalogue '\(fixture.path(file))' is damaged: "
          + "'albumen catalogue rebuild' recovers what can be read\n"))
  }

  @Test func `a rebuilt catalogue works again, and a scan finds what was lost`() throws {
    _ = try fixture.run("scan", "photos")
    try damageFiles()

    let rebuild = try fixture.run("catalogue", "rebuild")
    let list = try fixture.run("list", "photos")

    #expect(rebuild.code == 1)
    #expect(rebuild.errors == "Can't read 40 photos: scan again to find them\n")
    #expect(rebuild.output.contains("The old file is kept as '\(fixture.path(file)).old-1'\n"))
    #expect(list.code == 0)
    #expect(list.lines.count == 40)
    #expect(try fixture.run("catalogue", "check").code == 0)
  }

  #if os(Linux)
    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
    func `a rebuild on a full disk says so, with the code of the environment, and changes nothing`()
      throws
    {
      let disk = try #require(MemoryDisk(kilobytes: 8192))
      let file = disk.path.appending("catalogue.sqlite").lossyString
      _ = try fixture.run("scan", "photos", "--catalogue", file)
      try Catalogue(file: FilePath(file)).close()
      let size = try Data(contentsOf: URL(filePath: file)).count
      #expect(disk.setSize(kilobytes: size / 1024 + 100))

      let rebuild = try fixture.run("catalogue", "rebuild", "--catalogue", file)

      #expect(rebuild.code == 4)
      #expect(rebuild.output == "")
      #expect(
        rebuild.errors
          == "Can't rebuild the catalogue '\(file)': its disk is full, and nothing was changed; "
          + "free some space and run this again\n")
      #expect(disk.setSize(kilobytes: 8192))
      #expect(try fixture.run("catalogue", "check", "--catalogue", file).code == 0)
    }
  #endif

  @Test func `a rating beside either path of a photo is seen`() throws {
    try fixture.photo("twins/a/x.jpg", taken: "2020:03:12 14:03:01")
    try fixture.write(Data(), to: "twins/b/none.txt")
    try FileManager.default.linkItem(
      atPath: fixture.path("twins/a/x.jpg"), toPath: fixture.path("twins/b/x.jpg"))
    func rate(_ rating: Int) throws {
      for folder in ["a", "b"] {
        try fixture.write(
          Data(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(rating)"/>
            </rdf:RDF></x:xmpmeta>
            """.utf8), to: "twins/\(folder)/x.xmp")
      }
    }
    try rate(1)
    #expect(try fixture.run("list", "twins", "--json").output.contains("\"rating\":1"))

    try rate(5)

    let list = try fixture.run("list", "twins", "--json")
    #expect(list.lines.count == 1)
    #expect(list.output.contains("\"rating\":5"))
  }

  @Test func `a catalogue of which not even the tables can be read is left alone`() throws {
    _ = try fixture.run("scan", "photos")
    try damage()

    let run = try fixture.run("catalogue", "rebuild")

    #expect(run.code == 4)
    #expect(
      run.errors == "Can't read the catalogue '\(fixture.path(file))': too much of it is damaged; "
        + "move it away, and create a new one with 'albumen scan'\n")
    #expect(fixture.exists(file))
    #expect(!fixture.exists(file + "-new"))
  }

  @Test func `a rebuild of a whole catalogue keeps all of it`() throws {
    _ = try fixture.run("scan", "photos")

    let run = try fixture.run("catalogue", "rebuild")

    #expect(run.code == 0)
    #expect(run.lines.first == "Kept 40 photos, 0 albums and 0 favourites")
    #expect(run.errors.isEmpty)
    #expect(try fixture.run("list", "photos", "--no-scan").lines.count == 40)
  }

  @Test func `a catalogue that another program has open is not replaced`() throws {
    _ = try fixture.run("scan", "photos")
    let open = try Catalogue(file: FilePath(fixture.path(file)))

    let refused = try fixture.run("catalogue", "rebuild")
    open.close()
    let done = try fixture.run("catalogue", "rebuild")

    #expect(refused.code == 4)
    #expect(refused.errors.contains("another program has it open"))
    #expect(done.code == 0)
  }

  #if os(Linux)
    @Test func `a catalogue that another program is just making is not replaced`() throws {
      try fixture.write(Data(), to: file)
      let path = FilePath(fixture.path(file))
      let watch = inotify_init1(Int32(IN_CLOEXEC))
      #expect(inotify_add_watch(watch, path.lossyString, UInt32(IN_OPEN)) > 0)
      let catalogue = Mutex<Catalogue?>(nil)
      Thread.detachNewThread {
        // Returns when the program has looked for a catalogue for the first time and found none.
        var event = [UInt8](repeating: 0, count: 256)
        _ = read(watch, &event, event.count)
        close(watch)
        catalogue.withLock { $0 = try? Catalogue(file: path) }
      }

      let run = try fixture.run("catalogue", "rebuild")

      #expect(run.code == 4)
      #expect(run.errors.contains("another program has it open"))
      catalogue.withLock { $0?.close() }
    }
  #endif

  @Test(arguments: ["check", "rebuild"])
  func `a catalogue of no bytes is said to be empty`(command: String) throws {
    try fixture.write(Data(), to: file)

    let run = try fixture.run("catalogue", command)

    #expect(run.code == 3)
    #expect(run.output == "")
    #expect(
      run.errors == "The catalogue '\(fixture.path(file))' is empty: nothing to check or "
        + "rebuild; fill it with 'albumen scan'\n")
    #expect(!fixture.exists(file + ".old-1"))
    #expect(try Data(contentsOf: fixture.root.appending(path: file)).isEmpty)
  }

  @Test func `a copy of the catalogue's file alone holds all that was stored`() throws {
    let copy = fixture.root.appending(path: "copy.sqlite")
    let options = ["--no-scan", "--catalogue", "copy.sqlite"]
    func copyFile() throws {
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(at: fixture.root.appending(path: file), to: copy)
    }

    _ = try fixture.run("scan", "photos")
    try copyFile()
    #expect(try fixture.run(["list", "photos"] + options).lines.count == 40)

    _ = try fixture.run("album", "create", "Rome")
    try copyFile()
    #expect(
      try fixture.run("album", "list", "--catalogue", "copy.sqlite").lines == ["Rome  0"])
  }

  @Test func `to list the albums of a catalogue that is not there makes none`() throws {
    let named = try fixture.run("album", "list", "--catalogue", "ne.sqlite")
    let defaultRun = try fixture.run("album", "list")

    #expect(named.code == 3)
    #expect(
      named.errors
        == "No catalogue at '\(fixture.path("ne.sqlite"))' yet; create one with 'albumen scan'\n")
    #expect(defaultRun.code == 3)
    #expect(defaultRun.errors.hasPrefix("No albums yet"))
    #expect(!fixture.exists("ne.sqlite"))
    #expect(!fixture.exists(file))
  }

  @Test(arguments: ["loop.sqlite", "photos/1.jpg/c.sqlite"])
  func `where no catalogue can be, another file is asked for`(name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("loop.sqlite"), withDestinationPath: "loop.sqlite")

    let run = try fixture.run("scan", "photos", "--catalogue", name)

    #expect(run.code == 4)
    #expect(run.errors.hasPrefix("Can't use the catalogue '\(fixture.path(name))': "))
    #expect(run.errors.hasSuffix("; choose another file with --catalogue\n"))
  }

  @Test func `a file that is no catalogue is refused, and left alone`() throws {
    try fixture.write(Data("no database".utf8), to: file)

    let run = try fixture.run("catalogue", "rebuild")

    #expect(run.code == 4)
    #expect(
      run.errors == "Can't open the catalogue '\(fixture.path(file))': it is not a photo "
        + "catalogue; choose another file with --catalogue\n")
    #expect(!fixture.exists(file + ".old-1"))
  }

  #if os(Linux)
    @Test(
      .enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"),
      arguments: [
        ["list", "photos"], ["info", "photos/1.jpg"], ["moments", "photos"], ["places", "photos"],
        ["albums", "photos"], ["album", "list"], ["catalogue", "check"], ["catalogue", "zone"],
      ])
    func `a catalogue on a disk that is only read serves who asks, without a word`(
      command: [String]
    ) throws {
      let disk = try #require(MemoryDisk(kilobytes: 8192))
      let file = disk.path.appending("catalogue.sqlite").lossyString
      let option = ["--catalogue", file]
      _ = try fixture.run(["scan", "photos"] + option)
      _ = try fixture.run(["album", "create", "Rome"] + option)
      let before = try fixture.run(command + option)
      #expect(disk.makeReadOnly())

      let run = try fixture.run(command + option)

      #expect(run.errors == "")
      #expect(run.code == 0)
      #expect(run.output == before.output)
    }

    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
    func `what would change a catalogue that is only read says why it does not`() throws {
      let disk = try #require(MemoryDisk(kilobytes: 8192))
      let file = disk.path.appending("catalogue.sqlite").lossyString
      _ = try fixture.run("scan", "photos", "--catalogue", file)
      #expect(disk.makeReadOnly())

      let zone = try fixture.run("catalogue", "zone", "Asia/Tokyo", "--catalogue", file)
      let rebuild = try fixture.run("catalogue", "rebuild", "--catalogue", file)
      let nothing = try fixture.run("album", "list", "--catalogue", file + "-other")
      let scan = try fixture.run("scan", "photos", "--catalogue", file)

      #expect(zone.code == 4)
      #expect(
        zone.errors == "Can't change the catalogue '\(file)': it is read-only; choose "
          + "another file with --catalogue\n")
      #expect(rebuild.code == 4)
      #expect(rebuild.errors == zone.errors)
      #expect(nothing.code == 3)
      #expect(
        nothing.errors
          == "No catalogue at '\(file)-other' yet; create one with 'albumen scan'\n")
      #expect(
        scan.errors == "Can't write to the catalogue '\(file)': scan results won't be "
          + "saved\n")
    }

    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
    func `where nothing can be written the photos are listed all the same, and it is said once`()
      throws
    {
      let disk = try #require(MemoryDisk())
      #expect(disk.makeReadOnly())
      let file = disk.path.appending("albumen").appending("catalogue.sqlite").lossyString

      let run = try fixture.run("list", "photos", "--catalogue", file)

      #expect(run.code == 0)
      #expect(run.lines.count == 40)
      #expect(
        run.errors == "Can't write to the catalogue '\(file)': scan results won't be "
          + "saved\n")
    }

    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
    func `a disk that gets full while photos are stored is reported once`() throws {
      let disk = try #require(MemoryDisk(kilobytes: 640))
      let file = disk.path.appending("catalogue.sqlite").lossyString
      for number in 0..<3000 {
        try fixture.photo("photos/\(number % 60)/\(number).jpg", taken: "2020:03:12 14:03:01")
      }

      let run = try fixture.run("scan", "photos", "--catalogue", file)

      #expect(run.code == 0)
      #expect(run.lines.first?.hasSuffix("3,040") == true)
      #expect(
        run.errors == "Can't write to the catalogue '\(file)': its disk is full; free some "
          + "space, and the next scan adds what is missing\n")
      #expect(disk.setSize(kilobytes: 16_384))
      #expect(try fixture.run("list", "photos", "--catalogue", file).lines.count == 3040)
    }
  #endif
}
