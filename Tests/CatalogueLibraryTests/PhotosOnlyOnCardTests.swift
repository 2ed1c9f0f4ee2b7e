import AlbumenTestSupport
import Files
import LibraryScan
import PhotoCatalogue
import PhotoMetadata
import PhotoModel
import Testing

@testable import CatalogueLibrary

/// Tests which photos of a card that was opened are in no folder of the library.
@Suite(.timeLimit(.minutes(15))) struct PhotosOnlyOnCardTests {
  private let home: ImportHome

  init() throws { home = try ImportHome() }

  /// Scans the card into the catalogue, as `albumen cull` does. Returns its photos.
  private func openCard(_ names: String...) async throws -> [Asset.ID] {
    let registry = AssetRegistry(catalogue: home.catalogue, roots: [home.card])
    let source = LibrarySource(
      roots: [home.card], registry: registry, extent: .once, read: MetadataReader().readFile)
    for await _ in source.events() {}
    let paths = names.map { home.card.appending("DCIM").appending($0) }
    let photos = try home.catalogue.photos(at: paths)
    return try paths.map { try #require(photos[$0]) }
  }

  @Test func `a photo that the library has under any name is not only on the card`() async throws {
    try home.photo("Photos/renamed.jpg", 1)
    for number in 1...3 { try home.photo("card/DCIM/IMG_\(number).JPG", number) }
    await home.scan()
    let photos = try await openCard("IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG")

    let found = try await home.importer.photos(
      AssetSet(photos), onlyIn: home.card, library: [home.library])

    #expect(found == AssetSet(photos.dropFirst()))
  }

  @Test func `a second copy on the card is no copy in the library`() async throws {
    try home.photo("card/DCIM/IMG_1.JPG", 1)
    try home.photo("card/DCIM/IMG_2.JPG", 1)
    let photos = try await openCard("IMG_1.JPG", "IMG_2.JPG")

    let found = try await home.importer.photos(
      AssetSet(photos), onlyIn: home.card, library: [home.library])

    #expect(found == AssetSet(photos))
  }

  @Test func `a photo that is gone from the library is only on the card`() async throws {
    let copy = try home.photo("Photos/a.jpg", 1)
    try home.photo("card/DCIM/IMG_1.JPG", 1)
    await home.scan()
    let photos = AssetSet(try await openCard("IMG_1.JPG"))
    #expect(
      try await home.importer.photos(photos, onlyIn: home.card, library: [home.library]).isEmpty)

    try FileSystem().remove(copy)

    #expect(
      try await home.importer.photos(photos, onlyIn: home.card, library: [home.library]) == photos)
  }

  @Test func `a RAW file that is gone from the library is only on the card`() async throws {
    try home.photo("card/DCIM/IMG_1.JPG", 1)
    try home.rawFile("card/DCIM/IMG_1.DNG", 1)
    let raw = try home.rawFile("Photos/IMG_1.DNG", 1)
    try home.photo("Photos/IMG_1.JPG", 1)
    await home.scan()
    try await storeHashes()
    let photos = AssetSet(try await openCard("IMG_1.JPG"))
    #expect(try await onlyOnCard(photos).isEmpty)

    try FileSystem().remove(raw)

    #expect(try await onlyOnCard(photos) == photos)
    await home.scan()
    #expect(try await onlyOnCard(photos) == photos)
  }

  @Test func `a photo that was changed in the library is only on the card`() async throws {
    try home.photo("Photos/a.jpg", 1)
    try home.photo("card/DCIM/IMG_1.JPG", 1)
    await home.scan()
    try await storeHashes()
    let photos = AssetSet(try await openCard("IMG_1.JPG"))
    #expect(try await onlyOnCard(photos).isEmpty)

    try home.photo("Photos/a.jpg", 2)

    // Neither before the next scan nor after it.
    #expect(try await onlyOnCard(photos) == photos)
    await home.scan()
    #expect(try await onlyOnCard(photos) == photos)
  }

  @Test func `copies outside the library don't count`() async throws {
    try home.photo("Downloads/a.jpg", 1)
    try home.photo("card/DCIM/IMG_1.JPG", 1)
    let downloads = home.folder.path("Downloads")
    let registry = AssetRegistry(catalogue: home.catalogue, roots: [downloads])
    let source = LibrarySource(
      roots: [downloads], registry: registry, extent: .once, read: MetadataReader().readFile)
    for await _ in source.events() {}
    let photos = AssetSet(try await openCard("IMG_1.JPG"))

    #expect(try await onlyOnCard(photos) == photos)
    #expect(
      try await home.importer.photos(photos, onlyIn: home.card, library: [downloads]).isEmpty)
  }

  @Test func `only photos of the folder are compared`() async throws {
    let path = try home.photo("Photos/a.jpg", 1)
    await home.scan()
    let photo = try #require(try home.catalogue.photos(at: [path])[path])

    // The library is empty, so a photo that is compared is only in the folder.
    let found = try await home.importer.photos(
      AssetSet([photo]), onlyIn: home.card, library: [home.folder.path("Empty")])

    #expect(found.isEmpty)
  }

  private func onlyOnCard(_ photos: AssetSet) async throws -> AssetSet {
    try await home.importer.photos(photos, onlyIn: home.card, library: [home.library])
  }

  /// Stores the hashes of the library, as an import does.
  private func storeHashes() async throws {
    var contents: [FilePath: StoredContent] = [:]
    for name in try home.files("Photos").keys {
      let path = home.library.appending(name)
      let content = try #require(StoredContent(of: path))
      contents[path] = content
    }
    try home.catalogue.setContents(at: contents)
  }
}
