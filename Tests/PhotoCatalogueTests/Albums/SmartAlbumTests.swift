import GRDB
import Journal
import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct SmartAlbumTests {
  private let catalogue: Catalogue
  private let photos: [Asset.ID]

  init() throws {
    let journal = ChangeJournal(in: nil, by: ChangeOrigin(.screen)) { FileTime(seconds: 5) }
    catalogue = try Catalogue(journal: journal)
    photos = try StoredPhotos(catalogue).find(1...2)
  }

  @Test func `a smart album keeps its query as it was typed, beside lists and in folders`() throws {
    let folder = try catalogue.createAlbum("Trips", isFolder: true)
    let text = "rating>=4  place:'São Paulo'; DROP TABLE album"
    let smart = try catalogue.createAlbum("Best", query: text, in: folder.id)
    try catalogue.createAlbum("Rome", in: folder.id)

    let albums = try catalogue.albums()

    #expect(albums.map(\.title) == ["Trips", "Best", "Rome"])
    #expect(albums.map(\.query) == [nil, text, nil])
    #expect(albums[1] == smart)
    #expect(smart.isSmart && !smart.isList && smart.parent == folder.id)
  }

  @Test func `no photo is put into a smart album or taken out`() throws {
    let smart = try catalogue.createAlbum("Best", query: "is:raw")
    let refused = CatalogueError(.refused(.isSmart("Best")))

    #expect(throws: refused) { try catalogue.add(photos, to: smart.id) }
    #expect(throws: refused) { try catalogue.remove(photos, from: smart.id) }
    #expect(throws: refused) { try catalogue.move(photos, in: smart.id, before: nil) }
    #expect(throws: refused) { try catalogue.setArrangement(.manual, of: smart.id) }
    #expect(throws: CatalogueError(.failed("a smart album holds what its query finds"))) {
      try catalogue.write {
        try $0.execute(
          sql: "INSERT INTO album_asset VALUES (?, ?, 1)",
          arguments: [smart.id.rawValue, photos[0].rawValue])
      }
    }
    #expect(try catalogue.albums().map(\.count) == [0])
  }

  @Test func `a list and a folder have no query`() throws {
    let list = try catalogue.createAlbum("Rome")
    let folder = try catalogue.createAlbum("Trips", isFolder: true)

    for album in [list, folder] {
      #expect(throws: CatalogueError(.refused(.isNotSmart(album.title)))) {
        try catalogue.setQuery("is:raw", of: album.id)
      }
    }
    #expect(throws: CatalogueError.self) {
      try catalogue.createAlbum("Odd", isFolder: true, query: "is:raw")
    }
  }

  @Test func `any photo may stand for a smart album`() throws {
    let smart = try catalogue.createAlbum("Best", query: "is:raw")

    try catalogue.setCover(photos[1], of: smart.id)

    #expect(try catalogue.albums().first?.cover == photos[1])
  }

  @Test func `a query that was changed since is not taken back`() throws {
    let smart = try catalogue.createAlbum("Best", query: "rating>=3")
    try catalogue.setQuery("rating>=4", of: smart.id)
    let entry = try #require(try catalogue.newestChange { _, _ in true })
    try catalogue.setQuery("rating>=5", of: smart.id)

    let reversal = try catalogue.reverse(entry)

    #expect(reversal.refused == [.albumChanged("Best")])
    #expect(try catalogue.albums().first?.query == "rating>=5")
  }

  @Test func `the history names smart albums and their queries`() throws {
    let smart = try catalogue.createAlbum("Best", query: "rating>=3")
    try catalogue.setQuery("rating>=4", of: smart.id)

    #expect(
      try catalogue.history().entries.map(\.summary) == [
        .smartAlbumCreated("Best", query: "rating>=3"), .albumQuery("Best", to: "rating>=4"),
      ])
  }

  @Test
  func
    `which albums of the library are hidden is kept, and names of a newer version are passed over`()
    throws
  {
    #expect(try catalogue.hiddenAlbums() == [])
    try catalogue.hideAlbums([.raw, .unrated])
    #expect(try catalogue.hiddenAlbums() == [.raw, .unrated])
    try catalogue.write {
      try Catalogue.set(.hiddenAlbums, to: "raw twins x;y", $0)
    }
    #expect(try catalogue.hiddenAlbums() == [.raw])
  }

  @Test func `other programs on the catalogue learn of it`() throws {
    let all = try catalogue.numbers("SELECT count(*) FROM change")[0]
    let smart = try catalogue.createAlbum("Best", query: "rating>=3")
    try catalogue.setQuery("rating>=4", of: smart.id)

    #expect(try catalogue.numbers("SELECT count(*) FROM change")[0] == all + 2)
  }
}
