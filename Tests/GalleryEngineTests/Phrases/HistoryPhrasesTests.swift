import Foundation
import GalleryEngine
import Journal
import PhotoModel
import Testing

@Suite struct HistoryPhrasesTests {
  @Test(
    arguments: [
      (.marks(added: 1, removed: 0), "1 photo marked"),
      (.marks(added: 0, removed: 2), "2 photos unmarked"),
      (.marks(added: 3, removed: 2), "3 photos marked, 2 unmarked"),
      (.favourites(added: 1, removed: 0), "1 photo made a favourite"),
      (.favourites(added: 1200, removed: 0), "1,200 photos made favourites"),
      (.favourites(added: 0, removed: 2), "2 photos taken off the favourites"),
      (.favourites(added: 3, removed: 2), "3 photos made favourites, 2 taken off them"),
      (.fields(["rating"], value: "4", photos: 3), "3 photos rated ★★★★☆"),
      (.fields(["rating"], value: "-1", photos: 1), "1 photo rejected"),
      (.fields(["rating"], value: "null", photos: 1), "rating of 1 photo cleared"),
      (.fields(["rating"], value: nil, photos: 1200), "rating of 1,200 photos changed"),
      (.fields(["title"], value: "\"Rome\"", photos: 2), "title of 2 photos set to 'Rome'"),
      (
        .fields(["caption"], value: "\"\(String(repeating: "la ", count: 40))\"", photos: 2),
        "caption of 2 photos set to '\(String(repeating: "la ", count: 19))la…'"
      ),
      (.fields(["keywords"], value: "[]", photos: 2), "keywords of 2 photos cleared"),
      (.keywords(added: ["rome"], removed: [], photos: 3), "keyword 'rome' added to 3 photos"),
      (
        .keywords(added: ["a", "b"], removed: [], photos: 1),
        "keywords 'a' and 'b' added to 1 photo"
      ),
      (.keywords(added: [], removed: ["x"], photos: 2), "keyword 'x' removed from 2 photos"),
      (
        .keywords(added: ["a"], removed: ["x"], photos: 2),
        "keyword 'a' added to 2 photos, 'x' removed"
      ),
      (
        .fields(["captureTime", "location"], value: nil, photos: 2),
        "date and position of 2 photos changed"
      ),
      (
        .fields(["make", "model", "lens", "iso", "title"], value: nil, photos: 2),
        "camera, camera model, lens and 2 more fields of 2 photos changed"
      ),
      (.fields(["mood"], value: "1", photos: 1), "mood of 1 photo changed"),
      (.albumCreated("Rome", isFolder: false, photos: 0), "album 'Rome' made"),
      (.albumCreated("Rome", isFolder: false, photos: 2), "album 'Rome' made with 2 photos"),
      (.albumDeleted("Trips", isFolder: true, photos: 2), "folder of albums 'Trips' deleted"),
      (.albumRenamed(from: "Rome", to: "Roma"), "album 'Rome' renamed to 'Roma'"),
      (.albumMoved("Rome"), "album 'Rome' moved"),
      (.albumArranged("Rome", isManual: true), "album 'Rome' put in order by hand"),
      (.albumArranged("Rome", isManual: false), "album 'Rome' put in the order of dates"),
      (.coverChosen("Rome"), "cover of 'Rome' changed"),
      (.albumPhotos("Rome", added: 2, removed: 0), "2 photos added to 'Rome'"),
      (.albumPhotos("Rome", added: 0, removed: 1), "1 photo taken out of 'Rome'"),
      (.albumPhotos("Rome", added: 2, removed: 1), "2 photos added to 'Rome', 1 taken out"),
      (.albumOrdered("Rome", photos: 9), "photos of 'Rome' put in another order"),
      (.files(.trashed, photos: 1200), "1,200 photos moved to the trash"),
      (.files(.restored, photos: 1), "1 photo restored from the trash"),
      (.files(.deleted, photos: 2), "2 photos deleted for good"),
      (.files(.moved, photos: 2), "2 photos moved"),
      (.files(.written, photos: 2), "2 photos written to"),
      (.unknown, "a change by a newer version"),
    ] as [(ChangeSummary, String)])
  func `a change is said in a few words`(summary: ChangeSummary, words: String) {
    #expect(Phrases.summary(summary) == words)
  }

  private static let photo = FilePath("/p/a.jpg")

  @Test(
    arguments: [
      (.photosMissing(1, [photo]), "'a.jpg' is not in the catalogue any more"),
      (.photosMissing(3, []), "3 photos are not in the catalogue any more"),
      (.photosChanged(1, [photo]), "'a.jpg' was changed since"),
      (.photosChanged(3, [photo]), "'a.jpg' and 2 more were changed since"),
      (.albumMissing("Rome"), "the album 'Rome' is not there any more"),
      (.catalogueNotUpdated, "the catalogue could not be changed: try again"),
      (.albumChanged("Rome"), "the album 'Rome' was changed since"),
      (.titleTaken("Rome"), "another album is named 'Rome' now"),
      (
        .folderMissing(album: "Rome"),
        "the folder that the album 'Rome' was in is not there any more"
      ),
      (.file(photo, .missing), "'/p/a.jpg' is not there"),
      (.file(photo, .changed), "'/p/a.jpg' was changed since"),
      (.file(photo, .nameTaken), "'/p/a.jpg' would take the place of another file"),
      (.file(photo, .otherDisk), "'/p/a.jpg' would have to go to another disk"),
      (.file(photo, .deleted), "'/p/a.jpg' was deleted for good"),
      (.file(photo, .unknown), "'/p/a.jpg' was changed by a newer version of Albumen"),
      (.file(photo, .contentMismatch), "'/p/a.jpg' can't be made again as it was"),
      (
        .file(photo, .failed("No space left on device")),
        "'/p/a.jpg' was refused by the system: No space left on device"
      ),
      (.unknown, "only a newer version of Albumen knows how"),
      (.valuesMissing, "the values before it are not in the journal any more"),
      (
        .damaged([photo]),
        "the journal's record of it is damaged, and what it doesn't say stays as it is; look at 'a.jpg'"
      ),
      (.alreadyDone, "another program did so just now"),
      (.inProgress, "another program is undoing or redoing it: try again"),
    ] as [(ChangeRefusal, String)])
  func `what can't be undone is said with its reason`(refusal: ChangeRefusal, words: String) {
    #expect(Phrases.reason(refusal) == words)
  }

  private let entry = JournalEntry(
    id: 1, time: FileTime(seconds: 1_600_000_000),
    origin: ChangeOrigin(.command("album create"), session: 1), summary: .albumMoved("Rome"),
    state: .done)

  @Test func `what came of an undo is said`() {
    let done = Reversal(entry: entry, done: [.unknown(kind: 1, [])])
    var part = done
    part.refused = [.albumMissing("A"), .titleTaken("B")]
    let refused = Reversal(entry: entry, refused: [.albumMissing("Rome")])

    #expect(Phrases.reversed(done, isRedo: false) == "Undone: album 'Rome' moved")
    #expect(Phrases.reversed(done, isRedo: true) == "Done again: album 'Rome' moved")
    #expect(
      Phrases.reversed(done, isRedo: false, isTrial: true) == "Would undo: album 'Rome' moved")
    #expect(
      Phrases.reversed(part, isRedo: false)
        == "Undone in part: album 'Rome' moved; left: the album 'A' is not there any more; "
        + "another album is named 'B' now")
    #expect(
      Phrases.reversed(refused, isRedo: false)
        == "Can't undo album 'Rome' moved: the album 'Rome' is not there any more")
  }

  @Test func `a listed change names its first photo and counts the others`() {
    var rated = entry
    rated.summary = .fields(["rating"], value: "4", photos: 4)
    let words = Phrases.summary(rated)
    rated.photoPaths = [FilePath("/p/DSC_01.JPG"), FilePath("/p/DSC_02.JPG")]
    #expect(Phrases.summary(rated) == words + ": 'DSC_01.JPG' and 3 more")
    rated.summary = .files(.trashed, photos: 1)
    #expect(Phrases.summary(rated) == "1 photo moved to the trash: 'DSC_01.JPG'")
    rated.summary = .albumMoved("Rome")
    #expect(Phrases.summary(rated) == "album 'Rome' moved")
  }

  @Test func `where and when a change was made is said`() {
    #expect(
      Phrases.origin(entry, zone: .gmt) == "album create, 2020-09-13 12:26")
  }

  @Test(
    arguments: [
      (.diskFull, "the disk of the journal '/s/1.journal' is full; make room and try again"),
      (.readOnly, "the journal '/s/1.journal' may not be written to"),
      (.busy, "another program holds the journal '/s/1.journal'"),
      (.failed("why"), "the journal '/s/1.journal' can't be used: why"),
    ] as [(JournalError.Code, String)])
  func `a change that can't be written down is refused with the reason`(
    code: JournalError.Code, words: String
  ) {
    let error = StoreError(.journal(code), file: FilePath("/s/1.journal"))

    #expect(Phrases.sentence(error) == "Nothing was changed, as it could not be undone: " + words)
    #expect(Phrases.unsaved(error) == "Kept, and not saved yet: " + words)
  }

  @Test func `what was cut off is said once it is settled`() {
    let action = JournalAction(
      number: 1, verb: .change, time: entry.time, origin: entry.origin, summary: entry.summary,
      photoPaths: [], changes: [])
    var undo = action
    undo.verb = .undo(1)

    #expect(
      Phrases.interrupted(action, isDone: true, files: FileCount(done: 120, of: 500))
        == "A change was cut off after 120 of 500 files: album 'Rome' moved")
    #expect(
      Phrases.interrupted(action, isDone: true)
        == "A change that was cut off is done: album 'Rome' moved")
    #expect(
      Phrases.interrupted(action, isDone: false)
        == "A change was cut off and is not done: album 'Rome' moved")
    #expect(
      Phrases.interrupted(undo, isDone: false)
        == "An undo was cut off and is not done: album 'Rome' moved")
    #expect(
      Phrases.interrupted(undo, isDone: true)
        == "An undo that was cut off is done: album 'Rome' moved")
  }
}
