import AlbumenTestSupport
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Testing

/// Tests two programs that have one catalogue open.
@Suite(.timeLimit(.minutes(15))) struct SharedCatalogueTests {
  private let library: RescanLibrary

  init() throws {
    library = try RescanLibrary()
  }

  @Test func `what one finds in the other's folders reaches the other`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    var live = try LiveLibrary(library)
    await live.waitForScan()
    try library.folder.file("photos/new/b.jpg", "jpg")

    let other = try await library.open()
    await live.wait { $0.names == ["photos/a.jpg", "photos/new/b.jpg"] }

    #expect(live.paths == other.paths)
    #expect(live.inserted.count == Set(live.inserted).count)
  }

  @Test func `what another program does to a folder reaches a library that cannot see it`()
    async throws
  {
    try library.folder.file("photos/a.jpg", "jpg")
    let first = try await library.open()
    let id = try #require(first["photos/a.jpg"])
    var live = try LiveLibrary(library)
    await live.waitForScan()

    // Nothing on the disk hides it.
    try library.change(
      """
      UPDATE asset SET missing_since = 1 WHERE id = \(id.rawValue);
      INSERT INTO change (writer, kind, ids)
      VALUES (0, 0, x'\(hex(id.rawValue))\(hex(id.rawValue))');
      """)
    await live.wait { $0.names == [] }
  }

  @Test func `albums and marks that another program changes are reported`() async throws {
    var live = try LiveLibrary(library)
    await live.waitForScan()

    try library.change("INSERT INTO change (writer, kind) VALUES (0, 2), (0, 3)")
    await live.wait { $0.reported.contains(.changedExternally([.albums, .marks])) }

    #expect(live.reported.last == .changedExternally([.albums, .marks]))
  }

  @Test func `more changes than are remembered make a library read all again`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("elsewhere/b.jpg", "jpg")
    var live = try LiveLibrary(library)
    await live.waitForScan()
    let id = try #require(live.paths["photos/a.jpg"])

    try library.change(
      """
      UPDATE asset SET missing_since = 1 WHERE id = \(id.rawValue);
      DELETE FROM change;
      INSERT INTO change (number, writer, kind) VALUES (100000, 0, 2);
      """)
    await live.wait { $0.names == [] }
  }

  @Test func `two programs that scan the same new folders find the same, once`() async throws {
    for number in 0..<600 {
      try library.folder.file("photos/\(number / 60)/\(number).jpg", "jpg")
    }

    async let first = library.open()
    async let second = library.open()
    let openings = try await [first, second]

    for opening in openings {
      #expect(opening.failures == [])
      #expect(opening.shown.count == 600)
      let reported = opening.remembered + opening.inserted
      #expect(reported.count == Set(reported).count)
      #expect(opening.summary.photos == 600)
    }
    #expect(openings[0].paths == openings[1].paths)
    #expect(try library.numbers("SELECT count(*) FROM asset") == [600])
    #expect(try library.numbers("SELECT sum(photos) FROM folder") == [600])
    #expect(try library.numbers("SELECT sum(photos) FROM tally") == [600])
  }

  /// Returns four bytes in little-endian order.
  private func hex(_ number: UInt32) -> String {
    (0..<4).map { byte in
      let digits = String(number >> (8 * byte) & 0xFF, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
