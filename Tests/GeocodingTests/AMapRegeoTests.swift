import PhotoModel
import Testing

@testable import Geocoding

@Suite struct AMapRegeoTests {
  private let amap: AMapRegeo

  init() throws {
    amap = AMapRegeo(address: try #require(ServiceAddress("https://h")), key: "a&b")
  }

  private func read(_ body: String, status: Int = 200, points: Int = 1) -> ServiceResult {
    amap.parse(ServiceResponse(status: status, body: Array(body.utf8)), points: points)
  }

  @Test func `points are asked for together, the longitude first, as on a Chinese map`() {
    let request = amap.request(for: [
      Location(latitude: 39.911954, longitude: 116.377817), Location(latitude: 1, longitude: -2),
    ])

    #expect(
      request.path
        == "/v3/geocode/regeo?key=a%26b&location=116.384047%2C39.913345%7C-2.000000%2C1.000000"
        + "&batch=true&extensions=base")
  }

  @Test func `an answer has a place for each point`() {
    let body = """
      {"status":"1","infocode":"10000","regeocodes":[
        {"addressComponent":{"country":"中国","province":"浙江省","city":"杭州市","district":"西湖区",
          "adcode":"330106"}},
        {"addressComponent":{"country":"中国","province":"北京市","city":[],"district":"东城区",
          "adcode":"110101"}},
        {"addressComponent":{"country":"中国","province":"河南省","city":[],"district":"济源市",
          "adcode":"419001"}},
        {"addressComponent":{"country":[],"province":[],"city":[],"district":[],"adcode":[]}},
        {"addressComponent":[]}]}
      """

    #expect(
      read(body, points: 5)
        == .places([
          Place(
            country: "中国", countryCode: "CN", province: "浙江省", city: "杭州市", district: "西湖区"),
          Place(
            country: "中国", countryCode: "CN", province: "北京市", city: "北京市", district: "东城区"),
          Place(country: "中国", countryCode: "CN", province: "河南省", district: "济源市"),
          Place(), Place(),
        ]))
  }

  @Test(arguments: [("710000", "TW"), ("810001", "HK"), ("820001", "MO"), ("440300", "CN")])
  func `codes of countries are those of ISO 3166`(adcode: String, code: String) {
    let body = """
      {"status":"1","regeocodes":[{"addressComponent":{"country":"中国","adcode":"\(adcode)"}}]}
      """

    #expect(read(body) == .places([Place(country: "中国", countryCode: code)]))
  }

  @Test(arguments: [
    (10_001, ServiceResult.failed(.wrongKey)), (10_009, .failed(.wrongKey)),
    (10_003, .failed(.quota)), (10_044, .failed(.quota)),
    (10_004, .failed(.busy, after: .seconds(60))), (10_021, .failed(.busy)),
    (10_016, .failed(.busy)), (20_000, .failed(.rejected(20_000))),
  ])
  func `its numbers say what is wrong`(number: Int, reading: ServiceResult) {
    #expect(read(#"{"status":"0","info":"x","infocode":"\#(number)"}"#) == reading)
    #expect(read(#"{"status":0,"infocode":"\#(number)","regeocodes":[]}"#) == reading)
  }

  @Test(arguments: [
    "", "<html>", "[]", "{}", "null", #"{"status":"1"}"#, #"{"status":"1","regeocodes":[]}"#,
    #"{"status":"1","regeocodes":[{},{}]}"#, #"{"status":"0","infocode":"10000"}"#,
    #"{"status":"1","regeocodes":[{"addressComponent":{"country":"#,
  ])
  func `what is no answer is nonsense`(body: String) {
    #expect(read(body) == .failed(.invalidResponse))
  }

  @Test(arguments: [
    (401, GeocodingError.Code.wrongKey), (403, .wrongKey), (302, .redirected),
    (404, .rejected(404)),
    (429, .busy), (503, .busy), (500, .serverError(500)), (408, .timedOut),
  ])
  func `a status other than 200 counts, whatever the body`(
    status: Int, code: GeocodingError.Code
  ) {
    #expect(read("{}", status: status) == .failed(code))
  }

  @Test func `a name of a thousand letters is cut`() {
    let name = String(repeating: "x", count: 1000)
    let body = #"{"status":"1","regeocodes":[{"addressComponent":{"province":"\#(name)"}}]}"#

    #expect(read(body) == .places([Place(province: String(name.prefix(200)))]))
  }
}
