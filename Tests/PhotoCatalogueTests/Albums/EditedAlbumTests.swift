import Journal
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests edits of fields that also add photos to albums.
@Suite struct EditedAlbumTests {
  private let photos: StoredPhotos
  private let ids: [Asset.ID]
  private let album: UserAlbum.ID

  init() throws {
    photos = try StoredPhotos()
    ids = try photos.find(1...3)
    album = try photos.catalogue.createAlbum("Lisbon", isFolder: false, in: nil, with: [ids[2]]).id
  }

  private var catalogue: Catalogue { photos.catalogue }

  @Test func `an edit adds photos to albums, after those that are in them`() throws {
    let outcome = try catalogue.edit(
      [.rating(4)], of: AssetSet([ids[0]]), at: FileTime(seconds: 5),
      addingTo: [album: [ids[0], ids[2]]])

    #expect(outcome.changed == AssetSet([ids[0]]))
    #expect(outcome.addedToAlbums == AssetSet([ids[0]]))
    #expect(try catalogue.assets(in: album) == [ids[2], ids[0]])
  }

  @Test func `photos are added to an album although no field changes`() throws {
    let outcome = try catalogue.edit(
      AssetSet([ids[1]]), at: FileTime(seconds: 5), addingTo: [album: [ids[1]]]
    ) { _, _ in [] }

    #expect(outcome.changed.isEmpty)
    #expect(try catalogue.assets(in: album) == [ids[2], ids[1]])
  }

  @Test func `albums that no longer exist, and album folders, are ignored`() throws {
    let folder = try catalogue.createAlbum("Travels", isFolder: true, in: nil, with: []).id
    _ = try catalogue.deleteAlbum(album)

    let outcome = try catalogue.edit(
      [.rating(4)], of: AssetSet([ids[0]]), at: FileTime(seconds: 5),
      addingTo: [album: [ids[0]], folder: [ids[0]]])

    #expect(outcome.changed == AssetSet([ids[0]]))
  }
}
