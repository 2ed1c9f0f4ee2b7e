import AlbumenTestSupport
import Files
import Foundation
import LibraryScan
import PhotoModel
import Testing

/// Tests photos with several paths, and names that differ only slightly.
extension RescanMovesTests {
  @Test func `another path is shown when the first is gone`() async throws {
    let main = try library.folder.file("photos/a/photo.jpg", "jpg")
    _ = try await library.open()
    try library.folder.hardLink("photos/b/other.jpg", to: main)
    let ids = try await keep("photos/a/photo.jpg")
    try library.folder.remove("photos/a/photo.jpg")

    let second = try await library.open()

    #expect(second.paths == ["photos/b/other.jpg": ids[0]])
    #expect(second.assets[ids[0]]?.alternatePaths == [])
    #expect(second.updated == ids)
    #expect(try library.kept() == ids.sorted())
    try await expectSettled(second)
  }

  @Test func `another path in the same folder is shown and reported`() async throws {
    let main = try library.folder.file("photos/a.jpg", "jpg")
    _ = try await library.open()
    try library.folder.hardLink("photos/b.jpg", to: main)
    let ids = try await keep("photos/a.jpg")
    try library.folder.remove("photos/a.jpg")

    let second = try await library.open()

    #expect(second.paths == ["photos/b.jpg": ids[0]])
    #expect(second.updated == ids)
  }

  @Test func `a path more or less does not change the photo`() async throws {
    let main = try library.folder.file("photos/a.jpg", "jpg")
    let ids = try await keep("photos/a.jpg")
    try library.folder.hardLink("photos/b.jpg", to: main)

    let second = try await library.open()
    try library.folder.remove("photos/b.jpg")
    let third = try await library.open()

    #expect(second.assets[ids[0]]?.alternatePaths == [library.root.appending("b.jpg")])
    #expect(second.summary.photos == 1)
    #expect(third.assets[ids[0]]?.alternatePaths == [])
    #expect(third.shown == ["photos/a.jpg"])
    try await expectSettled(third)
  }

  @Test func `a link to the photo does not stand for it once the photo is gone`() async throws {
    let main = try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.link("photos/b.jpg", to: main)
    _ = try await library.open()
    try library.folder.remove("photos/a.jpg")

    #expect(try await library.open().shown == [])
  }

  @Test func `a copy whose original is deleted is the one that is shown`() async throws {
    try library.folder.file("photos/a.jpg", "jpg", modifiedAt: FileTime(seconds: 100))
    _ = try await keep("photos/a.jpg")
    try library.folder.file("photos/b.jpg", "jpg", modifiedAt: FileTime(seconds: 100))
    try library.folder.remove("photos/a.jpg")

    let second = try await library.open()

    #expect(second.shown == ["photos/b.jpg"])
    #expect(second.summary.photos == 1)
    try await expectSettled(second)
  }

  @Test func `a name in other letters is the same photo`() async throws {
    try library.folder.file("photos/img_1.jpg", "jpg")
    let ids = try await keep("photos/img_1.jpg")
    try library.move("photos/img_1.jpg", to: "photos/IMG_1.JPG")

    let second = try await library.open()

    #expect(second.paths == ["photos/IMG_1.JPG": ids[0]])
    try await expectSettled(second)
  }

  /// On a case-insensitive disk, the old name still leads to the file. The same applies to the
  /// other form of an accented letter if names are normalized.
  @Test(arguments: [("img_1.jpg", "IMG_1.JPG"), ("caf\u{E9}.jpg", "cafe\u{301}.jpg")])
  func `a name in other letters is the same photo where both lead to it`(
    old: String, new: String
  ) async throws {
    try library.folder.file("photos/\(old)", "jpg")
    let ids = try await keep("photos/\(old)")
    try library.move("photos/\(old)", to: "photos/\(new)")

    let second = try await library.open { [folder = library.folder] path in
      let name = path.string?.precomposedStringWithCanonicalMapping.lowercased()
      let spellings = [old, new].map { folder.path("photos/\($0)") }
      let isEither = spellings.contains {
        $0.string?.precomposedStringWithCanonicalMapping.lowercased() == name
      }
      return identity(of: isEither ? folder.path("photos/\(new)") : path)
    }

    #expect(second.assets.count == 1)
    #expect(second.assets[ids[0]]?.path == library.root.appending(new))
    #expect(second.assets[ids[0]]?.alternatePaths == [])
    #expect(try library.kept() == ids.sorted())
  }

  @Test func `names that differ in how a letter is spelt are two photos`() async throws {
    try library.folder.file("photos/caf\u{E9}.jpg", "jpg")
    try library.folder.file("photos/cafe\u{301}.jpg", "jpg")

    let first = try await library.open()

    #expect(first.assets.count == 2)
    #expect(try await library.open().read == [])
  }
}

/// Returns the identity of the file that a path currently leads to.
private func identity(of path: FilePath) -> FileIdentity? {
  (try? FileSystem().status(of: path))?.identity
}
