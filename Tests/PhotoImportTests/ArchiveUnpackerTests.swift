import AlbumenTestSupport
import Archives
import Files
import Foundation
import PhotoModel
import Testing

@testable import PhotoImport

@Suite struct ArchiveUnpackerTests {
  private let folder: TemporaryFolder
  private let system = FileSystem()

  init() throws { folder = try TemporaryFolder() }

  /// Makes a ZIP of these files.
  private func zip(_ name: String, _ files: [(String, String)]) throws -> FilePath {
    let draft = try DraftFile(in: folder.path, of: system)
    var writer = ZipWriter(draft)
    for (path, text) in files {
      let source = try system.open(try folder.file("source", text))
      let entry = ArchiveEntry(
        path: Array(path.utf8), size: Int64(text.utf8.count),
        modifiedAt: FileTime(seconds: 1_600_000_000))
      #expect(try writer.add(entry, from: source) { _ in true })
    }
    try writer.finish()
    try draft.renameExclusively(to: folder.path(name))
    return folder.path(name)
  }

  private func unpacker(
    _ system: FileSystem = FileSystem()
  ) -> ArchiveUnpacker {
    ArchiveUnpacker(into: folder.path("staging"), in: system)
  }

  private func text(_ path: String) -> String? {
    guard let file = try? system.open(folder.path(path)) else { return nil }
    return (try? file.contents(atMost: 1000))?.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `parts make one tree, and what is no photo stays packed`() throws {
    let first = try zip(
      "takeout-1-001.zip", [("T/a.jpg", "one"), ("T/page.html", "x"), ("T/.hidden.jpg", "x")])
    let second = try zip(
      "takeout-1-002.zip", [("T/a.jpg.json", "{}"), ("T/Mail.mbox", "x"), ("T/b", "no ending")])
    var unpacker = unpacker()

    #expect(unpacker.unpack(first, .zip) { _ in true } == [])
    #expect(unpacker.unpack(second, .zip) { _ in true } == [])

    #expect(unpacker.trees == [folder.path("staging/0")] && unpacker.otherFileCount == 3)
    #expect(text("staging/0/T/a.jpg") == "one" && text("staging/0/T/a.jpg.json") == "{}")
    #expect(text("staging/0/T/b") == "no ending" && text("staging/0/T/page.html") == nil)
    #expect(unpacker.origin(of: folder.path("staging/0/T/a.jpg")) == first.appending("T/a.jpg"))
    #expect(unpacker.origin(of: folder.path("other")) == nil)
    let status = try system.status(of: folder.path("staging/0/T/a.jpg"))
    #expect(status.modifiedAt == FileTime(seconds: 1_600_000_000))
  }

  @Test func `two files of one name both come out, and a file that is a folder, too`() throws {
    let archive = try zip(
      "a.zip", [("x/a.jpg", "one"), ("x/a.jpg", "two"), ("x", "three"), ("x/a.jpg/b.jpg", "four")])
    var unpacker = unpacker()

    #expect(unpacker.unpack(archive, .zip) { _ in true } == [])

    #expect(text("staging/0/x/a.jpg") == "one" && text("staging/1/x/a.jpg") == "two")
    #expect(text("staging/2/x") == "three" && text("staging/3/x/a.jpg/b.jpg") == "four")
    #expect(unpacker.trees.count == 4)
  }

  /// As Apple packs its copies.
  @Test func `archives in an archive are read, one level deep`() throws {
    let inmost = try zip("c.zip", [("z.jpg", "three")])
    let inmostText = try #require(try system.open(inmost).contents(atMost: 1000))
    let draft = try DraftFile(in: folder.path, of: system)
    var writer = ZipWriter(draft)
    for (path, bytes) in [("Photos/b.jpg", Array("two".utf8)), ("Photos/c.zip", inmostText)] {
      let source = try system.open(try folder.file("source", bytes))
      let entry = ArchiveEntry(
        path: Array(path.utf8), size: Int64(bytes.count), modifiedAt: FileTime(seconds: 1))
      #expect(try writer.add(entry, from: source) { _ in true })
    }
    try writer.finish()
    try draft.renameExclusively(to: folder.path("b.zip"))
    let middle = try #require(try system.open(folder.path("b.zip")).contents(atMost: 9000))
    let other = try DraftFile(in: folder.path, of: system)
    var outer = ZipWriter(other)
    let source = try system.open(try folder.file("source", middle))
    #expect(
      try outer.add(
        ArchiveEntry(
          path: Array("Part 1/b.zip".utf8), size: Int64(middle.count),
          modifiedAt: FileTime(seconds: 1)), from: source
      ) { _ in true })
    try outer.finish()
    let archive = folder.path("a.zip")
    try other.renameExclusively(to: archive)
    var unpacker = unpacker()

    #expect(unpacker.unpack(archive, .zip) { _ in true } == [])

    #expect(text("staging/0/Part 1/Photos/b.jpg") == "two" && unpacker.otherFileCount == 1)
    #expect(
      unpacker.origin(of: folder.path("staging/0/Part 1/Photos/b.jpg"))
        == archive.appending("Part 1/b.zip/Photos/b.jpg"))
    #expect((try? system.status(of: folder.path("staging/inner"))) == nil)
  }

  @Test func `nothing half is left where it was stopped`() throws {
    let archive = try zip("a.zip", [("a.jpg", "one"), ("b.jpg", "two")])
    var unpacker = unpacker()

    let problems = unpacker.unpack(archive, .zip) { $0 < 4 }

    #expect(problems == [ArchiveProblem(archive, nil, .failed(.stopped))])
    #expect(text("staging/0/a.jpg") == "one" && text("staging/0/b.jpg") == nil)
  }

  @Test func `an archive larger than the disk has room for is not started`() throws {
    var zip = Zip()
    let entry = ArchiveEntry(
      path: Array("a.jpg".utf8), size: 1 << 50, modifiedAt: FileTime(seconds: 1))
    var bytes = zip.header(of: entry)
    zip.addToDirectory(entry, at: 0, sum: 0)
    bytes += zip.end(at: Int64(bytes.count))
    let archive = try folder.file("a.zip", bytes)
    try folder.folder("staging")
    var unpacker = unpacker()

    let problems = unpacker.unpack(archive, .zip) { _ in true }

    guard case .insufficientSpace(let missing) = problems.first?.reason else {
      Issue.record("It was begun: \(problems)")
      return
    }
    #expect(missing > 0 && problems.count == 1 && unpacker.trees == [])
  }

  /// Every unpacked file is complete, and everything else is reported.
  @Test func `each call of the file system fails once`() throws {
    let archive = try zip("a.zip", [("T/a.jpg", "one"), ("T/b.jpg", "two")])
    try FailingCalls.forEach { calls in
      try? FileManager.default.removeItem(atPath: folder.path("staging").lossyString)
      var unpacker = unpacker(calls.system)

      let problems = unpacker.unpack(archive, .zip) { _ in true }

      // If a folder could not be checked, a file is placed in the neighbouring tree.
      let found = ["a.jpg", "b.jpg"].map { name in
        text("staging/0/T/\(name)") ?? text("staging/1/T/\(name)")
      }
      let isComplete = found == ["one", "two"]
      #expect(isComplete || !problems.isEmpty, "\(calls)")
      for (path, _) in unpacker.origins {
        let bytes = try system.open(path).contents(atMost: 9) ?? []
        #expect(["one", "two"].contains(String(decoding: bytes, as: UTF8.self)), "\(calls)")
      }
      #expect(calls.isPersistent || found.allSatisfy { $0 != "" }, "\(calls)")
    }
  }

  @Test func `what was unpacked goes away with its folder, whatever the bytes of that`() throws {
    let archive = try zip("a.zip", [("T/a.jpg", "one"), ("b.jpg", "two")])
    let parentFolder = folder.path.appending([0x66, 0xFC, 0xFF])

    let archives = try ImportArchives([archive], in: parentFolder) { _ in true }
    let staged = try #require(archives.folders.first).folder.folder
    #expect(staged.folder == parentFolder && system.isFolder(staged))

    #expect(archives.remove() == nil)
    #expect(!system.mayExist(staged) && system.isFolder(parentFolder))
  }

  @Test func `a folder that can't be removed is named`() throws {
    let system = FileSystem { $0 == .remove ? .ioError : nil }
    let staging = try StagingFolder(in: folder.path("lib"), of: system)
    try folder.file(
      String(decoding: staging.path.bytes.dropFirst(folder.path.bytes.count + 1), as: UTF8.self)
        + "/a", "x")

    #expect(throws: Errno.ioError) { try staging.remove() }
  }

  @Test func `parts belong together by their names`() {
    func paths(_ names: [String]) -> [FilePath] { names.map { FilePath("/d/\($0)") } }
    let names = [
      "takeout-20240101T101010Z-002.zip", "x.zip", "takeout-20240101T101010Z-001.zip",
      "takeout-20240101T101010Z-3-001.zip", "iCloud Photos Part 2 of 3.zip", "a-001.zip",
    ]
    let sets = ArchiveSets(paths(names)).sets
    #expect(
      sets == [
        paths([names[2], names[0]]), paths([names[1]]), paths([names[3]]), paths([names[4]]),
        paths([names[5]]),
      ])
    #expect(sets.map { ArchiveSets.missing(in: $0) } == [[], [], [], [1, 3], []])
    #expect(ArchiveSets.missing(in: paths([names[0]])) == [1])
    #expect(ArchiveSets.part("iCloud Photos Part 9 of 3.zip".utf8) == nil)
    #expect(ArchiveSets.part("iCloud-bilder Del 2 av 6.zip".utf8)?.count == 6)
    #expect(ArchiveSets.part("Photos of 2 in 6.zip".utf8) == nil)
  }

  @Test func `what is unpacked goes with its folder, and what a killed import left with the next`()
    throws
  {
    let into = folder.path("library")
    let first = try StagingFolder(in: into)
    try folder.file("library/a.jpg")
    let stagingName = String(decoding: first.path.name, as: UTF8.self)
    let staleName =
      stagingName.split(separator: "-").dropLast(2).joined(separator: "-") + "-99999999-0.partial"
    try folder.file("library/\(staleName)/0/x.jpg")
    let other = try folder.file("library/.albumen-0000000000000000-99999999-0.partial/x.jpg")

    let second = try StagingFolder(in: into)

    #expect(FileSystem().isFolder(first.path) && FileSystem().isFolder(second.path))
    #expect(!FileSystem().isFolder(into.appending(staleName)))
    #expect((try? FileSystem().status(of: other)) != nil)
    try first.remove()
    try second.remove()
    #expect(!FileSystem().isFolder(first.path) && !FileSystem().isFolder(second.path))
    #expect((try? FileSystem().status(of: into.appending("a.jpg"))) != nil)
  }
}
