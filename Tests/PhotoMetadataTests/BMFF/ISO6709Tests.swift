import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite struct ISO6709Tests {
  @Test(
    arguments: [
      ("+48.8577+002.295/", Location(latitude: 48.8577, longitude: 2.295)),
      ("+48.8577+2.295/", Location(latitude: 48.8577, longitude: 2.295)),
      (
        "-33.8568+151.2153+012.5/",
        Location(latitude: -33.8568, longitude: 151.2153, altitude: 12.5)
      ),
      (
        "+27.5916+086.5640-5CRSWGS_84/",
        Location(latitude: 27.5916, longitude: 86.564, altitude: -5)
      ),
      ("+4530+01230/", Location(latitude: 45.5, longitude: 12.5)),
      ("+4530.6-01230.0/", Location(latitude: 45.51, longitude: -12.5)),
      ("+453036-0123000/", Location(latitude: 45.51, longitude: -12.5)),
      ("+00.0000+151.2153/", Location(latitude: 0, longitude: 151.2153)),
    ])
  func `a position is read in every form`(text: String, expected: Location) throws {
    let location = try #require(ISO6709.location(text.utf8))

    #expect(abs(location.latitude - expected.latitude) < 1e-9)
    #expect(abs(location.longitude - expected.longitude) < 1e-9)
    #expect(location.altitude == expected.altitude)
  }

  @Test(arguments: [
    "", "+", "+48.8577", "+48.8577/", "+00.0000+000.0000/", "+91.0000+010.0000/",
    "+45.0000+181.0000/", "+45.0.0+010.0/", "+12345678+1/", "nowhere",
    "++++", "+-+-", "48.8577,2.295",
  ])
  func `what is no place is none`(text: String) {
    #expect(ISO6709.location(text.utf8) == nil)
  }
}
