import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

/// Tests imports from other programs: archives, and copies from Google and Apple.
@Suite(.timeLimit(.minutes(10))) struct ImportSourcesTests {
  let fixture: CommandFixture

  init() throws { fixture = try CommandFixture() }

  @discardableResult
  private func run(_ arguments: String...) throws -> CommandFixture.Outcome {
    try fixture.run(arguments)
  }

  private func files(_ folder: String) throws -> [String] {
    let all = FileManager.default.enumerator(atPath: fixture.path(folder))?.allObjects
    return (all as? [String] ?? []).filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: fixture.path("\(folder)/\(name)"), isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  private func objects(_ outcome: CommandFixture.Outcome) throws -> [[String: Any]] {
    try outcome.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// Writes a Takeout in two parts: a photo in one, and its metadata in the other.
  private func takeout() throws {
    try fixture.photo("out/Takeout/Photos from 2021/a.jpg", taken: "2021:05:01 10:00:00")
    try fixture.photo("out/Takeout/Rome/b.jpg", taken: "2021:05:02 10:00:00")
    try fixture.write(
      Data(#"{"photoTakenTime": {"timestamp": "1"}, "favorited": true}"#.utf8),
      to: "out/Takeout/Photos from 2021/a.jpg.supplemental-metadata.json")
    try fixture.write(Data(#"{"title": "Rome trip"}"#.utf8), to: "out/Takeout/Rome/metadata.json")
    try fixture.write(Data("<html>".utf8), to: "out/Takeout/archive_browser.html")
    try PythonScript.run(
      """
      import zipfile, tarfile, os
      one = zipfile.ZipFile('takeout-2021-001.zip', 'w', zipfile.ZIP_DEFLATED)
      two = zipfile.ZipFile('takeout-2021-002.zip', 'w')
      for root, _, names in os.walk('out'):
        for name in names:
          path = os.path.join(root, name)
          (two if name.endswith('json') else one).write(path, os.path.relpath(path, 'out'))
      one.writestr('../up.jpg', b'x')
      one.close(); two.close()
      t = tarfile.open('takeout.tgz', 'w:gz'); t.add('out/Takeout', 'Takeout'); t.close()
      """, in: FilePath(fixture.path("out")).folder)
  }

  @Test(.enabled(if: PythonScript.isInstalled))
  func `archives are unpacked, their parts put together, and what leads out is named`() throws {
    try takeout()

    let trial = try run(
      "import", "takeout-2021-001.zip", "takeout-2021-002.zip", "--into", "lib", "--dry-run",
      "--json")
    #expect(trial.code == 1 && !fixture.exists("lib"), "\(trial.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.path(""))
    #expect(!names.contains { $0.hasPrefix(".albumen") }, "\(names)")
    let first = try run(
      "import", "takeout-2021-001.zip", "takeout-2021-002.zip", "--into", "lib", "--json")

    #expect(first.code == 1 && first.errors.contains("leads out of the archive"), "\(first.errors)")
    #expect(!fixture.exists("up.jpg"))
    #expect(
      try files("lib") == [
        "2021/2021-05-01/a.jpg", "2021/2021-05-01/a.jpg.supplemental-metadata.json",
        "2021/2021-05-02/b.jpg",
      ])
    let sources = try objects(first).compactMap { $0["source"] as? String }
    #expect(
      sources.contains { $0.hasSuffix("/takeout-2021-001.zip/Takeout/Photos from 2021/a.jpg") },
      "\(sources)")
    #expect(try run("list", "lib", "--where", "is:favourite").lines.count == 1)
    #expect(try run("list", "lib", "--where", "album:\"Rome trip\"").lines.count == 1)

    let second = try run("import", "takeout.tgz", "--into", "lib")
    #expect(second.code == 3 && second.errors.contains("2 already here"), "\(second.errors)")
    #expect(try run("undo").code == 0)
    #expect(try files("lib") == [] && files("out").count == 5)
    #expect(try run("trash", "--list").lines.count == 3)
  }

  @Test(.enabled(if: PythonScript.isInstalled))
  func `a missing part, a broken archive and a move out of one are said`() throws {
    try takeout()
    try fixture.write(Data("PK no more".utf8), to: "broken.zip")
    try fixture.photo("card/DCIM/IMG_1.JPG", taken: "2020:03:12 14:03:01")

    let part = try run("import", "takeout-2021-002.zip", "--into", "lib")
    #expect(part.errors.contains("Part 1 of"), "\(part.errors)")
    #expect(try run("import", "takeout.tgz", "--into", "lib", "--move").code == 2)
    let broken = try run("import", "broken.zip", "card", "--into", "lib")
    #expect(
      broken.code == 1 && broken.errors.contains("is not a valid archive"), "\(broken.errors)")
    #expect(
      try files("lib").filter { $0.hasSuffix(".JPG") } == ["2020/2020-03-12/IMG_1.JPG"])
  }

  @Test(.enabled(if: PythonScript.isInstalled))
  func `an archive of which nothing can be unpacked fails by the names of its files`() throws {
    try fixture.photo("a.jpg", taken: "2020:03:12 14:03:01")
    try PythonScript.run(
      """
      import zipfile
      z = zipfile.ZipFile('damaged.zip', 'w'); z.write('a.jpg', 'Trip/a.jpg'); z.close()
      bytes = bytearray(open('damaged.zip', 'rb').read())
      bytes[60] ^= 255
      open('damaged.zip', 'wb').write(bytes)
      z = zipfile.ZipFile('empty.zip', 'w'); z.writestr('b.jpg', 'no photo'); z.close()
      """, in: FilePath(fixture.path("a.jpg")).folder)

    let damaged = try run("import", "damaged.zip", "--into", "lib", "--json")

    #expect(damaged.code == 1, "\(damaged.errors)")
    #expect(damaged.errors.contains("damaged.zip/Trip/a.jpg': it is damaged"), "\(damaged.errors)")
    #expect(!damaged.errors.contains(".albumen"), "\(damaged.errors)")
    let object = try #require(try objects(damaged).first)
    #expect((object["source"] as? String)?.hasSuffix("/damaged.zip/Trip/a.jpg") == true)
    #expect(object["result"] as? String == "failed")
    let empty = try run("import", "empty.zip", "--into", "lib")
    #expect(empty.code == 3 && empty.errors.contains("empty.zip'"), "\(empty.errors)")
    #expect(!empty.errors.contains(".albumen"), "\(empty.errors)")
    #expect(try files("lib") == [])
  }

  @Test(.enabled(if: PythonScript.isInstalled))
  func `an import of an archive that is killed is gone on with, and leaves nothing hidden`() throws
  {
    var all: [String: Data] = [:]
    for number in 1...5 {
      let bytes = TestJPEG.bytes(taken: "2020:03:12 14:03:01") + Data("\(number)".utf8)
      all["IMG_\(number).JPG"] = bytes
      try fixture.write(bytes, to: "photos/IMG_\(number).JPG")
    }
    try PythonScript.run(
      """
      import tarfile
      t = tarfile.open('photos.tgz', 'w:gz'); t.add('photos'); t.close()
      """, in: FilePath(fixture.path("photos")).folder)
    let command = ["import", "photos.tgz", "--into", "lib"]
    let reached = try FaultSweep.reached(every: 17) { number in
      try fixture.remove("lib", ".local")

      let isKilled = try fixture.runAndKill(command, before: number)

      for file in try files("lib").filter({ !$0.hasPrefix(".") && !$0.contains("/.") }) {
        let name = String(file.split(separator: "/").last ?? "")
        let found = try Data(contentsOf: fixture.root.appending(path: "lib/\(file)"))
        #expect(all[name] == found, "call \(number): \(file)")
      }
      let rerun = try fixture.run(command)
      #expect([0, 3].contains(rerun.code), "call \(number): \(rerun.errors)")
      let names = try files("lib").map { String($0.split(separator: "/").last ?? "") }
      #expect(names.sorted() == all.keys.sorted(), "call \(number)")
      return isKilled
    }
    #expect(reached.count > 3, "\(reached)")
  }

  @Test func `photos that Takeout has from the bin stay out, edited ones, too`() throws {
    try fixture.photo("out/Trash/a.jpg", taken: "2020:03:12 14:03:01")
    try fixture.photo("out/Trash/a-edited.jpg", taken: "2020:03:12 14:03:02")
    try fixture.photo("out/Trash/b.jpg", taken: "2020:03:13 14:03:01")
    try fixture.write(
      Data(#"{"photoTakenTime": {"timestamp": "1583960700"}, "trashed": true}"#.utf8),
      to: "out/Trash/a.jpg.json")
    try fixture.write(
      Data(#"{"photoTakenTime": {"timestamp": "1583960700"}, "trashed": false}"#.utf8),
      to: "out/Trash/b.jpg.json")

    let first = try run("import", "out", "--into", "lib")

    #expect(first.code == 0, "\(first.errors)")
    #expect(
      first.errors.contains("2 photos that you deleted in iCloud or Google Photos"),
      "\(first.errors)")
    #expect(try files("lib").filter { $0.hasSuffix("jpg") } == ["2020/2020-03-13/b.jpg"])
  }

  @Test func `a numbered edited photo of Takeout shares the file of its original`() throws {
    try fixture.photo("out/Photos from 2020/a(1).jpg", taken: "2020:03:12 14:03:01")
    try fixture.photo("out/Photos from 2020/a-edited(1).jpg", taken: "2020:03:12 14:03:02")
    try fixture.photo("out/Photos from 2020/b.jpg", taken: "2020:03:13 14:03:01")
    try fixture.write(
      Data(#"{"photoTakenTime": {"timestamp": "1583960700"}, "description": "Sea"}"#.utf8),
      to: "out/Photos from 2020/a.jpg(1).json")

    let found = try run("import", "out", "--into", "lib", "--dry-run")

    #expect(found.errors.contains("/b.jpg'"), "\(found.errors)")
    #expect(!found.errors.contains("a-edited(1).jpg'"), "\(found.errors)")
  }

  @Test func `what only Google's files say goes into XMP files, is said, and goes again`() throws {
    try fixture.photo("out/Photos from 2020/a.jpg")
    try fixture.photo("out/Photos from 2020/b.jpg", taken: "2020:03:12 14:03:01")
    try fixture.write(
      Data(
        """
        {"photoTakenTime": {"timestamp": "1583960700"}, "description": "Sea",
         "geoData": {"latitude": 30.25, "longitude": 120.125, "altitude": 0}}
        """.utf8), to: "out/Photos from 2020/a.jpg.json")

    let first = try run("import", "out", "--into", "lib")

    #expect(first.code == 0, "\(first.errors)")
    #expect(
      first.errors.contains(
        "Imported from Google Takeout files: 1 date, 1 position, 1 caption; dates"),
      "\(first.errors)")
    #expect(first.errors.contains("No Takeout metadata for '"), "\(first.errors)")
    let importedFiles = try files("lib")
    let sidecar = try #require(
      importedFiles.first { $0.hasSuffix("a.jpg.xmp") }, "\(importedFiles)")
    let text = try String(
      contentsOf: fixture.root.appending(path: "lib/\(sidecar)"), encoding: .utf8)
    #expect(text.contains("2020-03-1") && text.contains("GPSLatitude"), "\(text)")
    #expect(!importedFiles.contains { $0.hasSuffix("b.jpg.xmp") })
    // The data is also available without Google's file.
    try FileManager.default.removeItem(
      atPath: fixture.path("lib/" + sidecar.replacing("a.jpg.xmp", with: "a.jpg.json")))
    #expect(try run("list", "lib", "--where", "year:2020 has:location").lines.count == 1)

    let undone = try run("undo")
    #expect(undone.code == 0, "\(undone.errors)")
    #expect(try files("lib") == [] && files("out").count == 3)
  }

  @Test func `edited photos of Takeout keep what is said of them in another day's folder`() throws {
    try fixture.photo("out/Photos from 2020/a.jpg", taken: "2020:03:12 14:03:01")
    try fixture.photo("out/Photos from 2020/a-edited.jpg", taken: "2020:05:20 10:00:00")
    try fixture.photo("out/Photos from 2020/b.jpg", taken: "2020:03:13 14:03:01")
    try fixture.write(
      Data(
        """
        {"photoTakenTime": {"timestamp": "1583960700"}, "description": "Sea", "favorited": true,
         "people": [{"name": "Ada"}],
         "geoData": {"latitude": 30.25, "longitude": 120.125, "altitude": 0}}
        """.utf8), to: "out/Photos from 2020/a.jpg.json")
    try fixture.write(
      Data(#"{"photoTakenTime": {"times"#.utf8), to: "out/Photos from 2020/b.jpg.json")

    let first = try run("import", "out", "--into", "lib", "--people")

    #expect(first.code == 0, "\(first.errors)")
    #expect(first.errors.contains("b.jpg.json': it is damaged"), "\(first.errors)")
    #expect(first.errors.contains("2 positions, 2 captions, 2 favourites"), "\(first.errors)")
    let query = "has:location caption:sea keyword:ada is:favourite"
    let found = try run("list", "lib", "--where", query)
    #expect(found.lines.count == 2, "\(found.lines)")
    let importedFiles = try files("lib")
    let sidecar = try #require(
      importedFiles.first { $0.hasSuffix("a-edited.jpg.xmp") }, "\(importedFiles)")
    let text = try String(
      contentsOf: fixture.root.appending(path: "lib/\(sidecar)"), encoding: .utf8)
    #expect(text.contains("Sea") && text.contains("GPSLatitude"), "\(text)")
    // Its own date takes precedence.
    #expect(sidecar.contains("2020-05-20") && !text.contains("2020-03-1"), "\(text)")

    let undone = try run("undo")
    #expect(undone.lines == ["Undone: importing 3 photos"], "\(undone.errors)")
    #expect(try files("lib") == [])
  }

  @Test func `a copy of iCloud Photos has its albums and favourites, and not what was thrown away`()
    throws
  {
    let part = "iCloud Photos Part 1 of 2"
    try fixture.photo("\(part)/Photos/IMG_1.JPG", taken: "2020:03:12 14:03:01")
    try fixture.photo("\(part)/Photos/IMG_2.JPG", taken: "2020:03:13 14:03:01")
    try fixture.photo("iCloud Photos Part 2 of 2/Photos/IMG_3.JPG")
    try fixture.write(
      Data(
        """
        imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate
        IMG_1.JPG,a,yes,no,no,"Thursday March 12,2020 1:03 PM GMT",1,
        IMG_2.JPG,b,no,no,yes,"Friday March 13,2020 1:03 PM GMT",1,

        """.utf8), to: "\(part)/Photos/Photo Details.csv")
    try fixture.write(
      Data(
        """
        imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate
        IMG_3.JPG,c,no,yes,no,"Saturday March 14,2020 1:03 PM GMT",1,

        """.utf8), to: "iCloud Photos Part 2 of 2/Photos/Photo Details-1.csv")
    try fixture.write(
      Data("Images\nIMG_1.JPG\nIMG_3.JPG\nIMG_9.JPG\n".utf8), to: "\(part)/Albums/Rome.csv")

    let first = try run(
      "import", part, "iCloud Photos Part 2 of 2", "--into", "lib", "--json")

    #expect(first.code == 0, "\(first.errors)")
    #expect(
      first.errors.contains("1 photo that you deleted in iCloud or Google Photos"),
      "\(first.errors)")
    #expect(first.errors.contains("'IMG_9.JPG' is in the album 'Rome'"), "\(first.errors)")
    #expect(first.errors.contains("Apple CSV files: 1 date, 1 favourite"), "\(first.errors)")
    #expect(first.errors.contains("1 photo was hidden in iCloud"), "\(first.errors)")
    let results = try objects(first).compactMap { $0["result"] as? String }
    #expect(results.sorted() == ["imported", "imported", "thrownAway"])
    // The photo that only the table dates is with those of its day, with its XMP file.
    #expect(
      try files("lib").filter { $0.contains("IMG_3") }.allSatisfy {
        $0.hasPrefix("2020/2020-03-14/")
      })
    #expect(try !files("lib").contains { $0.hasPrefix("Undated/") })
    #expect(try run("list", "lib", "--where", "album:Rome").lines.count == 2)
    #expect(try run("list", "lib", "--where", "is:favourite").lines.count == 1)
    #expect(try run("list", "lib", "--where", "year:2020").lines.count == 2)
    #expect(try run("undo").code == 0)
    #expect(try files("lib") == [])
  }
}
