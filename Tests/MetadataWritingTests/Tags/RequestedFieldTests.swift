import MetadataWriting
import PhotoModel
import Testing

@Suite struct RequestedFieldTests {
  @Test func `an edit is what a file is to say, unless only the catalogue keeps it`() {
    #expect(RequestedField(FieldEdit.rating(4)) == RequestedField("rating", .integer(4)))
    #expect(RequestedField(FieldEdit.rating(nil)) == RequestedField("rating", nil))
    #expect(RequestedField(FieldEdit.reverted(.rating)) == nil)
    #expect(RequestedField(FieldEdit.favourite(true)) == nil)
  }
}
