import AlbumenTestSupport
import LibraryScan
import PhotoModel
import Testing

/// Tests one catalogue with several paths to the same folders.
@Suite(.timeLimit(.minutes(15))) struct RescanRootsTests {
  private let library: RescanLibrary

  init() throws {
    library = try RescanLibrary()
  }

  /// Returns the number of assets in the catalogue, shown or not.
  private func assetCount() throws -> Int64? {
    try library.numbers("SELECT count(*) FROM asset").first
  }

  // MARK: A link

  @Test func `a root that is a link shows the photos of its folder, by the link's path`()
    async throws
  {
    try library.folder.file("photos/trip/a.jpg", "jpg")
    try library.folder.file("photos/trip/a.xmp", "title")
    try library.folder.link("link", to: library.root)
    let real = try await library.open("photos")

    let linked = try await library.open("link")

    #expect(linked.read == [])
    #expect(linked.paths == ["link/trip/a.jpg": try #require(real["photos/trip/a.jpg"])])
    #expect(linked.folders.map { library.name($0.path) } == ["link", "link/trip"])
    #expect(
      linked.assets.values.first?.companions.map { library.name($0.path) } == ["link/trip/a.xmp"])
    #expect(linked.assets.values.first?.alternatePaths == [])
    #expect(try assetCount() == 1)
  }

  @Test func `a root that was opened by a link first is the same by its own path`() async throws {
    try library.folder.file("photos/trip/a.jpg", "jpg")
    try library.folder.link("link", to: library.root)
    let linked = try await library.open("link")
    try library.folder.file("photos/b.jpg", "jpg")

    let real = try await library.open("photos")

    #expect(real.read == ["b.jpg"])
    #expect(real["photos/trip/a.jpg"] == linked["link/trip/a.jpg"])
    #expect(real.shown == ["photos/b.jpg", "photos/trip/a.jpg"])
    #expect(try assetCount() == 2)
  }

  @Test func `what is gone is gone by the link too`() async throws {
    try library.folder.file("photos/trip/a.jpg", "jpg")
    try library.folder.file("photos/b/b.jpg", "jpg")
    try library.folder.file("photos/b/c.jpg", "jpg")
    try library.folder.link("link", to: library.root)
    _ = try await library.open("photos")
    try library.folder.remove("photos/trip")
    try library.folder.remove("photos/b/c.jpg")

    #expect(try await library.open("link").shown == ["link/b/b.jpg"])
  }

  @Test func `a link below a root leads to photos that another root shows by their path`()
    async throws
  {
    try library.folder.file("elsewhere/a.jpg", "jpg")
    try library.folder.link("photos/link", to: library.folder.path("elsewhere"))
    let linked = try await library.open("photos")

    let real = try await library.open("elsewhere")
    let both = try await library.open("photos", "elsewhere")

    let id = try #require(linked["photos/link/a.jpg"])
    #expect(real.remembered + real.inserted == [id])
    #expect(both.assets.count == 1)
    #expect(try assetCount() == 1)
  }

  // MARK: One in the other

  @Test func `a folder of a library is a library by itself`() async throws {
    try library.folder.file("photos/2019/a.jpg", "jpg")
    try library.folder.file("photos/b.jpg", "jpg")
    let outer = try await library.open("photos")

    let inner = try await library.open("photos/2019")

    #expect(inner.read == [])
    #expect(inner.paths == ["photos/2019/a.jpg": try #require(outer["photos/2019/a.jpg"])])
    #expect(inner.folders.map { library.name($0.path) } == ["photos/2019"])
    #expect(inner.folders.map(\.parent) == [nil])
  }

  @Test func `a folder that was a library by itself is part of a larger one`() async throws {
    try library.folder.file("photos/2019/may/a.jpg", "jpg")
    let inner = try await library.open("photos/2019/may")

    let outer = try await library.open("photos")
    let nextOpening = try await library.open("photos")

    #expect(outer.read == [])
    #expect(outer["photos/2019/may/a.jpg"] == inner["photos/2019/may/a.jpg"])
    #expect(outer.assets.count == 1)
    #expect(
      nextOpening.folders.map { library.name($0.path) } == [
        "photos", "photos/2019", "photos/2019/may",
      ])
    #expect(
      nextOpening.folders.map(\.parent) == [
        nil, nextOpening.folders[0].id, nextOpening.folders[1].id,
      ])
  }

  @Test func `a folder that was a library by itself is missed in the larger one`() async throws {
    try library.folder.file("photos/2019/a.jpg", "jpg")
    try library.folder.file("photos/b.jpg", "jpg")
    _ = try await library.open("photos/2019")
    _ = try await library.open("photos")
    try library.folder.remove("photos/2019")

    #expect(try await library.open("photos").shown == ["photos/b.jpg"])
  }

  @Test(arguments: [["photos", "photos/2019"], ["photos/2019", "photos"]])
  func `two roots of which one holds the other show each photo once`(
    roots: [String]
  ) async throws {
    try library.folder.file("photos/2019/a.jpg", "jpg")
    try library.folder.file("photos/b.jpg", "jpg")

    let first = try await library.open(roots[0], roots[1])
    let second = try await library.open(roots[0], roots[1])

    for opening in [first, second] {
      #expect(opening.shown == ["photos/2019/a.jpg", "photos/b.jpg"])
      #expect(opening.assets.values.allSatisfy { $0.alternatePaths.isEmpty })
      #expect(opening.summary.photos == 2)
    }
    #expect(second.remembered.count == 2)
    #expect(second.read == [])
  }

  // MARK: A large catalogue

  @Test func `a small library in a large catalogue shows its own photos only`() async throws {
    for number in 0..<300 { try library.folder.file("photos/\(number / 100)/\(number).jpg", "jpg") }
    try library.folder.file("photos2/a.jpg", "jpg")
    try library.folder.file("photo/b.jpg", "jpg")
    _ = try await library.open("photos")
    _ = try await library.open("photos2")

    let small = try await library.open("photo")
    let nextOpening = try await library.open("photo")
    let large = try await library.open("photos")

    #expect(small.shown == ["photo/b.jpg"])
    #expect(nextOpening.remembered.count == 1)
    #expect(nextOpening.summary.photos == 1)
    #expect(large.assets.count == 300)
    #expect(large.read == [])
  }

  @Test func `a photo that one library lost to another is shown by both by its new path`()
    async throws
  {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.folder("other")
    let id = try #require(try await library.open("photos")["photos/a.jpg"])
    _ = try await library.open("other")
    try library.move("photos/a.jpg", to: "other/a.jpg")

    let left = try await library.open("photos")
    let found = try await library.open("other")

    #expect(left.shown == [])
    #expect(found.paths == ["other/a.jpg": id])
  }

  @Test func `a root of which nothing is known yet is found below a folder with its name`()
    async throws
  {
    try library.folder.file("photos/a%b_[c]/a.jpg", "jpg")
    try library.folder.file("photos/aXbYc/b.jpg", "jpg")
    _ = try await library.open("photos")

    #expect(try await library.open("photos/a%b_[c]").shown == ["photos/a%b_[c]/a.jpg"])
  }
}
