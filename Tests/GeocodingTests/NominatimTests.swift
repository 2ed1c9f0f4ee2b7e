import PhotoModel
import Testing

@testable import Geocoding

@Suite struct NominatimTests {
  private let nominatim: Nominatim

  init() throws {
    nominatim = Nominatim(address: try #require(ServiceAddress("https://h")), language: "zh")
  }

  private func read(_ body: String, status: Int = 200) -> ServiceResult {
    nominatim.parse(ServiceResponse(status: status, body: Array(body.utf8)), points: 1)
  }

  @Test func `one point is asked for, in a language, and where it is`() {
    let request = nominatim.request(for: [Location(latitude: 30.25, longitude: -120.15)])

    #expect(
      request.path
        == "/reverse?format=jsonv2&zoom=14&addressdetails=1&lat=30.250000&lon=-120.150000"
        + "&accept-language=zh")
  }

  @Test(arguments: ["city", "town", "municipality", "village", "county"])
  func `what stands for a city has many names`(key: String) {
    let body = """
      {"address":{"\(key)":"A","state":"B","country":"C","country_code":"fr","suburb":"D",
      "postcode":123}}
      """

    #expect(
      read(body)
        == .places([
          Place(country: "C", countryCode: "FR", province: "B", city: "A", district: "D")
        ]))
  }

  @Test func `the sea is nowhere`() {
    #expect(read(#"{"error":"Unable to geocode"}"#) == .places([Place()]))
  }

  @Test(arguments: [
    "", "[]", "{}", "<html>", #"{"error":{"code":1}}"#, #"{"error":"x"}"#, "{\"add",
  ])
  func `what is no answer is nonsense`(body: String) {
    #expect(read(body) == .failed(.invalidResponse))
  }

  @Test func `that access is denied shows in the status`() {
    #expect(read("", status: 403) == .failed(.rejected(403)))
    #expect(
      nominatim.parse(ServiceResponse(status: 429, retryAfter: .seconds(7)), points: 1)
        == .failed(.busy, after: .seconds(7)))
  }
}
