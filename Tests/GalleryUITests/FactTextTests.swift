import GalleryUI
import PhotoModel
import Testing

@Suite struct FactTextTests {
  @Test(
    arguments: [
      (1.0 / 125, "1/125 s"), (0.008_000_000_1, "1/125 s"), (1.0 / 3, "0.3 s"), (0.5, "0.5 s"),
      (1, "1 s"), (30, "30 s"), (1.0 / 8000, "1/8000 s"),
    ] as [(Double, String)])
  func `an exposure reads as on a camera`(seconds: Double, text: String) {
    #expect(FactText.exposure(seconds) == text)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300] as [Double])
  func `an impossible exposure has no text`(seconds: Double) {
    #expect(FactText.exposure(seconds) == nil)
  }

  @Test(arguments: [(2.8, "f/2.8"), (11, "f/11"), (1.4142, "f/1.4")] as [(Double, String)])
  func `an aperture has one decimal at most`(fNumber: Double, text: String) {
    #expect(FactText.aperture(fNumber) == text)
  }

  @Test(
    arguments: [
      (35.0, nil, "35 mm"), (4.2, 26.0, "4.2 mm (26 mm equivalent)"), (35, 35, "35 mm"),
      (nil, 26, "26 mm equivalent"), (nil, nil, nil), (0, nil, nil),
    ] as [(Double?, Double?, String?)])
  func `a focal length names its equivalent where it differs`(
    length: Double?, equivalent: Double?, text: String?
  ) {
    #expect(FactText.focalLength(length, equivalent: equivalent) == text)
  }

  @Test(
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (45_234, "45.2 kB"),
      (99_960, "100 kB"), (999_499, "999 kB"), (999_500, "1 MB"), (3_600_000, "3.6 MB"),
      (512_000_000, "512 MB"), (1_250_000_000, "1.3 GB"), (Int64.max, "9.2 EB"),
    ] as [(Int64, String)])
  func `bytes are counted in powers of a thousand`(count: Int64, text: String) {
    #expect(FactText.byteCount(count) == text)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")])
  func `thousands stand apart`(number: Int, text: String) {
    #expect(FactText.count(number) == text)
  }

  @Test(
    arguments: [(12.4, "0:12"), (59.6, "1:00"), (3723, "1:02:03"), (0, "0:00")]
      as [(Double, String)])
  func `a duration has hours only when there are any`(seconds: Double, text: String) {
    #expect(FactText.duration(seconds) == text)
  }

  @Test func `a position names its hemispheres`() {
    let place = Location(latitude: -33.8568, longitude: 151.2153)

    #expect(FactText.coordinates(place) == "33.85680° S, 151.21530° E")
  }

  @Test(
    arguments: [(12.6, "13 m"), (8848, "8,848 m"), (-3.2, "3 m below the sea")]
      as [(Double, String)])
  func `an altitude is told in whole metres`(metres: Double, text: String) {
    #expect(FactText.altitude(metres) == text)
  }

  @Test(arguments: [(28_800, "UTC+08:00"), (-12_600, "UTC-03:30"), (0, "UTC+00:00")])
  func `a zone is hours and minutes from Greenwich`(offset: Int, text: String) {
    #expect(FactText.zone(offset) == text)
  }

  @Test func `a day reads as people write it`() throws {
    let day = try #require(Day(year: 2020, month: 3, day: 12))

    #expect(FactText.date(day) == "Thu 12 March 2020")
  }

  @Test func `the summary leaves out what is unknown`() {
    var metadata = Metadata()
    metadata.exposureTime = 0.008
    metadata.iso = 200

    #expect(FactText.summary(of: metadata) == "1/125 s  ISO 200")
  }
}
