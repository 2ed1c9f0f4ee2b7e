import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct AlbumTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Catalogue()
  }

  private func titles() throws -> [String] { try catalogue.albums().map(\.title) }

  // MARK: Making

  @Test func `a new album is empty, by date, and behind the others`() throws {
    try catalogue.createAlbum("Rome")
    let paris = try catalogue.createAlbum("Paris")

    #expect(try titles() == ["Rome", "Paris"])
    #expect(try catalogue.albums().last == paris)
    #expect(paris == UserAlbum(id: paris.id, title: "Paris"))
  }

  @Test func `a folder comes before what lies in it`() throws {
    let trips = try catalogue.createAlbum("Trips", isFolder: true)
    try catalogue.createAlbum("Family")
    let italy = try catalogue.createAlbum("Italy", isFolder: true, in: trips.id)
    try catalogue.createAlbum("Oslo", in: trips.id)
    try catalogue.createAlbum("Rome", in: italy.id)

    #expect(try titles() == ["Trips", "Italy", "Rome", "Oslo", "Family"])
    #expect(try catalogue.albums()[2].parent == italy.id)
  }

  @Test func `a title stands without space around it, on one line`() throws {
    #expect(try catalogue.createAlbum("  Rome\t\u{A0}").title == "Rome")
    #expect(try catalogue.createAlbum("two\r\n lines\u{1B}[2J\0").title == "two  lines [2J")
  }

  @Test(arguments: ["", "  ", "\n\u{2028}\t", "\u{0}"])
  func `an album needs a title`(title: String) throws {
    let album = try catalogue.createAlbum("Rome")

    #expect(try refusal { try catalogue.createAlbum(title) } == .emptyTitle)
    #expect(try refusal { try catalogue.renameAlbum(album.id, to: title) } == .emptyTitle)
  }

  @Test func `a title is taken once in a folder, and compared exactly`() throws {
    let trips = try catalogue.createAlbum("Trips", isFolder: true)
    try catalogue.createAlbum("Rome")
    try catalogue.createAlbum("rome")
    try catalogue.createAlbum("Rome", in: trips.id)
    try catalogue.createAlbum("Caf\u{E9}")
    try catalogue.createAlbum("Cafe\u{301}")

    #expect(try refusal { try catalogue.createAlbum(" Rome ") } == .titleTaken("Rome"))
    #expect(
      try refusal { try catalogue.createAlbum("Rome", in: trips.id) } == .titleTaken("Rome"))
    #expect(try catalogue.albums().count == 6)
  }

  @Test(arguments: ["'; DROP TABLE album; --", "\"a\" OR 1=1", "100%_?1", "🏖️ 夏天"])
  func `a title is never anything but a title`(title: String) throws {
    let album = try catalogue.createAlbum(title)
    try catalogue.renameAlbum(album.id, to: title + title)

    #expect(try titles() == [title + title])
  }

  @Test func `an album lies in folders only`() throws {
    let rome = try catalogue.createAlbum("Rome")

    #expect(try refusal { try catalogue.createAlbum("x", in: rome.id) } == .isNotAFolder("Rome"))
  }

  // MARK: Renaming

  @Test func `an album keeps its place and its photos when it is renamed`() throws {
    let rome = try catalogue.createAlbum("Rome")
    try catalogue.createAlbum("Oslo")

    try catalogue.renameAlbum(rome.id, to: "Roma")
    try catalogue.renameAlbum(rome.id, to: "Roma")

    #expect(try titles() == ["Roma", "Oslo"])
    #expect(
      try refusal { try catalogue.renameAlbum(rome.id, to: "Oslo") } == .titleTaken("Oslo"))
  }

  // MARK: Moving

  @Test func `an album goes to any place among its siblings`() throws {
    let ids = try ["a", "b", "c"].map { try catalogue.createAlbum($0).id }

    try catalogue.moveAlbum(ids[2], into: nil, at: 0)
    #expect(try titles() == ["c", "a", "b"])
    try catalogue.moveAlbum(ids[2], into: nil, at: 1)
    #expect(try titles() == ["a", "c", "b"])
    try catalogue.moveAlbum(ids[0], into: nil)
    #expect(try titles() == ["c", "b", "a"])
    try catalogue.moveAlbum(ids[0], into: nil, at: -5)
    #expect(try titles() == ["a", "c", "b"])
    try catalogue.moveAlbum(ids[0], into: nil, at: 99)
    #expect(try titles() == ["c", "b", "a"])
  }

  @Test func `an album moves into a folder and out again`() throws {
    let trips = try catalogue.createAlbum("Trips", isFolder: true)
    let rome = try catalogue.createAlbum("Rome")
    try catalogue.createAlbum("Oslo", in: trips.id)

    try catalogue.moveAlbum(rome.id, into: trips.id, at: 0)
    #expect(try titles() == ["Trips", "Rome", "Oslo"])
    #expect(try catalogue.albums()[1].parent == trips.id)
    try catalogue.moveAlbum(rome.id, into: nil, at: 0)
    #expect(try titles() == ["Rome", "Trips", "Oslo"])
  }

  @Test func `a folder never lies in itself`() throws {
    let outer = try catalogue.createAlbum("outer", isFolder: true)
    let inner = try catalogue.createAlbum("inner", isFolder: true, in: outer.id)
    let innermost = try catalogue.createAlbum("innermost", isFolder: true, in: inner.id)

    for id in [outer.id, inner.id, innermost.id] {
      #expect(try refusal { try catalogue.moveAlbum(outer.id, into: id) } == .cycle("outer"))
    }
    try catalogue.moveAlbum(innermost.id, into: outer.id)
    #expect(try titles() == ["outer", "inner", "innermost"])
  }

  @Test func `an album does not move to where its title is taken, or into an album`() throws {
    let trips = try catalogue.createAlbum("Trips", isFolder: true)
    let rome = try catalogue.createAlbum("Rome")
    let oslo = try catalogue.createAlbum("Oslo")
    try catalogue.createAlbum("Rome", in: trips.id)

    #expect(
      try refusal { try catalogue.moveAlbum(rome.id, into: trips.id) } == .titleTaken("Rome"))
    #expect(
      try refusal { try catalogue.moveAlbum(rome.id, into: oslo.id) } == .isNotAFolder("Oslo"))
    #expect(try titles() == ["Trips", "Rome", "Rome", "Oslo"])
  }

  // MARK: Deleting

  @Test func `a folder is deleted with all in it`() throws {
    let trips = try catalogue.createAlbum("Trips", isFolder: true)
    let italy = try catalogue.createAlbum("Italy", isFolder: true, in: trips.id)
    try catalogue.createAlbum("Rome", in: italy.id)
    try catalogue.createAlbum("Family")

    try catalogue.deleteAlbum(trips.id)

    #expect(try titles() == ["Family"])
  }

  @Test func `folders in folders are deleted however deep they lie`() throws {
    let top = try catalogue.createAlbum("0", isFolder: true)
    var last = top.id
    for number in 1...1500 {
      last = try catalogue.createAlbum("\(number)", isFolder: true, in: last).id
    }
    #expect(try titles() == (0...1500).map { "\($0)" })

    try catalogue.deleteAlbum(top.id)

    #expect(try titles().isEmpty)
  }

  @Test func `what is gone is said to be gone, and its id is never given again`() throws {
    let rome = try catalogue.createAlbum("Rome")
    try catalogue.deleteAlbum(rome.id)
    let expectedRefusal = AlbumRefusal.noSuchAlbum("")

    #expect(try refusal { try catalogue.deleteAlbum(rome.id) } == expectedRefusal)
    #expect(try refusal { try catalogue.renameAlbum(rome.id, to: "x") } == expectedRefusal)
    #expect(try refusal { try catalogue.moveAlbum(rome.id, into: nil) } == expectedRefusal)
    #expect(try refusal { try catalogue.createAlbum("x", in: rome.id) } == expectedRefusal)
    #expect(try refusal { try catalogue.setArrangement(.manual, of: rome.id) } == expectedRefusal)
    #expect(try refusal { try catalogue.setCover(nil, of: rome.id) } == expectedRefusal)
    #expect(try refusal { _ = try catalogue.assets(in: rome.id) } == expectedRefusal)
    #expect(try refusal { try catalogue.add([], to: rome.id) } == expectedRefusal)
    #expect(try catalogue.createAlbum("Rome").id != rome.id)
  }

  // MARK: What the tables refuse by themselves

  @Test(arguments: [
    "INSERT INTO album (parent, title, is_folder, position) VALUES (1, 'x', 0, 0)",
    "INSERT INTO album (parent, title, is_folder, position) VALUES (99, 'x', 0, 0)",
    "INSERT INTO album (title, is_folder, position) VALUES ('', 0, 0)",
    "INSERT INTO album (title, is_folder, position) VALUES ('Rome', 0, 9)",
    "INSERT INTO album (title, is_folder, position, arrangement) VALUES ('x', 0, 0, 2)",
    "UPDATE album SET parent = 1 WHERE id = 2", "UPDATE album SET parent = 2 WHERE id = 2",
    "UPDATE album SET is_folder = 0 WHERE id = 2", "UPDATE album SET photos = -1 WHERE id = 1",
    "UPDATE album SET cover = 99 WHERE id = 1",
    "INSERT INTO album_asset (album, asset, position) VALUES (2, 1, 0)",
    "INSERT INTO album_asset (album, asset, position) VALUES (1, 99, 0)",
    "INSERT INTO album_asset (album, asset, position) VALUES (99, 1, 0)",
    "INSERT INTO mark (page, bits) VALUES (0, zeroblob(511))",
    "INSERT INTO mark (page, bits) VALUES (-1, zeroblob(512))",
  ])
  func `the tables take no nonsense`(sql: String) throws {
    try StoredPhotos(catalogue).find([1])
    try catalogue.createAlbum("Rome")
    try catalogue.createAlbum("Trips", isFolder: true)

    #expect(throws: CatalogueError.self) { try catalogue.write { try $0.execute(sql: sql) } }
  }
}
