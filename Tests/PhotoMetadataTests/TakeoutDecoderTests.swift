import AlbumenTestSupport
import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite struct TakeoutDecoderTests {
  private func read(_ json: String) -> MetadataFields? {
    TakeoutDecoder.fields(Array(json.utf8))
  }

  @Test func `a photo's file gives time, place and words`() throws {
    let fields = try #require(
      read(
        """
        {"title": "IMG_1.jpg", "description": "At the lake", "favorited": true,
         "photoTakenTime": {"timestamp": "1584021781", "formatted": "Mar 12, 2020"},
         "geoData": {"latitude": 30.2741, "longitude": 120.1551, "altitude": 12.5},
         "people": [{"name": "Ann"}]}
        """))

    #expect(fields.original?.wall.description == "2020-03-12T14:03:01")
    #expect(fields.original?.isUTC == true)
    #expect(fields.location == Location(latitude: 30.2741, longitude: 120.1551, altitude: 12.5))
    #expect(fields.caption == "At the lake")
    #expect(fields.favourite == true)
    #expect(fields.title == nil)
  }

  @Test func `zeroes are no place, and Exif's stands in`() throws {
    let fields = try #require(
      read(
        """
        {"photoTakenTime": {"timestamp": 1584021781},
         "geoData": {"latitude": 0.0, "longitude": 0.0, "altitude": 0.0},
         "geoDataExif": {"latitude": 51.5, "longitude": -0.1, "altitude": 0.0}}
        """))

    #expect(fields.location == Location(latitude: 51.5, longitude: -0.1))
    #expect(fields.original?.wall.description == "2020-03-12T14:03:01")
  }

  @Test(arguments: ["\"0\"", "\"\"", "\"soon\"", "\"99999999999999999\"", "null", "1.5e300"])
  func `a time that makes no sense is none`(text: String) throws {
    let fields = try #require(read("{\"photoTakenTime\": {\"timestamp\": \(text)}}"))

    #expect(fields.original == nil)
  }

  @Test func `a time before 1970 is read`() {
    let fields = read(#"{"photoTakenTime": {"timestamp": "-86400"}}"#)

    #expect(fields?.original?.wall.description == "1969-12-31T00:00:00")
  }

  @Test(arguments: [
    "", "{}", "[]", "null", "{\"albumData\": {\"title\": \"Adelaide\"}}", "{\"photoTakenTime\": 5}",
    "{\"title\": \"Album\", \"date\": {\"timestamp\": \"1584021781\"}}", "{\"photoTakenTime\": {",
  ])
  func `what is no photo's file is none`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `a file without end is none`() {
    let long = String(repeating: " ", count: 2 << 20)

    #expect(read("{\"photoTakenTime\": {\"timestamp\": \"1584021781\"}}" + long) == nil)
  }

  @Test func `arrays within arrays without end are survived`() {
    #expect(read(String(repeating: "[", count: 500_000)) == nil)
  }

  @Test func `a file that is broken is survived`() {
    let sample = Array(
      #"{"photoTakenTime":{"timestamp":"1584021781"},"geoData":{"latitude":1.5,"longitude":2}}"#
        .utf8)

    for cut in Damage.truncations(of: sample) { #expect(TakeoutDecoder.fields(cut) == nil) }
    for broken in Damage.flips(of: sample, count: 500) {
      if let fields = TakeoutDecoder.fields(broken) { expectBelievable(fields) }
    }
  }
}
