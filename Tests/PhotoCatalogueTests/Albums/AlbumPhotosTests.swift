import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct AlbumPhotosTests {
  private let photos: StoredPhotos
  private let catalogue: Catalogue
  private let album: UserAlbum.ID
  /// Four photos.
  private let ids: [Asset.ID]

  init() throws {
    photos = try StoredPhotos()
    catalogue = photos.catalogue
    ids = try photos.find(1...4)
    album = try catalogue.createAlbum("Rome").id
  }

  private func held() throws -> [Asset.ID] { try catalogue.assets(in: album) }

  private func known() throws -> UserAlbum {
    try #require(try catalogue.albums().first { $0.id == album })
  }

  // MARK: In and out

  @Test func `an album is made with its photos, or not at all`() throws {
    let newAlbum = try catalogue.createAlbum("Lisbon", with: Array(ids.prefix(2)))
    #expect(newAlbum.count == 2)
    #expect(try catalogue.assets(in: newAlbum.id) == Array(ids.prefix(2)))

    try catalogue.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON album_asset
          BEGIN SELECT RAISE(ABORT, 'no room'); END
          """)
    }
    let titles = try catalogue.albums().map(\.title)
    #expect(throws: CatalogueError.self) { try catalogue.createAlbum("Oslo", with: ids) }
    #expect(try catalogue.albums().map(\.title) == titles)
  }

  @Test func `a folder of albums is not made with photos`() throws {
    let refused = try refusal { try catalogue.createAlbum("Trips", isFolder: true, with: ids) }
    #expect(refused == .isFolder("Trips"))
    #expect(try catalogue.albums().map(\.title) == ["Rome"])
  }

  @Test func `photos go to the end, each once`() throws {
    let first = try catalogue.add([ids[2], ids[0]], to: album)
    let second = try catalogue.add([ids[0], ids[3], ids[3]], to: album)

    #expect((first, second) == (2, 1))
    #expect(try held() == [ids[2], ids[0], ids[3]])
    #expect(try known().count == 3)
  }

  @Test func `what is no photo goes into no album`() throws {
    let added = try catalogue.add([Asset.ID(rawValue: 99), ids[0]], to: album)

    #expect(added == 1)
    #expect(try known().count == 1)
  }

  @Test func `photos come out, and stay in other albums`() throws {
    let other = try catalogue.createAlbum("Other").id
    try catalogue.add(ids, to: album)
    try catalogue.add(ids, to: other)

    let removed = try catalogue.remove([ids[1], ids[1], Asset.ID(rawValue: 99)], from: album)

    #expect(removed == 1)
    #expect(try held() == [ids[0], ids[2], ids[3]])
    #expect(try known().count == 3)
    #expect(try catalogue.assets(in: other) == ids)
  }

  @Test func `a folder of albums holds no photos`() throws {
    let folder = try catalogue.createAlbum("Trips", isFolder: true).id
    let isFolder = AlbumRefusal.isFolder("Trips")

    #expect(try refusal { try catalogue.add(ids, to: folder) } == isFolder)
    #expect(try refusal { try catalogue.remove(ids, from: folder) } == isFolder)
    #expect(try refusal { try catalogue.move(ids, in: folder, before: nil) } == isFolder)
    #expect(try refusal { try catalogue.setArrangement(.manual, of: folder) } == isFolder)
    #expect(try catalogue.assets(in: folder).isEmpty)
  }

  @Test func `photos stay when their album is deleted`() throws {
    try catalogue.add(ids, to: album)
    try catalogue.deleteAlbum(album)

    #expect(try catalogue.rows(of: ids).count == 4)
  }

  // MARK: Order

  @Test(arguments: [
    ([3], 0, [3, 0, 1, 2]), ([0], nil, [1, 2, 3, 0]), ([2, 0], 1, [2, 0, 1, 3]),
    ([0, 1], 1, [0, 1, 2, 3]), ([1, 0], 0, [1, 0, 2, 3]), ([3, 9, 3], 1, [0, 3, 1, 2]),
    ([3, 2, 1, 0], 2, [3, 2, 1, 0]), ([], 0, [0, 1, 2, 3]),
  ])
  func `photos are put before another one`(moved: [Int], other: Int?, order: [Int]) throws {
    try catalogue.add(ids, to: album)

    try catalogue.move(
      moved.map { $0 < 4 ? ids[$0] : Asset.ID(rawValue: 99) }, in: album,
      before: other.map { ids[$0] })

    #expect(try held() == order.map { ids[$0] })
  }

  @Test func `photos are put before one of the album only`() throws {
    try catalogue.add([ids[0], ids[1]], to: album)

    #expect(
      try refusal { try catalogue.move([ids[0]], in: album, before: ids[3]) }
        == .notInAlbum("Rome"))
    #expect(try held() == [ids[0], ids[1]])
  }

  @Test func `what is added after an order was made goes behind it`() throws {
    try catalogue.add([ids[0], ids[1], ids[2]], to: album)
    try catalogue.move([ids[0]], in: album, before: nil)
    try catalogue.add([ids[3]], to: album)

    #expect(try held() == [ids[1], ids[2], ids[0], ids[3]])
  }

  @Test func `an album is ordered by date until it is ordered by hand`() throws {
    #expect(try known().arrangement == .byDate)
    try catalogue.setArrangement(.manual, of: album)
    #expect(try known().arrangement == .manual)
  }

  @Test func `an order by hand begins as it is given, and what is not in it follows`() throws {
    try catalogue.add(ids, to: album)

    try catalogue.setArrangement(
      .manual, of: album, startingAs: [ids[2], Asset.ID(rawValue: 99), ids[1], ids[2]])

    #expect(try held() == [ids[2], ids[1], ids[0], ids[3]])
    #expect(try known().arrangement == .manual)
  }

  @Test func `by date an order by hand is kept, and known to be there`() throws {
    let other = try catalogue.createAlbum("Oslo").id
    try catalogue.add(ids, to: album)
    #expect(try !known().hasManualOrder)
    try catalogue.setArrangement(.manual, of: album, startingAs: ids.reversed())

    try catalogue.setArrangement(.byDate, of: album)

    #expect(try known().hasManualOrder)
    #expect(try held() == ids.reversed())
    let otherAlbums = try catalogue.albums().filter { $0.id == other }
    #expect(otherAlbums.map(\.hasManualOrder) == [false])
  }

  @Test func `what is moved by date is an order by hand, too`() throws {
    try catalogue.add(ids, to: album)

    try catalogue.move([ids[3]], in: album, before: ids[0])

    #expect(try known().hasManualOrder)
    #expect(try known().arrangement == .byDate)
  }

  @Test func `albums that are deleted are not remembered`() throws {
    try catalogue.add(ids, to: album)
    try catalogue.move([ids[3]], in: album, before: ids[0])
    try catalogue.deleteAlbum(album)
    let other = try catalogue.createAlbum("Oslo", with: ids).id

    try catalogue.move([ids[3]], in: other, before: ids[0])

    let storedOrders = try catalogue.read { try Catalogue.setting(.manualOrders, $0) }
    #expect(storedOrders == String(other.rawValue))
  }

  // MARK: Covers

  @Test func `a cover is one of the album's photos`() throws {
    try catalogue.add([ids[0]], to: album)
    try catalogue.setCover(ids[0], of: album)

    #expect(try known().cover == ids[0])
    #expect(try refusal { try catalogue.setCover(ids[1], of: album) } == .notInAlbum("Rome"))
    try catalogue.setCover(nil, of: album)
    #expect(try known().cover == nil)
  }

  @Test func `a folder may have any photo for a cover`() throws {
    let folder = try catalogue.createAlbum("Trips", isFolder: true).id
    try catalogue.setCover(ids[3], of: folder)

    #expect(try catalogue.albums().last?.cover == ids[3])
    #expect(
      try refusal { try catalogue.setCover(Asset.ID(rawValue: 99), of: folder) }
        == .notInAlbum("Trips"))
  }

  @Test func `a cover goes with its photo`() throws {
    try catalogue.add([ids[0], ids[1]], to: album)
    try catalogue.setCover(ids[0], of: album)

    try catalogue.remove([ids[1]], from: album)
    #expect(try known().cover == ids[0])
    try catalogue.remove([ids[0]], from: album)
    #expect(try known().cover == nil)
  }

  // MARK: Photos that come and go

  @Test func `a missing photo is not counted, and is back in its place when its file is`() throws {
    try catalogue.add(ids, to: album)
    try catalogue.setCover(ids[1], of: album)

    try photos.remove([2])
    #expect(try held() == [ids[0], ids[2], ids[3]])
    #expect(try known().count == 3)
    #expect(try known().cover == nil)

    #expect(try photos.find([2]) == [ids[1]])
    #expect(try held() == ids)
    #expect(try known().count == 4)
    #expect(try known().cover == ids[1])
  }

  @Test func `a missing photo may be taken out and put in`() throws {
    try catalogue.add(ids, to: album)
    try photos.remove([2, 3])

    try catalogue.remove([ids[1]], from: album)
    #expect(try known().count == 2)
    try catalogue.add([ids[1]], to: album)
    #expect(try known().count == 2)
    try photos.find([2, 3])
    #expect(try held() == [ids[0], ids[2], ids[3], ids[1]])
    #expect(try known().count == 4)
  }

  @Test func `a photo that moves to another folder stays in its album`() throws {
    try catalogue.add(ids, to: album)
    try photos.remove([2])

    #expect(try photos.find([2], in: "b") == [ids[1]])
    #expect(try held() == ids)
    #expect(try known().count == 4)
  }

  @Test func `two photos that turn out to be one are one in their albums`() throws {
    let other = try catalogue.createAlbum("Other").id
    try catalogue.add(ids, to: album)
    try catalogue.add([ids[0]], to: other)
    try catalogue.setCover(ids[0], of: album)

    // The first photo's file turns out to belong to the second.
    try photos.find([2], companions: [1])

    #expect(try held() == [ids[1], ids[2], ids[3]])
    #expect(try known().count == 3)
    #expect(try known().cover == ids[1])
    #expect(try catalogue.assets(in: other) == [ids[1]])
    #expect(try catalogue.albums().map(\.count) == [3, 1])
  }

  @Test func `a photo that is deleted is in no album`() throws {
    try catalogue.add(ids, to: album)
    try photos.remove([1])
    try catalogue.write { database in
      try database.execute(
        sql: "DELETE FROM asset WHERE id IN (?, ?)",
        arguments: [
          ids[0].rawValue, ids[1].rawValue,
        ])
    }

    #expect(try held() == [ids[2], ids[3]])
    #expect(try known().count == 2)
  }
}
