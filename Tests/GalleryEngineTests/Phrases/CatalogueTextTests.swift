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
          + "'albumen catalogue rebuild' saves what can be read"
      ),
      (
        .inUse,
        "Can't replace the catalogue '/c.sqlite': another program has it open; quit that first"
      ),
      (
        .readOnly,
        "Can't write to the catalogue '/c.sqlite': what is found now is forgotten at the end"
      ),
      (
        .diskFull,
        "Can't write to the catalogue '/c.sqlite': its disk is full; make room, and what is "
          + "missing is found the next time"
      ),
    ] as [(StoreError.Code, String)])
  func `an error of the catalogue says what to do`(code: StoreError.Code, sentence: String) {
    #expect(Phrases.sentence(StoreError(code, file: CatalogueTextTests.file)) == sentence)
  }

  @Test(arguments: [
    (0, 0, 0, 1, "1 change of albums"), (2, 0, 0, 0, "2 marks"),
    (0, 0, 3, 0, "what was changed of 3 photos"),
    (0, 1, 0, 2, "1 favourite and 2 changes of albums"),
    (1, 2, 1, 3, "1 mark, 2 favourites, what was changed of 1 photo and 3 changes of albums"),
  ])
  func `what is lost at the end is named`(
    marks: Int, favourites: Int, edits: Int, albums: Int, what: String
  ) {
    var unsaved = UnsavedChanges(error: StoreError(.readOnly, file: CatalogueTextTests.file))
    (unsaved.marks, unsaved.favourites) = (marks, favourites)
    (unsaved.fields, unsaved.albums) = (edits, albums)

    #expect(
      Phrases.notSaved(unsaved) == "Can't save \(what): the catalogue "
        + "\(Phrases.quoted(CatalogueTextTests.file)) may not be written to")
  }

  @Test(arguments: [
    (StoreError.Code.diskFull, "the disk of the catalogue is full"),
    (.readOnly, "the catalogue may not be written to"),
    (.busy, "another program holds the catalogue"), (.damaged, "the catalogue is damaged"),
    (.failed("disk I/O error"), "the catalogue can't be used: disk I/O error"),
    (.timedOut, "the catalogue does not answer"),
  ])
  func `what is not stored yet is said to be kept, and why`(
    code: StoreError.Code, reason: String
  ) {
    #expect(
      Phrases.unsaved(StoreError(code, file: CatalogueTextTests.file))
        == "Kept, and not saved yet: \(reason)")
  }

  @Test func `what may not be written to is not changed, and read where that is possible`() {
    let error = StoreError(.readOnly, file: CatalogueTextTests.file)
    #expect(
      Phrases.unchanged(error)
        == "Can't change the catalogue '/c.sqlite': it may not be written to; name another file "
        + "with --catalogue")
    #expect(
      Phrases.unreadable(error)
        == "Can't read the catalogue '/c.sqlite' where it is: its last changes stand in a log "
        + "beside it, in a folder that may not be written to; copy both to another folder, and "
        + "name the copy with --catalogue")
    let damaged = StoreError(.damaged, file: CatalogueTextTests.file)
    #expect(Phrases.unreadable(damaged) == Phrases.sentence(damaged))
    let circle = StoreError(.failed("Too many levels of symbolic links"), file: FilePath("/c"))
    #expect(
      Phrases.unreadable(circle)
        == "Can't use the catalogue '/c': Too many levels of symbolic links; "
        + "name another file with --catalogue")
    #expect(Phrases.unchanged(damaged) == Phrases.sentence(damaged))
  }

  @Test func `a catalogue that is whole or not there is said to be`() {
    #expect(
      Phrases.intactCatalogue(CatalogueTextTests.file) == "The catalogue '/c.sqlite' is whole")
    #expect(
      Phrases.unrecoverable(CatalogueTextTests.file)
        == "Can't read the catalogue '/c.sqlite': too much of it is damaged; move it away, "
        + "and albumen scan makes a new one")
    #expect(
      Phrases.noCatalogue(CatalogueTextTests.file)
        == "There is no catalogue '/c.sqlite' yet; albumen scan makes one")
  }
}
