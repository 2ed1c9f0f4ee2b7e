import CatalogueLibrary
import GalleryEngine
import PhotoCatalogue
import PhotoModel
import Testing

/// Tests the errors of a catalogue as reported to the screen.
@Suite struct StoreErrorTests {
  private static let file = FilePath("/c.sqlite")

  @Test(
    arguments: [
      (.newer(version: 9, known: 8), .newer(version: 9, known: 8)), (.notACatalogue, .foreign),
      (.notAFile(isFolder: true), .notAFile(isFolder: true)), (.damaged, .damaged),
      (.readOnly, .readOnly), (.diskFull, .diskFull), (.busy, .busy), (.inUse, .inUse),
      (.failed("disk I/O error"), .failed("disk I/O error")),
      (.refused(.titleTaken("Rome")), .refused(.titleTaken("Rome"))),
      (.refused(.emptyTitle), .refused(.emptyTitle)),
      (.refused(.noSuchAlbum("Rome")), .refused(.noSuchAlbum("Rome"))),
      (.refused(.notInAlbum("Rome")), .refused(.notInAlbum("Rome"))),
      (.refused(.isFolder("Rome")), .refused(.isFolder("Rome"))),
      (.refused(.isNotAFolder("Rome")), .refused(.isNotAFolder("Rome"))),
      (.refused(.cycle("Rome")), .refused(.cycle("Rome"))),
    ] as [(CatalogueError.Code, StoreError.Code)])
  func `an error of the catalogue is the store's of the same kind`(
    code: CatalogueError.Code, expected: StoreError.Code
  ) {
    let error = CatalogueError(code, file: StoreErrorTests.file)

    #expect(StoreError(error) == StoreError(expected, file: StoreErrorTests.file))
    #expect(Phrases.sentence(error) == Phrases.sentence(StoreError(error)))
    #expect(Phrases.notStored(error) == Phrases.notStored(StoreError(error)))
  }
}
