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
      (.missing, "Can't move '/p/a.jpg': it is not there any more"),
      (.isLink, "Can't move '/p/a.jpg': it is a link; move the file that it leads to"),
      (.noFolder, "Can't move '/p/a.jpg': the folder for it can't be made there"),
      (
        .foreignPackage,
        "Can't move '/p/a.jpg': it belongs to another photo program, which alone may change its library; "
          + "export the photo instead"
      ),
      (
        .foreignFolder,
        "Can't move '/p/a.jpg': the folder there belongs to another photo program, which alone may change "
          + "its library; choose another folder"
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
        == "1 photo renamed; 'albumen undo' takes back what was done last")
    #expect(Phrases.notMoved(1, as: .moved) == "1 photo is there already")
    #expect(Phrases.notMoved(2, as: .renamed) == "2 photos have that name already")
    #expect(Phrases.numbered(2) == "2 names taken, so numbered")
    #expect(
      Phrases.notRecorded(StoreError(.diskFull, file: FilePath("/c")))
        == Phrases.sentence(StoreError(.diskFull, file: FilePath("/c"))))
    #expect(
      Phrases.notRecorded(StoreError(.journal(.readOnly)))
        == "Can't write down all that was done: the journal may not be written to")
  }
}
