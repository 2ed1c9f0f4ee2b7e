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
}
