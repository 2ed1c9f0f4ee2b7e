import AlbumenTestSupport
import Files
import PhotoCatalogue
import PhotoModel
import Testing

@Suite struct OriginalsTests {
  @Test func `a file is a photo's by the photo's path, or by size and time where that is empty`()
    async throws
  {
    let library = try RescanLibrary()
    let photo = try library.folder.file("photos/a.jpg", "jpg")
    _ = try await library.open()
    let catalogue = try Catalogue(file: library.catalogueFile)
    defer { catalogue.close() }
    let status = try FileSystem().status(of: photo)
    var other = status
    other.size += 1
    func holds(_ status: FileStatus, current: FileIdentity?) throws -> Bool {
      try catalogue.containsFile(at: FilePath("/media/card/x.jpg"), status) { _ in current }
    }

    #expect(try holds(status, current: nil))
    #expect(try holds(status, current: status.identity))
    #expect(try holds(other, current: status.identity))
    // A card that now has the disk's device number.
    #expect(try !holds(other, current: nil))
    #expect(try catalogue.containsFile(at: photo, other) { _ in nil })
  }
}
