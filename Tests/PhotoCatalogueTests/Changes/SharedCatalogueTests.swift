import AlbumenTestSupport
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests two programs on one catalogue.
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

  /// Returns the changes of the other program, as reported to this one.
  private func reported(_ change: () throws -> Void) throws -> CatalogueChanges? {
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

  @Test func `every change to albums is reported`() throws {
    let trips = try theirs.createAlbum("Trips", isFolder: true).id
    let rome = try theirs.createAlbum("Rome").id
    let steps: [() throws -> Void] = [
      { try theirs.createAlbum("Oslo") }, { try theirs.renameAlbum(rome, to: "Roma") },
      { try theirs.moveAlbum(rome, into: trips) }, { try theirs.add(ids, to: rome) },
      { try theirs.move([ids[0]], in: rome, before: nil) },
      { try theirs.setArrangement(.manual, of: rome) }, { try theirs.setCover(ids[0], of: rome) },
      { try theirs.remove([ids[0]], from: rome) }, { try theirs.deleteAlbum(trips) },
    ]
    for (index, step) in steps.enumerated() {
      #expect(try reported(step) == changes(albums: true), "step \(index)")
    }
    #expect(try mine.albums().map(\.title) == ["Oslo"])
  }

  @Test func `what changes nothing is not reported`() throws {
    let rome = try theirs.createAlbum("Rome").id
    try theirs.add(ids, to: rome)
    try theirs.setFavourite(true, of: ids)
    try theirs.changeMarks(adding: AssetSet(ids), removing: AssetSet())

    let reported = try reported {
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

    #expect(reported == nil)
  }

  @Test func `favourites are reported with their photos`() throws {
    let reported = try reported { try theirs.setFavourite(true, of: [ids[2], ids[0]]) }

    #expect(reported == changes(assets: [ids[0], ids[2]]))
    #expect(try mine.rows(of: ids).map(\.isFavourite) == [true, false, true])
  }

  @Test func `a photo of an album that is lost or found is reported with the albums`() throws {
    let rome = try theirs.createAlbum("Rome").id
    try theirs.add([ids[0]], to: rome)

    #expect(try reported { try photos.remove([1]) } == changes(assets: [ids[0]], albums: true))
    #expect(try reported { try photos.remove([2]) } == changes(assets: [ids[1]]))
    #expect(try reported { try photos.find([1]) } == changes(assets: [ids[0]], albums: true))
  }

  @Test func `no program undoes the marks of another`() throws {
    try mine.changeMarks(adding: AssetSet([ids[0]]), removing: AssetSet())

    let reported = try reported {
      try theirs.changeMarks(adding: AssetSet([ids[1]]), removing: AssetSet([ids[2]]))
    }
    try mine.changeMarks(adding: AssetSet([ids[2]]), removing: AssetSet([ids[0]]))

    #expect(reported == changes(marks: true))
    #expect(try mine.marks() == AssetSet([ids[1], ids[2]]))
    #expect(try theirs.marks() == AssetSet([ids[1], ids[2]]))
  }

  @Test func `marks that go over to another photo are reported`() throws {
    try theirs.changeMarks(adding: AssetSet([ids[0]]), removing: AssetSet())

    let reported = try reported { try photos.find([2], companions: [1]) }

    #expect(reported?.marks == true)
    #expect(try mine.marks() == AssetSet([ids[1]]))
  }
}
