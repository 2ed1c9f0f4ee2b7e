import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct FavouriteTests {
  private let photos: StoredPhotos
  private let catalogue: Catalogue

  init() throws {
    photos = try StoredPhotos()
    catalogue = photos.catalogue
  }

  private func isFavourite(_ id: Asset.ID) throws -> Bool? {
    try catalogue.assets([id])[id]?.metadata.favourite
  }

  private func row(_ id: Asset.ID) throws -> AssetRow? { try catalogue.rows(of: [id]).first }

  private func counted() throws -> Int {
    let folders = try catalogue.folders(below: FilePath("/p")).map(\.id)
    return try catalogue.rows(inFolders: folders).count(where: \.isFavourite)
  }

  @Test func `rows that are other now are given back`() throws {
    let ids = try photos.find(1...3) { $0.favourite = $1 == 2 ? true : nil }

    let rows = try catalogue.setFavourite(true, of: ids + [Asset.ID(rawValue: 99), ids[0]])

    #expect(rows.map(\.id) == [ids[0], ids[2]])
    #expect(rows.map(\.isFavourite) == [true, true])
    #expect(try catalogue.rows(of: [ids[0], ids[2]]) == rows)
    #expect(try counted() == 3)
  }

  @Test func `what the user says counts for more than the file`() throws {
    let id = try photos.find([1]) { metadata, _ in metadata.favourite = true }[0]
    try catalogue.setFavourite(false, of: [id])
    #expect(try isFavourite(id) == false)
    #expect(try row(id)?.isFavourite == false)

    try photos.find([1]) { metadata, _ in
      metadata.title = "read again"
      metadata.favourite = true
    }

    #expect(try isFavourite(id) == false)
    #expect(try row(id)?.isFavourite == false)
    #expect(try counted() == 0)
  }

  @Test func `a missing photo is a favourite again when it is back`() throws {
    let id = try photos.find([1])[0]
    try photos.remove([1])

    #expect(try catalogue.setFavourite(true, of: [id]).isEmpty)
    #expect(try counted() == 0)

    try photos.find([1])
    #expect(try row(id)?.isFavourite == true)
    #expect(try counted() == 1)
  }

  @Test func `a favourite that turns out to be part of another photo makes that one`() throws {
    let ids = try photos.find(1...2)
    try catalogue.setFavourite(true, of: [ids[0]])

    try photos.find([2], companions: [1])

    #expect(try row(ids[1])?.isFavourite == true)
    #expect(try isFavourite(ids[1]) == true)
    #expect(try counted() == 1)
  }
}
