import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct GeocodedTests {
  private let catalogue: Catalogue
  private let amap = GeocodingOrigin(service: "amap", language: "zh")
  private let lake: CoordinateKey
  private let sea: CoordinateKey

  init() throws {
    catalogue = try Catalogue()
    lake = try #require(CoordinateKey(Location(latitude: 30.25, longitude: 120.15)))
    sea = try #require(CoordinateKey(Location(latitude: -90, longitude: -180)))
  }

  @Test func `what a service said is known again, and that it knew nothing`() throws {
    let place = Place(
      country: "中国", countryCode: "CN", province: "浙江省", city: "杭州市", district: "西湖区")
    try catalogue.storeGeocoded(
      [lake: place, sea: Place()], by: amap, at: FileTime(seconds: 1))

    #expect(try catalogue.geocoded([lake, sea], by: amap) == [lake: place, sea: Place()])
  }

  @Test func `a later answer replaces the earlier one`() throws {
    for name in ["A", "B"] {
      try catalogue.storeGeocoded(
        [lake: Place(city: name)], by: amap, at: FileTime(seconds: 1))
    }

    #expect(try catalogue.geocoded([lake], by: amap) == [lake: Place(city: "B")])
  }

  @Test func `services and languages are apart`() throws {
    try catalogue.storeGeocoded([lake: Place(city: "A")], by: amap, at: FileTime(seconds: 1))

    for other in [("nominatim", "zh"), ("amap", "en")] {
      let origin = GeocodingOrigin(service: other.0, language: other.1)
      #expect(try catalogue.geocoded([lake], by: origin) == [:])
    }
  }
}
