import AlbumenTestSupport
import Files
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoMetadata
import PhotoModel
import SampleFiles
import Synchronization
import Testing

@testable import CatalogueLibrary

/// Tests interrupted moves to another disk: the photos keep their identity.
@Suite struct CutOffMoveTests {
  @Test func `a photo that was cut off behind its copy is known where that lies`() throws {
    let folder = try TemporaryFolder()
    let (picture, time) = (JPEGBuilder(exif: ExifSample.camera()).bytes, FileTime(seconds: 9))
    let old = try folder.file("p/a.jpg", picture, modifiedAt: time)
    let registry = AssetRegistry(
      catalogue: try Catalogue(
        journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) {
          FileTime(seconds: 5)
        }), roots: [folder.path])
    let catalogue = registry.catalogue
    try find(old, registry)
    let photo = try #require(try catalogue.photos(at: [old])[old])

    // The state after a kill: recorded in the journal, and both files exist.
    let copy = try folder.file("q/a.jpg", picture, modifiedAt: time)
    do {
      let action = try catalogue.beginFiles(.files(.moved, photos: 1), planned: 1)
      let move = FileMove(
        from: old, to: copy, version: FileVersion(try FileSystem().status(of: old)),
        targetVersion: FileVersion(try FileSystem().status(of: copy)), photo: photo)
      try action.record([.moved(move)])
      #expect(try !catalogue.recordInterruptedMoves(), "It is at work yet")
      withExtendedLifetime(action) {}
    }
    #expect(try catalogue.recordInterruptedMoves())
    #expect(try folder.names(in: "p") == [])
    try find(copy, registry)

    #expect(try catalogue.photos(at: [copy]) == [copy: photo])
    #expect(try catalogue.reconcileJournal().map(\.isDone) == [true])
  }

  @Test func `where the catalogue takes no more, it is reported what was moved all the same`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.folder("q")
    let old = try folder.file("p/a.jpg", "a photo")
    // The first attempt to rename it fails, as on another disk.
    let isApart = Mutex(true)
    let system = FileSystem { call in
      guard call == .renameExclusively else { return nil }
      let isFirst = isApart.withLock { isApart in
        defer { isApart = false }
        return isApart
      }
      return isFirst ? .improperLink : nil
    }
    let catalogue = try Catalogue(
      journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen), of: system) {
        FileTime(seconds: 5)
      })
    let step = FileStep.moved(
      FileMove(
        from: old, to: folder.path("q/a.jpg"),
        version: FileVersion(try FileSystem().status(of: old))))

    var isEnded = false
    let (report, failure) = try MoveService(
      AssetRegistry(catalogue: catalogue, roots: [folder.path])
    ).execute([step], photos: 1, planned: 1, as: .moved) { _ in
      if !isEnded { catalogue.close() }
      isEnded = true
    }

    #expect(report.done.count == 1)
    #expect(failure != nil)
    #expect(try folder.names(in: "q") == ["a.jpg"])
  }

  private func find(_ path: FilePath, _ registry: AssetRegistry) throws {
    try NamedFilesSource(
      files: [path], registry: registry, read: MetadataReader().readFile
    ).find()
  }
}
