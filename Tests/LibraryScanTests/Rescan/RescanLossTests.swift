import AlbumenTestSupport
import Foundation
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Testing

/// Tests reopening a library whose photos are gone, or only unreachable.
@Suite(.timeLimit(.minutes(15))) struct RescanLossTests {
  private let library: RescanLibrary

  init() throws {
    library = try RescanLibrary()
  }

  private func keep(_ path: String) async throws -> Asset.ID {
    let id = try await library.open()[path]
    try library.keep(id)
    return try #require(id)
  }

  @Test func `a photo that is gone is hidden, and is what it was when it is back`() async throws {
    let content = "jpg"
    let file = try library.folder.file(
      "photos/a.jpg", content, modifiedAt: FileTime(seconds: 100))
    try library.folder.file("photos/b.jpg", content)
    let id = try await keep("photos/a.jpg")
    try library.folder.remove("photos/a.jpg")

    let without = try await library.open()
    let stillWithout = try await library.open()
    let album = try library.albumCount()
    try library.folder.file("photos/a.jpg", content)
    try library.folder.setTime(file, FileTime(seconds: 300))
    let with = try await library.open()

    #expect(without.removed == [id])
    #expect(without.shown == ["photos/b.jpg"])
    #expect(without.summary.photos == 1)
    #expect(stillWithout.remembered.count == 1)
    #expect(!stillWithout.hasChanges)
    #expect(album == 0)
    #expect(with.inserted == [id])
    #expect(try library.kept() == [id])
    #expect(try library.albumCount() == 1)
    #expect(!(try await library.open().hasChanges))
  }

  @Test func `a folder that was never listed, as after an import, is gone when it is not there`()
    async throws
  {
    let file = try library.folder.file("photos/new/a.jpg", "jpg")
    let catalogue = try Catalogue(file: library.catalogueFile)
    let registry = AssetRegistry(catalogue: catalogue, roots: [library.root])
    try NamedFilesSource(files: [file], registry: registry, read: FakeReader.read).find()
    catalogue.close()
    #expect(try await library.open("photos", extent: .storedOnly).remembered.count == 1)
    try library.folder.remove("photos/new/a.jpg")
    try library.folder.remove("photos/new")

    let opened = try await library.open()

    #expect(opened.shown == [] && opened.removed.count == 1)
    #expect(try await library.open().remembered == [])
  }

  @Test func `a photo that turns up elsewhere after a while is what it was`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    let otherFolder = try TemporaryFolder()
    let id = try await keep("photos/a.jpg")
    #expect(try library.folder.rename("photos/a.jpg", to: otherFolder.path("a.jpg")))
    _ = try await library.open()
    #expect(try otherFolder.rename("a.jpg", to: library.root.appending("b.jpg")))

    let back = try await library.open()

    #expect(back.paths == ["photos/b.jpg": id])
    #expect(try library.kept() == [id])
    #expect(!(try await library.open().hasChanges))
  }

  @Test(arguments: ["no photo any more", ""])
  func `a photo that holds something else for a while is what it was`(
    other: String
  ) async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    let id = try await keep("photos/a.jpg")
    try library.folder.file("photos/a.jpg", other)

    let without = try await library.open()
    let stillWithout = try await library.open()
    try library.folder.file("photos/a.jpg", "jpg and back")
    let with = try await library.open()

    #expect(without.removed == [id])
    #expect(without.summary.skipped == 1)
    #expect(stillWithout.summary.skipped == 1)
    #expect(!stillWithout.hasChanges)
    #expect(with.paths == ["photos/a.jpg": id])
    #expect(try library.kept() == [id])
    #expect(try await library.open().read == [])
  }

  @Test func `a folder that is gone takes its photos with it, and brings them back`() async throws {
    try library.folder.file("photos/trip/deep/a.jpg", "jpg")
    try library.folder.file("photos/b.jpg", "jpg")
    let id = try await keep("photos/trip/deep/a.jpg")
    let otherFolder = try TemporaryFolder()
    #expect(try library.folder.rename("photos/trip", to: otherFolder.path("trip")))

    let without = try await library.open()
    #expect(try otherFolder.rename("trip", to: library.root.appending("trip")))
    let with = try await library.open()

    #expect(without.removed == [id])
    #expect(without.shown == ["photos/b.jpg"])
    #expect(with["photos/trip/deep/a.jpg"] == id)
    #expect(try library.kept() == [id])
  }

  @Test func `a folder that has become a file has lost its photos`() async throws {
    try library.folder.file("photos/trip/a.jpg", "jpg")
    try library.folder.file("photos/b.jpg", "jpg")
    let id = try await keep("photos/trip/a.jpg")
    try library.folder.remove("photos/trip")
    try library.folder.file("photos/trip", "no photo")

    let second = try await library.open()

    #expect(second.removed == [id])
    #expect(second.shown == ["photos/b.jpg"])
  }

  @Test func `a folder that is passed over now keeps its photos in the catalogue`() async throws {
    try library.folder.file("photos/trip/a.jpg", "jpg")
    let id = try await keep("photos/trip/a.jpg")
    try library.move("photos/trip", to: "photos/.trip")

    let hidden = try await library.open()
    try library.move("photos/.trip", to: "photos/trip")
    let visible = try await library.open()

    #expect(hidden.shown == [])
    #expect(visible.paths == ["photos/trip/a.jpg": id])
  }

  @Test(.enabled(if: getuid() != 0, "nothing is unreadable to root"))
  func `a folder that may not be read keeps its photos`() async throws {
    try library.folder.file("photos/trip/a.jpg", "jpg")
    let trip = library.root.appending("trip")
    _ = try await library.open()
    trip.withCString { _ = chmod($0, 0) }
    defer { trip.withCString { _ = chmod($0, 0o700) } }

    let second = try await library.open()

    #expect(second.shown == ["photos/trip/a.jpg"])
    #expect(second.problems.map(\.reason) == [.noPermission])
  }

  @Test func `a root that is gone is reported, and its photos are gone`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    let id = try await keep("photos/a.jpg")
    try library.folder.remove("photos")

    let second = try await library.open()

    #expect(second.remembered == [id])
    #expect(second.removed == [id])
    #expect(
      second.problems == [ScanProblem(path: library.root, isFolder: true, reason: .missing)])
  }

  @Test func `what is gone is not gone before the scan was whole`() async throws {
    for number in 0..<200 { try library.folder.file("photos/\(number)/a.jpg", "jpg") }
    let first = try await library.open()
    try library.folder.remove("photos/7")
    try library.folder.file("photos/8/new.jpg", "jpg")

    try await library.openAndLeave()

    #expect(try await library.open(extent: .storedOnly).shown == first.shown)
  }

  // MARK: Clocks

  @Test func `photos that were added and lost in the future do no harm`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    let id = try await keep("photos/a.jpg")
    try library.change("UPDATE asset SET added_at = 4102444800000000000")
    try library.folder.remove("photos/a.jpg")
    _ = try await library.open()
    try library.change("UPDATE asset SET missing_since = 4102444800000000000")
    try library.folder.file("photos/a.jpg", "jpg")

    let back = try await library.open()

    #expect(back.paths == ["photos/a.jpg": id])
    #expect(back.assets[id]?.addedAt == FileTime(nanoseconds: 4_102_444_800_000_000_000))
    #expect(try library.kept() == [id])
  }

  @Test(arguments: [Int.min / 1_000_000_000, -1, 0, 32_503_680_000])
  func `a file of any time is known again`(seconds: Int) async throws {
    try library.folder.file("photos/a.jpg", "jpg", modifiedAt: FileTime(seconds: seconds))
    _ = try await library.open()

    #expect(try await library.open().read == [])
  }

  // MARK: Disks

  #if os(Linux)
    /// Makes a disk in the library, with two photos.
    private func diskWithPhotos() throws -> (place: FilePath, disk: MemoryDisk) {
      try library.folder.folder("photos/disk")
      let place = library.root.appending("disk")
      let disk = try #require(MemoryDisk(on: place))
      try library.folder.file("photos/disk/trip/a.jpg", "jpg")
      try library.folder.file("photos/disk/b.jpg", "jpg")
      return (place, disk)
    }

    /// Keeps a folder open, so that its disk keeps its device number and no other disk gets it.
    private final class HeldFolder {
      private let descriptor: Int32

      init(_ path: FilePath) throws {
        descriptor = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        try #require(descriptor >= 0)
      }

      deinit { close(descriptor) }
    }

    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a disk needs root"))
    func `a disk that is taken out keeps its photos, and another in its place takes none`()
      async throws
    {
      try library.folder.file("photos/here.jpg", "jpg")
      let (mountPoint, disk) = try diskWithPhotos()
      let first = try await library.open()

      let heldFolder = try HeldFolder(mountPoint)
      defer { withExtendedLifetime(heldFolder) {} }
      disk.unmount()
      try library.folder.file("photos/disk/NOT_MOUNTED.txt", "no photo")
      let without = try await library.open()
      let other = try #require(MemoryDisk(on: mountPoint))
      try library.folder.file("photos/disk/autorun.inf", "no photo")
      let withOther = try await library.open()
      other.unmount()

      #expect(without.shown == first.shown)
      #expect(without.removed.isEmpty)
      #expect(
        without.folders.filter(\.isOffline).map { library.name($0.path) }
          == ["photos/disk", "photos/disk/trip"])
      #expect(withOther.shown == first.shown)
    }

    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a disk needs root"))
    func `a disk that was filled again is there with what it holds, the empty one was not`()
      async throws
    {
      let (mountPoint, disk) = try diskWithPhotos()
      let first = try await library.open()

      let heldFolder = try HeldFolder(mountPoint)
      defer { withExtendedLifetime(heldFolder) {} }
      disk.unmount()
      let other = try #require(MemoryDisk(on: mountPoint))
      let empty = try await library.open()
      try library.folder.file("photos/disk/trip/c.jpg", "jpg")
      try library.folder.file("photos/disk/b.jpg", "jpg of another disk")
      let filled = try await library.open()
      other.unmount()

      #expect(empty.shown == first.shown)
      #expect(
        empty.folders.filter(\.isOffline).map { library.name($0.path) }
          == ["photos/disk", "photos/disk/trip"])
      #expect(filled.shown == ["photos/disk/b.jpg", "photos/disk/trip/c.jpg"])
      #expect(filled.folders.filter(\.isOffline).isEmpty)
    }

    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a disk needs root"))
    func `a root whose disk is taken out with its folder keeps its photos`() async throws {
      try library.folder.folder("media/disk")
      let disk = try #require(MemoryDisk(on: library.folder.path("media/disk")))
      try library.folder.file("media/disk/a.jpg", "jpg")
      let first = try await library.open("media/disk")

      disk.unmount()
      try library.folder.remove("media/disk")
      let without = try await library.open("media/disk")

      #expect(without.shown == first.shown)
      #expect(without.folders.map(\.isOffline) == [true])
      #expect(without.problems.map(\.reason) == [.missing])
    }

    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a disk needs root"))
    func `what was removed on a disk that is there is gone`() async throws {
      try library.folder.folder("photos/disk")
      let disk = try #require(MemoryDisk(on: library.root.appending("disk")))
      try library.folder.file("photos/disk/trip/a.jpg", "jpg")
      _ = try await library.open()
      try library.folder.remove("photos/disk/trip")

      let second = try await library.open()
      disk.unmount()

      #expect(second.shown == [])
    }
  #endif
}
