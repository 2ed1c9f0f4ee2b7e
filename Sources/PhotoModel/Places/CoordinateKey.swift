/// A position rounded to a thousandth of a degree, about 110 metres from north to south.
///
/// Results stored under a key apply to all positions that round to it.
package struct CoordinateKey: Hashable, Sendable {
  /// In thousandths of a degree, -90,000 to 90,000.
  package let latitude: Int
  /// In thousandths of a degree, above -180,000 and up to 180,000: the antimeridian has only one
  /// number.
  package let longitude: Int

  /// Returns nil for invalid positions.
  package init?(_ location: Location) {
    guard abs(location.latitude) <= 90, abs(location.longitude) <= 180 else { return nil }
    latitude = Int((location.latitude * 1000).rounded())
    let longitude = Int((location.longitude * 1000).rounded())
    self.longitude = longitude == -180_000 ? 180_000 : longitude
  }

  /// The rounded position.
  package var location: Location {
    Location(latitude: Double(latitude) / 1000, longitude: Double(longitude) / 1000)
  }
}
