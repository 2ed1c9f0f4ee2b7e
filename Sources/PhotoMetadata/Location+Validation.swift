package import PhotoModel

extension Location {
  /// Creates the position if a photo can have been taken there.
  ///
  /// Returns nil for an impossible position, and for exactly (0, 0), which GPS receivers write
  /// before their first fix. A single zero is valid: the equator or Greenwich. An altitude that
  /// isn't finite is ignored.
  package init?(plausibleLatitude latitude: Double, longitude: Double, altitude: Double? = nil) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 180,
      latitude != 0 || longitude != 0
    else { return nil }
    self.init(
      latitude: latitude, longitude: longitude,
      altitude: altitude.flatMap { $0.isFinite ? $0 : nil })
  }
}
