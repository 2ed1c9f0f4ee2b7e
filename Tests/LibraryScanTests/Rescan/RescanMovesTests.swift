import AlbumenTestSupport
import Files
import Foundation
import LibraryScan
import PhotoModel
import Testing

/// Tests files and folders that are moved between two openings, and keep their identity.
@Suite(.timeLimit(.minutes(15))) struct RescanMovesTests {
  let library: RescanLibrary

  init() throws {
    library = try RescanLibrary()
  }

  /// Opens the library, adds the photos at some paths to the album, and returns their ids.
  func keep(_ paths: String...) async throws -> [Asset.ID] {
    let first = try await library.open()
    return try paths.map { path in
      try library.keep(first[path])
      return try #require(first[path])
    }
  }

  /// Expects that nothing is left to do: another opening finds the same without reading files.
  func expectSettled(_ opening: RescanLibrary.Opening) async throws {
    let nextOpening = try await library.open()
    #expect(nextOpening.shown == opening.shown)
    #expect(nextOpening.read == [])
    #expect(!nextOpening.hasChanges)
    #expect(nextOpening.remembered.count == Set(nextOpening.remembered).count)
  }

  @Test func `a photo with another name is the same photo, and is reported`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    let ids = try await keep("photos/a.jpg")
    try library.move("photos/a.jpg", to: "photos/b.jpg")

    let second = try await library.open()

    #expect(second.paths == ["photos/b.jpg": ids[0]])
    #expect(second.updated == ids)
    #expect(second.inserted.isEmpty && second.removed.isEmpty)
    #expect(try library.kept() == ids.sorted())
    try await expectSettled(second)
  }

  @Test(arguments: [("a.jpg", "b.jpg"), ("b.jpg", "a.jpg")])
  func `a photo whose name another has taken is what it was, under its own`(
    old: String, new: String
  ) async throws {
    try library.folder.file("photos/\(old)", "jpg")
    let ids = try await keep("photos/\(old)")
    try library.move("photos/\(old)", to: "photos/\(new)")
    try library.folder.file("photos/\(old)", "jpg and longer")

    let second = try await library.open()

    #expect(second["photos/\(new)"] == ids[0])
    #expect(second["photos/\(old)"] != ids[0])
    try await expectSettled(second)
  }

  @Test func `a RAW that is moved beside a JPEG is kept with it`() async throws {
    try library.folder.file("photos/other/X.CR2", "cr2")
    try library.folder.file("photos/IMG_1.JPG", "jpg")
    _ = try await keep("photos/other/X.CR2")
    try library.move("photos/other/X.CR2", to: "photos/IMG_1.CR2")

    let second = try await library.open()

    #expect(second.shown == ["photos/IMG_1.JPG"])
    #expect(try library.kept() == [try #require(second["photos/IMG_1.JPG"])])
    try await expectSettled(second)
  }

  @Test(arguments: [(1, 2), (2, 1)])
  func `a photo moved to another folder is the same, whichever is looked at first`(
    source: Int, target: Int
  ) async throws {
    try library.folder.file("photos/from/a.jpg", "jpg")
    try library.folder.file("photos/from/stays.jpg", "jpg")
    try library.folder.file("photos/to/other.jpg", "jpg")
    let ids = try await keep("photos/from/a.jpg")
    try library.move("photos/from/a.jpg", to: "photos/to/b.jpg")
    try library.folder.folder("photos/from", modifiedAt: FileTime(seconds: source))
    try library.folder.folder("photos/to", modifiedAt: FileTime(seconds: target))

    let second = try await library.open()

    #expect(second["photos/to/b.jpg"] == ids[0])
    #expect(second.shown == ["photos/from/stays.jpg", "photos/to/b.jpg", "photos/to/other.jpg"])
    #expect(try library.kept() == ids.sorted())
    #expect(try library.albumCount() == 1)
    try await expectSettled(second)
  }

  @Test func `all in a folder with another name is the same, with what lies beside it`()
    async throws
  {
    try library.folder.file("photos/trip/IMG_1.HEIC", "heic")
    try library.folder.file("photos/trip/IMG_1.MOV", "mov")
    try library.folder.file("photos/trip/IMG_1.xmp", "title")
    try library.folder.file("photos/trip/deep/a.jpg", "jpg")
    let ids = try await keep("photos/trip/IMG_1.HEIC", "photos/trip/deep/a.jpg")
    try library.move("photos/trip", to: "photos/Lisbon")

    let second = try await library.open()

    #expect(
      second.paths == ["photos/Lisbon/IMG_1.HEIC": ids[0], "photos/Lisbon/deep/a.jpg": ids[1]])
    let asset = try #require(second.assets[ids[0]])
    #expect(
      asset.companions.map { library.name($0.path) }.sorted()
        == ["photos/Lisbon/IMG_1.MOV", "photos/Lisbon/IMG_1.xmp"])
    #expect(try library.kept() == ids.sorted())
    try await expectSettled(second)
  }

  @Test func `two photos that swap their names keep what they are`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("photos/b.jpg", "jpg too")
    let ids = try await keep("photos/a.jpg", "photos/b.jpg")
    try library.move("photos/a.jpg", to: "photos/c.jpg")
    try library.move("photos/b.jpg", to: "photos/a.jpg")
    try library.move("photos/c.jpg", to: "photos/b.jpg")

    let second = try await library.open()

    #expect(second.paths == ["photos/b.jpg": ids[0], "photos/a.jpg": ids[1]])
    #expect(Set(second.updated) == Set(ids))
    #expect(second.assets[ids[0]]?.main.size == 3)
    try await expectSettled(second)
  }

  @Test func `two photos that swap their folders keep what they are`() async throws {
    try library.folder.file("photos/1/a.jpg", "jpg")
    try library.folder.file("photos/2/a.jpg", "jpg too")
    let ids = try await keep("photos/1/a.jpg", "photos/2/a.jpg")
    try library.move("photos/1/a.jpg", to: "photos/c.jpg")
    try library.move("photos/2/a.jpg", to: "photos/1/a.jpg")
    try library.move("photos/c.jpg", to: "photos/2/a.jpg")

    let second = try await library.open()

    #expect(second.paths == ["photos/2/a.jpg": ids[0], "photos/1/a.jpg": ids[1]])
    #expect(try library.numbers("SELECT photos FROM folder ORDER BY path").suffix(2) == [1, 1])
    try await expectSettled(second)
  }

  @Test func `three photos that change names in a circle keep what they are`() async throws {
    for name in ["a", "b", "c"] { try library.folder.file("photos/\(name).jpg", "jpg \(name)") }
    let ids = try await keep("photos/a.jpg", "photos/b.jpg", "photos/c.jpg")
    try library.move("photos/a.jpg", to: "photos/d.jpg")
    try library.move("photos/c.jpg", to: "photos/a.jpg")
    try library.move("photos/b.jpg", to: "photos/c.jpg")
    try library.move("photos/d.jpg", to: "photos/b.jpg")

    let second = try await library.open()

    #expect(
      second.paths == ["photos/b.jpg": ids[0], "photos/c.jpg": ids[1], "photos/a.jpg": ids[2]])
    try await expectSettled(second)
  }

  @Test func `a photo moved over another takes its name, and the other is gone`() async throws {
    try library.folder.file("photos/old.jpg", "jpg")
    try library.folder.file("photos/new.jpg", "jpg and newer")
    let ids = try await keep("photos/old.jpg", "photos/new.jpg")
    try library.move("photos/new.jpg", to: "photos/old.jpg")

    let second = try await library.open()

    #expect(second.paths == ["photos/old.jpg": ids[1]])
    #expect(second.removed == [ids[0]])
    #expect(try library.kept() == [ids[1]])
    #expect(try library.albumCount() == 1)
    try await expectSettled(second)
  }

  @Test func `an editor that writes beside and renames keeps the photo`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    let ids = try await keep("photos/a.jpg")
    try library.folder.file("photos/.a.jpg.tmp", "jpg edited")
    try library.move("photos/.a.jpg.tmp", to: "photos/a.jpg")

    let second = try await library.open()

    #expect(second.paths == ["photos/a.jpg": ids[0]])
    #expect(second.assets[ids[0]]?.main.size == 10)
    #expect(try library.kept() == ids.sorted())
    try await expectSettled(second)
  }

  @Test func `a number that the system gives again makes no photo of another`() async throws {
    // A new file often gets the inode of one that was just removed.
    try library.folder.file("photos/a.jpg", "jpg", modifiedAt: FileTime(seconds: 100))
    let ids = try await keep("photos/a.jpg")
    try library.folder.remove("photos/a.jpg")
    try library.folder.file("photos/b.jpg", "jpg", modifiedAt: FileTime(seconds: 200))

    let second = try await library.open()

    #expect(second.shown == ["photos/b.jpg"])
    #expect(second["photos/b.jpg"] != ids[0])
    #expect(try library.kept() == [])
  }
}
