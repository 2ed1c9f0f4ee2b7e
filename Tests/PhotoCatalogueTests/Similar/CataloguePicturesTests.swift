import Files
import PhotoModel
import PhotoSimilarity
import Testing

@testable import PhotoCatalogue

/// Tests the small pictures of photos in the catalogue, and which photos are different.
@Suite struct CataloguePicturesTests {
  private let photos: StoredPhotos
  private var catalogue: Catalogue { photos.catalogue }

  init() throws { photos = try StoredPhotos() }

  /// A picture whose left part is dark, or a uniform one.
  private func picture(darkColumns: Int) throws -> GreyPicture {
    try #require(
      GreyPicture(
        pixels: (0..<GreyPicture.pixelCount).map {
          $0 % GreyPicture.side < darkColumns ? 20 : UInt8(200 - $0 / 64)
        }))
  }

  /// A picture of the file as `StoredPhotos` finds it, or of another version.
  private func stored(_ darkColumns: Int, size: Int64 = 100) throws -> StoredPicture {
    StoredPicture(
      size: size, modifiedAt: FileTime(seconds: 1), picture: try picture(darkColumns: darkColumns))
  }

  @Test func `photos without a hash are those to read`() throws {
    let ids = try photos.find(1...3)
    #expect(try catalogue.photosWithoutPictureHash(among: AssetSet(ids)) == ids)

    try catalogue.setPictures([ids[1]: try stored(9)])

    #expect(
      try catalogue.photosWithoutPictureHash(among: AssetSet(ids)) == [ids[0], ids[2]])
    #expect(try catalogue.photosWithoutPictureHash(among: AssetSet([ids[2]])) == [ids[2]])
  }

  @Test func `the files to read are given with their versions`() throws {
    let ids = try photos.find(1...2)

    let sources = try catalogue.pictureSources(of: ids)

    #expect(sources.map(\.id) == ids)
    #expect(sources.map(\.path.lossyString) == ["/p/a/IMG_1.JPG", "/p/a/IMG_2.JPG"])
    #expect(sources.allSatisfy { $0.size == 100 && $0.modifiedAt == FileTime(seconds: 1) })
    #expect(sources.allSatisfy { $0.type == .jpeg })
  }

  @Test func `what was stored is read back`() throws {
    let ids = try photos.find(1...2)
    let (first, second) = (try stored(9), try stored(20))

    try catalogue.setPictures([ids[0]: first, ids[1]: second])

    let found = try catalogue.pictureHashes(among: AssetSet(ids))
    #expect(found.photos == ids)
    #expect(found.hashes == [first, second].compactMap { PictureHash($0.picture) })
    #expect(
      try catalogue.greyPictures(of: ids) == [ids[0]: first.picture, ids[1]: second.picture])
    #expect(try catalogue.pictureHashes(among: AssetSet([ids[1]])).photos == [ids[1]])
    #expect(try catalogue.check() == [])
  }

  @Test func `a uniform picture is not read again, and is like no other`() throws {
    let ids = try photos.find([1])
    let grey = try #require(GreyPicture(pixels: [UInt8](repeating: 90, count: 1024)))

    try catalogue.setPictures([
      ids[0]: StoredPicture(size: 100, modifiedAt: FileTime(seconds: 1), picture: grey)
    ])

    #expect(try catalogue.photosWithoutPictureHash(among: AssetSet(ids)).isEmpty)
    #expect(try catalogue.pictureHashes(among: AssetSet(ids)).hashes.isEmpty)
  }

  @Test func `the hash of another version of a file doesn't count, and is removed`() throws {
    let ids = try photos.find([1])
    try catalogue.setPictures([ids[0]: try stored(9, size: 99)])

    #expect(try catalogue.pictureHashes(among: AssetSet(ids)).hashes.isEmpty)
    #expect(try catalogue.photosWithoutPictureHash(among: AssetSet(ids)) == ids)
    try catalogue.removeOutdatedPictures()
    #expect(try catalogue.numbers("SELECT count(*) FROM picture_hash") == [0])
    #expect(try catalogue.numbers("SELECT count(*) FROM grey_picture") == [0])
  }

  @Test func `a photo that is gone is like no other, but keeps its hash`() throws {
    let ids = try photos.find(1...2)
    try catalogue.setPictures([ids[0]: try stored(9), ids[1]: try stored(9)])

    try photos.remove([1])
    try catalogue.removeOutdatedPictures()

    #expect(try catalogue.pictureHashes(among: AssetSet(ids)).photos == [ids[1]])
    try photos.find([1])
    #expect(try catalogue.pictureHashes(among: AssetSet(ids)).photos == ids)
  }

  @Test func `photos that are different are remembered until that is taken back`() throws {
    let ids = try photos.find(1...3)
    let pairs: Set = [PhotoPair(ids[1], ids[0]), PhotoPair(ids[1], ids[2])]

    try catalogue.setDifferent(pairs)
    try catalogue.setDifferent(pairs)

    #expect(try catalogue.differentPhotos() == pairs)
    try catalogue.setDifferent([PhotoPair(ids[0], ids[1])], to: false)
    #expect(try catalogue.differentPhotos() == [PhotoPair(ids[1], ids[2])])
  }

  @Test func `no photo is different from itself, or from one that doesn't exist`() throws {
    let ids = try photos.find([1])

    try catalogue.setDifferent([
      PhotoPair(ids[0], ids[0]), PhotoPair(ids[0], Asset.ID(rawValue: 999)),
    ])

    #expect(try catalogue.differentPhotos().isEmpty)
  }

  @Test func `a rebuilt catalogue still knows which photos are different`() throws {
    let library = try StoredLibrary(photos: 20)
    let pair = PhotoPair(Asset.ID(rawValue: 3), Asset.ID(rawValue: 7))
    let damaged = try Catalogue(file: library.file)
    try damaged.setDifferent([pair])
    damaged.close()

    _ = try Catalogue.rebuild(library.file, now: FileTime(seconds: 2_000_000_000)) {
      "Saved \($0)"
    }

    let rebuilt = try Catalogue(file: library.file)
    defer { rebuilt.close() }
    #expect(try rebuilt.differentPhotos() == [pair])
  }
}
