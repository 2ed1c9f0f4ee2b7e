import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import Testing
import Transfer

@Suite struct MovingPhrasesTests {
  private static let photo = FilePath("/p/a.jpg")

  @Test(
    arguments: [
      (.missing, "Can't move '/p/a.jpg': it no longer exists"),
      (.isLink, "Can't move '/p/a.jpg': it is a link; move the file it points to"),
      (.noFolder, "Can't move '/p/a.jpg': its folder can't be created there"),
      (
        .foreignPackage,
        "Can't move '/p/a.jpg': it belongs to the library of another photo program, "
          + "which only that program may change; export the photo instead"
      ),
      (
        .foreignFolder,
        "Can't move '/p/a.jpg': the destination folder belongs to the library of another photo "
          + "program, which only that program may change; choose another folder"
      ),
      (.noPermission, "Can't move '/p/a.jpg': no permission to read it"),
    ] as [(FileProblem.Code, String)])
  func `why a photo stays is said`(code: FileProblem.Code, words: String) {
    #expect(Phrases.sentence(FileProblem(code, MovingPhrasesTests.photo), as: "move") == words)
  }

  @Test func `what was done is said, and what was not`() {
    #expect(Phrases.moved("1 photo", as: .moved, isTrial: true) == "1 photo would be moved")
    #expect(
      Phrases.moved("1 photo", as: .renamed, isTrial: false)
        == "Renamed 1 photo; undo: albumen undo")
    #expect(Phrases.notMoved(1, as: .moved) == "1 photo is already there")
    #expect(Phrases.notMoved(2, as: .renamed) == "2 photos already have that name")
    #expect(Phrases.numbered(2) == "2 names are already taken and get numbers")
    #expect(
      Phrases.notRecorded(StoreError(.diskFull, file: FilePath("/c")))
        == Phrases.sentence(StoreError(.diskFull, file: FilePath("/c"))))
    #expect(
      Phrases.notRecorded(StoreError(.journal(.readOnly)))
        == "Can't record all changes in the history: the journal is read-only")
  }
}
