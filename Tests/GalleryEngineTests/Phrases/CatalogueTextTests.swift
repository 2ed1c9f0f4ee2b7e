import GalleryEngine
import PhotoModel
import Testing

@Suite struct CatalogueTextTests {
  private static let file = FilePath("/c.sqlite")

  @Test(
    arguments: [
      (
        .damaged,
        "Part of the catalogue '/c.sqlite' is damaged: "
          + "'albumen catalogue rebuild' recovers what can be read"
      ),
      (
        .inUse,
        "Can't replace the catalogue '/c.sqlite': another program has it open; quit that program first"
      ),
      (
        .readOnly,
        "Can't write to the catalogue '/c.sqlite': scan results won't be saved"
      ),
      (
        .diskFull,
        "Can't write to the catalogue '/c.sqlite': its disk is full; free some space, and the "
          + "next scan adds what is missing"
      ),
    ] as [(StoreError.Code, String)])
  func `an error of the catalogue says what to do`(code: StoreError.Code, sentence: String) {
    #expect(Phrases.sentence(StoreError(code, file: CatalogueTextTests.file)) == sentence)
  }

  @Test(arguments: [
    (0, 0, 0, 1, "1 change to albums"), (2, 0, 0, 0, "2 marks"),
    (0, 0, 3, 0, "changes to 3 photos"),
    (0, 1, 0, 2, "1 favourite and 2 changes to albums"),
    (1, 2, 1, 3, "1 mark, 2 favourites, changes to 1 photo and 3 changes to albums"),
  ])
  func `what is lost at the end is named`(
    marks: Int, favourites: Int, edits: Int, albums: Int, what: String
  ) {
    var unsaved = UnsavedChanges(error: StoreError(.readOnly, file: CatalogueTextTests.file))
    (unsaved.marks, unsaved.favourites) = (marks, favourites)
    (unsaved.fields, unsaved.albums) = (edits, albums)

    #expect(
      Phrases.notSaved(unsaved) == "Can't save \(what): the catalogue "
        + "\(Phrases.quoted(CatalogueTextTests.file)) is read-only")
  }

  @Test(arguments: [
    (StoreError.Code.diskFull, "the disk of the catalogue is full"),
    (.readOnly, "the catalogue is read-only"),
    (.busy, "the catalogue is locked by another program"), (.damaged, "the catalogue is damaged"),
    (.failed("disk I/O error"), "the catalogue can't be used: disk I/O error"),
    (.timedOut, "the catalogue doesn't respond"),
  ])
  func `what is not stored yet is said to be kept, and why`(
    code: StoreError.Code, reason: String
  ) {
    #expect(
      Phrases.unsaved(StoreError(code, file: CatalogueTextTests.file))
        == "Kept but not saved yet: \(reason)")
  }

  @Test func `what may not be written to is not changed, and read where that is possible`() {
    let error = StoreError(.readOnly, file: CatalogueTextTests.file)
    #expect(
      Phrases.unchanged(error)
        == "Can't change the catalogue '/c.sqlite': it is read-only; choose another file "
        + "with --catalogue")
    #expect(
      Phrases.unreadable(error)
        == "Can't read the catalogue '/c.sqlite': its latest changes are in a log file next to it, "
        + "in a read-only folder; copy both to another folder, and use the copy with --catalogue")
    let damaged = StoreError(.damaged, file: CatalogueTextTests.file)
    #expect(Phrases.unreadable(damaged) == Phrases.sentence(damaged))
    let circle = StoreError(.failed("Too many levels of symbolic links"), file: FilePath("/c"))
    #expect(
      Phrases.unreadable(circle)
        == "Can't use the catalogue '/c': Too many levels of symbolic links; "
        + "choose another file with --catalogue")
    #expect(Phrases.unchanged(damaged) == Phrases.sentence(damaged))
  }

  @Test func `a catalogue that is whole or not there is said to be`() {
    #expect(
      Phrases.intactCatalogue(CatalogueTextTests.file)
        == "No problems found in the catalogue '/c.sqlite'")
    #expect(
      Phrases.unrecoverable(CatalogueTextTests.file)
        == "Can't read the catalogue '/c.sqlite': too much of it is damaged; move it away, "
        + "and create a new one with 'albumen scan'")
    #expect(
      Phrases.noCatalogue(CatalogueTextTests.file)
        == "No catalogue at '/c.sqlite' yet; create one with 'albumen scan'")
  }
}
