import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct CatalogueMarkTests {
  private let photos: StoredPhotos
  private let catalogue: Catalogue
  private let ids: [Asset.ID]

  init() throws {
    photos = try StoredPhotos()
    catalogue = photos.catalogue
    ids = try photos.find(1...3)
  }

  private func pages() throws -> [Int] {
    try catalogue.read { try Int.fetchAll($0, sql: "SELECT page FROM mark ORDER BY page") }
  }

  private func change(_ adding: [Asset.ID], _ removing: [Asset.ID] = []) throws {
    try catalogue.changeMarks(adding: AssetSet(adding), removing: AssetSet(removing))
  }

  @Test func `marks come and go, and what is in both is marked`() throws {
    try change([ids[0], ids[2]])
    #expect(try catalogue.marks() == AssetSet([ids[0], ids[2]]))

    try change([ids[1]], [ids[0], ids[1]])
    #expect(try catalogue.marks() == AssetSet([ids[1], ids[2]]))
  }

  @Test func `a page without marks is not kept`() throws {
    try change([ids[0], Asset.ID(rawValue: 4096), Asset.ID(rawValue: 9000)])
    #expect(try pages() == [0, 1, 2])

    try change([], [Asset.ID(rawValue: 4096), ids[0], ids[1]])
    #expect(try pages() == [2])
  }

  @Test func `photos that are missing or gone are not marked`() throws {
    try change(ids + [Asset.ID(rawValue: 50)])
    try photos.remove([1])
    #expect(try catalogue.marks() == AssetSet([ids[1], ids[2]]))

    try photos.find([1])
    #expect(try catalogue.marks() == AssetSet(ids))
  }

  @Test func `a great many marks are taken as exactly as few`() throws {
    let manyIDs = try photos.find(10..<10_500)
    try change(manyIDs)
    try photos.remove(10..<12)

    #expect(try catalogue.marks() == AssetSet(manyIDs.dropFirst(2)))
  }

  @Test func `a mark goes over to the photo that its own turns out to be part of`() throws {
    try change([ids[0]])

    try photos.find([2], companions: [1])

    #expect(try catalogue.marks() == AssetSet([ids[1]]))
    try photos.find([1], in: "b")
    #expect(try catalogue.marks() == AssetSet([ids[1]]))
  }
}
