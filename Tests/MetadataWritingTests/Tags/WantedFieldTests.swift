import MetadataWriting
import PhotoModel
import Testing

@Suite struct WantedFieldTests {
  @Test func `an edit is what a file is to say, unless only the catalogue keeps it`() {
    #expect(WantedField(FieldEdit.rating(4)) == WantedField("rating", .integer(4)))
    #expect(WantedField(FieldEdit.rating(nil)) == WantedField("rating", nil))
    #expect(WantedField(FieldEdit.reverted(.rating)) == nil)
    #expect(WantedField(FieldEdit.favourite(true)) == nil)
  }
}
