import MetadataWriting
import Testing
import WriterProtocol

@Suite struct MakerNotesTests {
  private let notes = TestTags.tag("Exif.Photo.MakerNote", "SONY CAM")
  private let offset = TestTags.tag("Exif.MakerNote.Offset", "900")
  private let place = TestTags.tag("Exif.MakerNote.Place", "900")

  @Test func `the same bytes in the same place say the same`() {
    let after = MakerNotes(before: [notes], TagDifference())

    #expect(!after.needComparison && after.problem == nil)
  }

  @Test func `a file without any needs no comparison`() {
    #expect(!MakerNotes(before: [offset], TagDifference()).needComparison)
  }

  @Test func `notes that are gone are a problem, known or not`() {
    let removal = TagDifference(before: [notes])

    #expect(MakerNotes(before: [notes], removal).problem != nil)
    #expect(MakerNotes(before: [notes, offset], removal).problem != nil)
  }

  @Test func `other bytes are a problem where nothing says what they mean`() {
    let other = TagDifference(before: [notes], after: [TestTags.tag("Exif.Photo.MakerNote", "x")])

    #expect(MakerNotes(before: [notes], other).problem != nil)
    let notesWithOffset = MakerNotes(before: [notes, offset], other)
    #expect(notesWithOffset.problem == nil && notesWithOffset.needComparison)
  }

  @Test func `notes that moved are compared, unless they count from their own start`() {
    let moved = TagDifference(
      before: [place], after: [TestTags.tag("Exif.MakerNote.Place", "950")])
    let phone = TestTags.tag("Exif.Photo.MakerNote", "Apple iOSMM")

    #expect(MakerNotes(before: [notes], moved).needComparison)
    #expect(!MakerNotes(before: [phone], moved).needComparison)
  }

  @Test func `tags of which nothing was wanted and that differ are named`() {
    let difference = TagDifference(
      before: [TestTags.tag("Exif.Image.Make", "Canon"), TestTags.tag("Exif.Image.Model", "a")],
      after: [TestTags.tag("Exif.Image.Make", "Nikon")])
    let changes = [TagChange("Exif.Image.Make", .text("Nikon"))]

    #expect(
      TagCheck.problem(difference, changes: changes) == "would lose Exif.Image.Model")
    #expect(TagCheck.problem(TagDifference(), changes: changes) == "has no Exif.Image.Make")
  }
}
