import AlbumenTestSupport
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Two programs on one catalogue.
@Suite struct SharedCatalogueTests {
  private let folder: TemporaryFolder
  private let mine: Catalogue
  private let theirs: Catalogue
  private let photos: StoredPhotos
  private let ids: [Asset.ID]

  init() throws {
    folder = try TemporaryFolder()
    mine = try Catalogue(file: folder.path("catalogue.sqlite"))
    theirs = try Catalogue(file: folder.path("catalogue.sqlite"))
    photos = StoredPhotos(theirs)
    ids = try photos.find(1...3)
  }

  /// What the other program did, as this one is told.
  private func told(_ change: () throws -> Void) throws -> CatalogueChanges? {
    let feed = try CatalogueFeed(mine)
    try change()
    return try feed.poll()
  }

  private func changes(
    assets: [Asset.ID] = [], albums: Bool = false, marks: Bool = false
  ) -> CatalogueChanges {
    var changes = CatalogueChanges()
    (changes.assets, changes.albums, changes.marks) = (assets, albums, marks)
    return changes
  }

  @Test func `every change to albums is told`() throws {
    let trips = try theirs.createAlbum("Trips", isFolder: true).id
    let rome = try theirs.createAlbum("Rome").id
    let steps: [() throws -> Void] = [
      { try theirs.createAlbum("Oslo") }, { try theirs.renameAlbum(rome, to: "Roma") },
      { try theirs.moveAlbum(rome, into: trips) }, { try theirs.add(ids, to: rome) },
      { try theirs.move([ids[0]], in: rome, before: nil) },
      { try theirs.setArrangement(.byHand, of: rome) }, { try theirs.setCover(ids[0], of: rome) },
      { try theirs.remove([ids[0]], from: rome) }, { try theirs.deleteAlbum(trips) },
    ]
    for (index, step) in steps.enumerated() {
      #expect(try told(step) == changes(albums: true), "step \(index)")
    }
    #expect(try mine.albums().map(\.title) == ["Oslo"])
  }

  @Test func `what changes nothing is not told`() throws {
    let rome = try theirs.createAlbum("Rome").id
    try theirs.add(ids, to: rome)
    try theirs.setFavourite(true, of: ids)
    try theirs.changeMarks(adding: AssetSet(ids), removing: AssetSet())

    let told = try told {
      try theirs.renameAlbum(rome, to: "Rome")
      try theirs.moveAlbum(rome, into: nil, at: 0)
      try theirs.add(ids, to: rome)
      try theirs.remove([Asset.ID(rawValue: 99)], from: rome)
      try theirs.move([ids[0]], in: rome, before: ids[1])
      try theirs.setArrangement(.byDate, of: rome)
      try theirs.setCover(nil, of: rome)
      try theirs.setFavourite(true, of: ids)
      try theirs.changeMarks(adding: AssetSet(ids), removing: AssetSet())
    }

    #expect(told == nil)
  }

  @Test func `favourites are told with their photos`() throws {
    let told = try told { try theirs.setFavourite(true, of: [ids[2], ids[0]]) }

    #expect(told == changes(assets: [ids[0], ids[2]]))
    #expect(try mine.rows(of: ids).map(\.isFavourite) == [true, false, true])
  }

  @Test func `a photo of an album that is lost or found is told with the albums`() throws {
    let rome = try theirs.createAlbum("Rome").id
    try theirs.add([ids[0]], to: rome)

    #expect(try told { try photos.lose([1]) } == changes(assets: [ids[0]], albums: true))
    #expect(try told { try photos.lose([2]) } == changes(assets: [ids[1]]))
    #expect(try told { try photos.find([1]) } == changes(assets: [ids[0]], albums: true))
  }

  @Test func `nobody undoes the marks of another`() throws {
    try mine.changeMarks(adding: AssetSet([ids[0]]), removing: AssetSet())

    let told = try told {
      try theirs.changeMarks(adding: AssetSet([ids[1]]), removing: AssetSet([ids[2]]))
    }
    try mine.changeMarks(adding: AssetSet([ids[2]]), removing: AssetSet([ids[0]]))

    #expect(told == changes(marks: true))
    #expect(try mine.marks() == AssetSet([ids[1], ids[2]]))
    #expect(try theirs.marks() == AssetSet([ids[1], ids[2]]))
  }

  @Test func `marks that go over to another photo are told`() throws {
    try theirs.changeMarks(adding: AssetSet([ids[0]]), removing: AssetSet())

    let told = try told { try photos.find([2], companions: [1]) }

    #expect(told?.marks == true)
    #expect(try mine.marks() == AssetSet([ids[1]]))
  }
}
