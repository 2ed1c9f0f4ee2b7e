import AlbumenTestSupport
import Files
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoMetadata
import PhotoModel
import Testing

@testable import CatalogueLibrary

/// Moves to another disk that were cut off: the photos are those that they were.
@Suite struct CutOffMoveTests {
  @Test func `a photo that was cut off behind its copy is known where that lies`() throws {
    let folder = try TemporaryFolder()
    let (picture, time) = (FixtureJPEG(exif: FixtureExif.camera()).bytes, FileTime(seconds: 9))
    let old = try folder.file("p/a.jpg", picture, modifiedAt: time)
    let registry = AssetRegistry(
      catalogue: try Catalogue(
        journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) {
          FileTime(seconds: 5)
        }), roots: [folder.path])
    let catalogue = registry.catalogue
    try find(old, registry)
    let photo = try #require(try catalogue.photos(at: [old])[old])

    // As a kill leaves it: written down, and both files are there.
    let copy = try folder.file("q/a.jpg", picture, modifiedAt: time)
    do {
      let action = try catalogue.beginFiles(.files(.moved, photos: 1), planned: 1)
      let move = FileMove(
        from: old, to: copy, version: FileVersion(try FileSystem().status(of: old)),
        arrival: FileVersion(try FileSystem().status(of: copy)), photo: photo)
      try action.note([.moved(move)])
      #expect(try !catalogue.followCutOff(), "It is at work yet")
      withExtendedLifetime(action) {}
    }
    #expect(try catalogue.followCutOff())
    #expect(try folder.names(in: "p") == [])
    try find(copy, registry)

    #expect(try catalogue.photos(at: [copy]) == [copy: photo])
    #expect(try catalogue.settleJournal().map(\.isDone) == [true])
  }

  private func find(_ path: FilePath, _ registry: AssetRegistry) throws {
    try NamedFilesSource(
      files: [path], registry: registry, read: MetadataReader().readFile
    ).find()
  }
}
