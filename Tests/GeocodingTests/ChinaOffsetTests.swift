import PhotoModel
import Testing

@testable import Geocoding

@Suite struct ChinaOffsetTests {
  /// Pairs published by implementations of the formula.
  @Test(arguments: [
    (31.1774276, 121.5272106, 31.17530398364597, 121.531541859215),
    (22.543847, 113.912316, 22.540796131694766, 113.9171764808363),
    (39.911954, 116.377817, 39.91334545536069, 116.38404722455657),
    (39.915, 116.404, 39.91640428150164, 116.41024449916938),
  ])
  func `positions in China are moved as published`(
    latitude: Double, longitude: Double, movedLatitude: Double, movedLongitude: Double
  ) {
    let moved = ChinaOffset.applied(to: Location(latitude: latitude, longitude: longitude))

    #expect(abs(moved.latitude - movedLatitude) < 1e-9)
    #expect(abs(moved.longitude - movedLongitude) < 1e-9)
  }

  @Test(arguments: [(48.8584, 2.2945), (-33.86, 151.2), (35.68, 139.69), (56.0, 100.0)])
  func `positions elsewhere stay`(latitude: Double, longitude: Double) {
    let location = Location(latitude: latitude, longitude: longitude, altitude: 3)

    #expect(ChinaOffset.applied(to: location) == location)
  }
}
