import Foundation
package import PhotoModel

/// Converts positions from WGS 84 to GCJ-02, the datum of maps in China.
///
/// The formula has been public since 2010 and is used by every map library: two sums of sines on
/// the Krasovsky ellipsoid. The offset is 100 to 700 metres.
package enum ChinaOffset {
  /// The semi-major axis in metres and the squared eccentricity of the Krasovsky ellipsoid, 1940.
  private static let axis = 6_378_245.0
  private static let eccentricity = 0.00669342162296594323

  /// Whether the formula applies to a location. Its area is a rectangle that includes China's
  /// neighbours.
  package static func applies(to location: Location) -> Bool {
    (72.004...137.8347).contains(location.longitude)
      && (0.8293...55.8271).contains(location.latitude)
  }

  /// Returns the position on a Chinese map; positions outside the rectangle are unchanged.
  package static func applied(to location: Location) -> Location {
    guard applies(to: location) else { return location }
    let (x, y) = (location.longitude - 105, location.latitude - 35)
    let shared = wave(x, 20, every: 1 / 3) + wave(x, 20, every: 1)
    let north =
      -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * abs(x).squareRoot() + shared
      + wave(y, 20, every: 2) + wave(y, 40, every: 6) + wave(y, 160, every: 24)
      + wave(y, 320, every: 60)
    let east =
      300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * abs(x).squareRoot() + shared
      + wave(x, 20, every: 2) + wave(x, 40, every: 6) + wave(x, 150, every: 24)
      + wave(x, 300, every: 60)
    let angle = location.latitude * .pi / 180
    let factor = 1 - eccentricity * sin(angle) * sin(angle)
    let (meridian, normal) = (
      axis * (1 - eccentricity) / (factor * factor.squareRoot()), axis / factor.squareRoot()
    )
    return Location(
      latitude: location.latitude + north * 180 / (meridian * .pi),
      longitude: location.longitude + east * 180 / (normal * cos(angle) * .pi),
      altitude: location.altitude)
  }

  /// A sine with a period in degrees and an amplitude of two thirds of `height`, in metres.
  private static func wave(_ value: Double, _ height: Double, every length: Double) -> Double {
    height * sin(value * 2 * .pi / length) * 2 / 3
  }
}
