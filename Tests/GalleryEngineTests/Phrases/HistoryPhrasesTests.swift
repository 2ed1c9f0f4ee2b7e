import Foundation
import GalleryEngine
import Journal
import PhotoModel
import Testing

@Suite struct HistoryPhrasesTests {
  @Test(
    arguments: [
      (.marks(added: 1, removed: 0), "marking 1 photo"),
      (.marks(added: 0, removed: 2), "unmarking 2 photos"),
      (.marks(added: 3, removed: 2), "marking 3 photos, unmarking 2"),
      (.favourites(added: 1, removed: 0), "adding 1 photo to favourites"),
      (.favourites(added: 1200, removed: 0), "adding 1,200 photos to favourites"),
      (.favourites(added: 0, removed: 2), "removing 2 photos from favourites"),
      (.favourites(added: 3, removed: 2), "adding 3 photos to favourites, removing 2"),
      (.fields(["rating"], value: "4", photos: 3), "rating 3 photos ★★★★☆"),
      (.fields(["rating"], value: "-1", photos: 1), "rejecting 1 photo"),
      (.fields(["rating"], value: "null", photos: 1), "clearing the rating of 1 photo"),
      (.fields(["rating"], value: nil, photos: 1200), "changing the rating of 1,200 photos"),
      (.fields(["title"], value: "\"Rome\"", photos: 2), "setting the title of 2 photos to 'Rome'"),
      (
        .fields(["caption"], value: "\"\(String(repeating: "la ", count: 40))\"", photos: 2),
        "setting the caption of 2 photos to '\(String(repeating: "la ", count: 19))la…'"
      ),
      (.fields(["keywords"], value: "[]", photos: 2), "clearing the keywords of 2 photos"),
      (.keywords(added: ["rome"], removed: [], photos: 3), "adding keyword 'rome' to 3 photos"),
      (
        .keywords(added: ["a", "b"], removed: [], photos: 1),
        "adding keywords 'a' and 'b' to 1 photo"
      ),
      (.keywords(added: [], removed: ["x"], photos: 2), "removing keyword 'x' from 2 photos"),
      (
        .keywords(added: ["a"], removed: ["x"], photos: 2),
        "adding keyword 'a' to 2 photos, removing 'x'"
      ),
      (
        .fields(["captureTime", "location"], value: nil, photos: 2),
        "changing the date and position of 2 photos"
      ),
      (
        .fields(["make", "model", "lens", "iso", "title"], value: nil, photos: 2),
        "changing the camera, camera model, lens and 2 more fields of 2 photos"
      ),
      (.fields(["mood"], value: "1", photos: 1), "changing the mood of 1 photo"),
      (.albumCreated("Rome", isFolder: false, photos: 0), "creating album 'Rome'"),
      (.albumCreated("Rome", isFolder: false, photos: 2), "creating album 'Rome' with 2 photos"),
      (.albumDeleted("Trips", isFolder: true, photos: 2), "deleting album folder 'Trips'"),
      (.albumRenamed(from: "Rome", to: "Roma"), "renaming album 'Rome' to 'Roma'"),
      (.albumMoved("Rome"), "moving album 'Rome'"),
      (.albumArranged("Rome", isManual: true), "sorting album 'Rome' by hand"),
      (.albumArranged("Rome", isManual: false), "sorting album 'Rome' by date"),
      (.coverChosen("Rome"), "changing the cover of 'Rome'"),
      (.albumPhotos("Rome", added: 2, removed: 0), "adding 2 photos to 'Rome'"),
      (.albumPhotos("Rome", added: 0, removed: 1), "removing 1 photo from 'Rome'"),
      (.albumPhotos("Rome", added: 2, removed: 1), "adding 2 photos to 'Rome', removing 1"),
      (.albumOrdered("Rome", photos: 9), "reordering the photos of 'Rome'"),
      (.files(.trashed, photos: 1200), "moving 1,200 photos to the trash"),
      (.files(.restored, photos: 1), "restoring 1 photo from the trash"),
      (.files(.deleted, photos: 2), "permanently deleting 2 photos"),
      (.files(.moved, photos: 2), "moving 2 photos"),
      (.files(.written, photos: 2), "writing to 2 photos"),
      (.stackMade(photos: 2), "stacking 2 photos"),
      (.stackPhotos(added: 1, removed: 0), "adding 1 photo to a stack"),
      (.stackPhotos(added: 0, removed: 2), "taking 2 photos out of a stack"),
      (.stackCoverChosen, "changing the cover of a stack"),
      (.stacksTakenApart(photos: 12), "taking apart stacks of 12 photos"),
      (.unknown, "a change by a newer version"),
    ] as [(ChangeSummary, String)])
  func `a change is said in a few words`(summary: ChangeSummary, words: String) {
    #expect(Phrases.summary(summary) == words)
  }

  private static let photo = FilePath("/p/a.jpg")

  @Test(
    arguments: [
      (.photosMissing(1, [photo]), "'a.jpg' is no longer in the catalogue"),
      (.photosMissing(3, []), "3 photos are no longer in the catalogue"),
      (.photosChanged(1, [photo]), "'a.jpg' was changed since"),
      (.photosChanged(3, [photo]), "'a.jpg' and 2 more were changed since"),
      (.albumMissing("Rome"), "the album 'Rome' no longer exists"),
      (.catalogueNotUpdated, "the catalogue could not be changed: try again"),
      (.albumChanged("Rome"), "the album 'Rome' was changed since"),
      (.stackChanged, "the stack was changed since"),
      (.titleTaken("Rome"), "another album is named 'Rome' now"),
      (
        .folderMissing(album: "Rome"),
        "the folder of the album 'Rome' no longer exists"
      ),
      (.file(photo, .missing), "'/p/a.jpg' no longer exists"),
      (.file(photo, .changed), "'/p/a.jpg' was changed since"),
      (.file(photo, .nameTaken), "'/p/a.jpg' would replace another file"),
      (.file(photo, .otherDisk), "'/p/a.jpg' would have to move to another disk"),
      (.file(photo, .deleted), "'/p/a.jpg' was permanently deleted"),
      (.file(photo, .unknown), "'/p/a.jpg' was changed by a newer version of Albumen"),
      (.file(photo, .contentMismatch), "'/p/a.jpg' can't be restored exactly"),
      (
        .file(photo, .failed("No space left on device")),
        "'/p/a.jpg' was refused by the system: No space left on device"
      ),
      (.unknown, "this needs a newer version of Albumen"),
      (.valuesMissing, "the previous values are no longer in the journal"),
      (
        .damaged([photo]),
        "its record in the journal is damaged, so some values stay unchanged; check 'a.jpg'"
      ),
      (.alreadyDone, "another program has just done that"),
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

    #expect(Phrases.reversed(done, isRedo: false) == "Undone: moving album 'Rome'")
    #expect(
      Phrases.reversed(Reversal(entry: entry), isRedo: false)
        == "Already undone: moving album 'Rome'")
    #expect(Phrases.reversed(done, isRedo: true) == "Redone: moving album 'Rome'")
    #expect(
      Phrases.reversed(done, isRedo: false, isTrial: true) == "Would undo: moving album 'Rome'")
    #expect(
      Phrases.reversed(part, isRedo: false)
        == "Undone in part: moving album 'Rome'; skipped: the album 'A' no longer exists; "
        + "another album is named 'B' now")
    #expect(
      Phrases.reversed(refused, isRedo: false)
        == "Can't undo moving album 'Rome': the album 'Rome' no longer exists")
  }

  @Test func `a listed change names its first photo and counts the others`() {
    var rated = entry
    rated.summary = .fields(["rating"], value: "4", photos: 4)
    let summary = Phrases.summary(rated)
    rated.photoPaths = [FilePath("/p/DSC_01.JPG"), FilePath("/p/DSC_02.JPG")]
    #expect(Phrases.summary(rated) == summary + ": 'DSC_01.JPG' and 3 more")
    rated.summary = .files(.trashed, photos: 1)
    #expect(Phrases.summary(rated) == "moving 1 photo to the trash: 'DSC_01.JPG'")
    rated.summary = .albumMoved("Rome")
    #expect(Phrases.summary(rated) == "moving album 'Rome'")
  }

  @Test func `where and when a change was made is said`() {
    #expect(
      Phrases.origin(entry, zone: .gmt) == "album create, 2020-09-13 12:26")
  }

  @Test(
    arguments: [
      (.diskFull, "the disk of the journal '/s/1.journal' is full; free some space and try again"),
      (.readOnly, "the journal '/s/1.journal' is read-only"),
      (.busy, "the journal '/s/1.journal' is locked by another program"),
      (.failed("why"), "the journal '/s/1.journal' can't be used: why"),
    ] as [(JournalError.Code, String)])
  func `a change that can't be written down is refused with the reason`(
    code: JournalError.Code, words: String
  ) {
    let error = StoreError(.journal(code), file: FilePath("/s/1.journal"))

    #expect(
      Phrases.sentence(error) == "Nothing was changed because it could not be undone: " + words)
    #expect(Phrases.unsaved(error) == "Kept but not saved yet: " + words)
  }

  @Test func `what was cut off is said once it is settled`() {
    let action = JournalAction(
      number: 1, verb: .change, time: entry.time, origin: entry.origin, summary: entry.summary,
      photoPaths: [], changes: [])
    var undo = action
    undo.verb = .undo(1)

    #expect(
      Phrases.interrupted(action, isDone: true, files: FileCount(done: 120, of: 500))
        == "A change was interrupted after 120 of 500 files: moving album 'Rome'")
    #expect(
      Phrases.interrupted(action, isDone: true)
        == "Completed an interrupted change: moving album 'Rome'")
    #expect(
      Phrases.interrupted(action, isDone: false)
        == "A change was interrupted and not made: moving album 'Rome'")
    #expect(
      Phrases.interrupted(undo, isDone: false)
        == "An undo was interrupted and not made: moving album 'Rome'")
    #expect(
      Phrases.interrupted(undo, isDone: true)
        == "Completed an interrupted undo: moving album 'Rome'")
  }
}
