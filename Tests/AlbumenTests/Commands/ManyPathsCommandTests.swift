import Foundation
import Testing

/// Tests photos that have several paths, of which only some are passed to a command.
@Suite(.timeLimit(.minutes(15))) struct ManyPathsCommandTests {
  let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
  }

  private init(fixture: CommandFixture) {
    self.fixture = fixture
  }

  private func link(_ name: String, to file: String) throws {
    try FileManager.default.createDirectory(
      at: fixture.root.appending(path: name).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try FileManager.default.linkItem(atPath: fixture.path(file), toPath: fixture.path(name))
  }

  private func sidecar(_ name: String) throws {
    try fixture.write(Data("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8), to: name)
  }

  /// Makes a photo that is scanned in one folder first, then by its link in another.
  private func makeLinked() throws {
    try fixture.photo("first/a.jpg", taken: "2020:03:12 14:03:01")
    try link("second/c.jpg", to: "first/a.jpg")
    _ = try fixture.run("scan", "first")
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path(folder)).sorted()
  }

  /// Makes a library with a link to the folder of a photo with a sidecar.
  private func makeLinkedFolder() throws {
    try fixture.photo("disk/a.jpg", taken: "2020:03:12 14:03:01")
    try sidecar("disk/a.xmp")
    try fixture.photo("lib/b.jpg", taken: "2020:03:13 14:03:01")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("lib/linked"), withDestinationPath: "../disk")
  }

  @Test(arguments: ["lib", "lib/linked", "lib/linked/a.jpg", "disk", "disk/a.jpg"])
  func `a photo behind a linked folder is copied and moved with its sidecar`(named: String) throws {
    for first in ["lib", "disk"] {
      let fixture = try CommandFixture()
      let tests = ManyPathsCommandTests(fixture: fixture)
      try tests.makeLinkedFolder()
      _ = try fixture.run("scan", first)

      #expect(try fixture.run("export", named, "--to", "out").code == 0)
      #expect(try fixture.run("move", named, "--to", "moved").code == 0)

      #expect(try tests.names(in: "out").contains("a.xmp"), "scanned first: \(first)")
      #expect(try tests.names(in: "moved").contains("a.xmp"), "scanned first: \(first)")
      #expect(try tests.names(in: "disk") == [])
      #expect(try fixture.run("undo").code == 0)
      #expect(try tests.names(in: "disk") == ["a.jpg", "a.xmp"])
    }
  }

  @Test func `a folder's own path of a photo is listed, whichever was found first`() throws {
    try makeLinked()

    let scan = try fixture.run("scan", "second", "--json")
    let path = fixture.path("second/c.jpg")

    #expect(scan.output.contains("\"photos\":1,"))
    for sort in ["newest", "name", "size", "added"] {
      #expect(try fixture.run("list", "second", "--sort", sort).lines == [path])
    }
    #expect(try fixture.run("list", "second", "--json").output.hasPrefix("{\"path\":\"\(path)\""))
    #expect(try fixture.run("moments", "second", "--json").output.contains(path))
    #expect(try fixture.run("info", "second/c.jpg", "--json").output.contains(path))
    #expect(try fixture.run("list", "first").lines == [fixture.path("first/a.jpg")])
    #expect(try fixture.run("list", "first", "second").lines == [fixture.path("first/a.jpg")])
  }

  @Test func `an album lists a photo by a path that leads to it`() throws {
    try makeLinked()
    _ = try fixture.run("scan", "second")
    _ = try fixture.run("album", "create", "Trip")
    _ = try fixture.run("album", "add", "Trip", "first/a.jpg")
    #expect(try fixture.run("album", "list", "Trip").lines == [fixture.path("first/a.jpg")])
    try FileManager.default.removeItem(atPath: fixture.path("first/a.jpg"))

    let path = fixture.path("second/c.jpg")
    let json = try fixture.run("album", "list", "Trip", "--json")

    #expect(try fixture.run("album", "list", "Trip").lines == [path])
    #expect(json.output.hasPrefix("{\"path\":\"\(path)\""))
  }

  @Test func `a photo is copied from the folder that was named, though its first path is gone`()
    throws
  {
    try makeLinked()
    _ = try fixture.run("scan", "second")
    try FileManager.default.removeItem(atPath: fixture.path("first/a.jpg"))

    let list = try fixture.run("list", "second")
    let export = try fixture.run("export", "second", "--to", "out")

    #expect(list.lines == [fixture.path("second/c.jpg")])
    #expect(export.code == 0)
    #expect(try names(in: "out") == ["c.jpg"])
  }

  @Test func `a symbolic link is listed by its own path`() throws {
    try fixture.photo("first/a.jpg", taken: "2020:03:12 14:03:01")
    try FileManager.default.createDirectory(
      atPath: fixture.path("links"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path("links/l.jpg"), withDestinationPath: "../first/a.jpg")
    _ = try fixture.run("scan", "first")

    #expect(try fixture.run("scan", "links", "--json").output.contains("\"photos\":1,"))
    #expect(try fixture.run("list", "links").lines == [fixture.path("links/l.jpg")])
  }

  @Test(arguments: ["a", "b"])
  func `of links beside each other the one that is named is copied, with its own sidecar`(
    name: String
  ) throws {
    try fixture.photo("both/a.jpg", taken: "2020:03:12 14:03:01")
    try link("both/b.jpg", to: "both/a.jpg")
    try sidecar("both/a.xmp")
    try sidecar("both/b.xmp")

    let run = try fixture.run("export", "both/\(name).jpg", "--to", "out")

    #expect(run.code == 0)
    #expect(try names(in: "out") == ["\(name).jpg", "\(name).xmp"])
  }

  @Test func `sidecars in folders that were not named are not copied`() throws {
    try sidecar("first/a.xmp")
    try sidecar("second/c.xmp")
    try makeLinked()
    _ = try fixture.run("scan", "second")

    #expect(try fixture.run("export", "first", "--to", "one").code == 0)
    #expect(try fixture.run("export", "second", "--to", "two").code == 0)

    #expect(try names(in: "one") == ["a.jpg", "a.xmp"])
    #expect(try names(in: "two") == ["c.jpg", "c.xmp"])
  }
}
