import GalleryEngine
import PhotoModel
import Testing

@Suite struct SimilarTextTests {
  @Test func `similar photos are counted`() {
    #expect(Phrases.similarPhotos(count: 1, groups: 1) == "1 photo looks like another, in 1 group")
    #expect(
      Phrases.similarPhotos(count: 1200, groups: 400)
        == "1,200 photos look like others, in 400 groups")
    #expect(
      Phrases.similarPhotos(count: 2, groups: 1) == "2 photos look like others, in 1 group")
  }

  @Test func `how two photos differ is said in bits`() {
    #expect(Phrases.similar(distance: 0, isTurned: false) == "0 bits differ")
    #expect(Phrases.similar(distance: 1, isTurned: false) == "1 bit differs")
    #expect(
      Phrases.similar(distance: 12, isTurned: true) == "12 bits differ, turned or mirrored")
  }

  @Test func `a picture that can't be read is named`() {
    #expect(
      Phrases.notHashed(FilePath("/p/a.jpg"))
        == "Can't compare '/p/a.jpg': its picture can't be read")
  }

  @Test func `what a merge changed, and what it moves, is counted`() {
    #expect(Phrases.merged(1) == "Merged metadata into 1 photo")
    #expect(Phrases.movesDuplicates("2 photos") == "Move 2 photos to the trash? [y/N] ")
  }

  @Test func `how to undo a merge depends on whether photos were moved after it`() {
    #expect(Phrases.undoingMerge(isTrashed: false) == "Undo the merge: albumen undo")
    #expect(
      Phrases.undoingMerge(isTrashed: true)
        == "Undo the move to the trash, then the merge: albumen undo, twice")
  }

  @Test(
    arguments: [
      (.files, "the photo to keep has no copy of its RAW file or video"),
      (.exposure, "it was taken at another time, or with other settings or another camera"),
      (.stack, "it is in one stack with the photo to keep"),
      (.unclear, "it may be another exposure: size, name and time don't rule that out"),
      (.date, "the photo to keep lacks its date"),
      (.adjustments, "it has other adjustments"),
      (.values, "the photo to keep lacks one of its texts, keywords or other values"),
      (.picture, "its colours or details differ, or can't be compared"),
    ] as [(ReplacementObstacle, String)])
  func `why a photo stays is said`(obstacle: ReplacementObstacle, reason: String) {
    #expect(Phrases.notMoved(FilePath("/p/b.jpg"), obstacle) == "'/p/b.jpg' isn't moved: \(reason)")
  }

  @Test func `copies that stay because of a file are named`() {
    #expect(
      Phrases.copiesNotMoved(FilePath("/p/a.jpg"))
        == "The copies of '/p/a.jpg' aren't moved: it is missing or was changed since the last scan"
    )
    #expect(
      Phrases.copyNotMoved(FilePath("/p/b.jpg"))
        == "'/p/b.jpg' isn't moved: it was changed since the last scan")
  }
}
