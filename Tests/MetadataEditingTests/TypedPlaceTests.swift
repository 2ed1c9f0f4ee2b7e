import Gazetteer
import MetadataEditing
import PhotoModel
import Testing

@Suite struct TypedPlaceTests {
  private func names(_ text: String) throws -> [String] {
    let gazetteer = try Gazetteer(file: EditSample.gazetteerPath)
    return try TypedPlace.choices(text, in: gazetteer).map {
      gazetteer.place($0.levels, language: .english).text
    }
  }

  @Test(arguments: [
    ("Hangzhou", "China › Zhejiang › Hangzhou"), ("paris", "Paris"), ("Zürich", "Zürich"),
    ("杭州", "Hangzhou"), ("Springfield, Illinois", "Illinois › Springfield"),
    ("Springfield, Missouri, US", "Missouri › Springfield"), ("Paris, US", "United States"),
    ("London, Canada", "Ontario"),
  ])
  func `a name gives the place that is meant most`(text: String, place: String) throws {
    let first = try #require(try names(text).first)

    #expect(first.contains(place), "\(first)")
  }

  @Test func `a beginning gives all that begin so, and a whole name those of that name`() throws {
    #expect(try names("Springfi").count > 1)
    #expect(try names("Springfield").allSatisfy { $0.contains("Springfield") })
  }

  @Test(arguments: [
    ("Zzyzzyx", EditError.Code.unknownPlace), ("Hangzhou, France", .unknownPlace), (" , ", .empty),
  ])
  func `what is no place is refused`(text: String, code: EditError.Code) throws {
    #expect(EditError.code { _ = try names(text) } == code)
  }
}
