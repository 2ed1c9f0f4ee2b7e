import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct KeywordCountTests {
  @Test func `keywords in use are counted, those that the user said instead among them`() throws {
    let photos = try StoredPhotos()
    let ids = try photos.find(1...4) { metadata, number in
      if number < 4 { metadata.keywords = number == 1 ? ["sea", "harbour"] : ["sea"] }
      if number == 4 { metadata.title = "no keyword" }
    }
    var newMetadata = Metadata()
    newMetadata.keywords = ["hills"]
    let field = try #require(Field.named("keywords"))
    try photos.catalogue.edit(
      [.set(field, to: newMetadata)], of: AssetSet([ids[2]]), at: FileTime(seconds: 3_000_000))

    #expect(try photos.catalogue.keywords() == ["sea": 2, "harbour": 1, "hills": 1])
  }
}
