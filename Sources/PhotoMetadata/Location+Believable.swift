package import PhotoModel

extension Location {
  /// The position if a photo can have been taken there.
  ///
  /// Fails for what is no place on Earth, and for exactly (0, 0), which receivers write before they
  /// know better. One zero alone is the equator or Greenwich, and real. An altitude that is no
  /// number is left out.
  package init?(believableLatitude latitude: Double, longitude: Double, altitude: Double? = nil) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 180,
      latitude != 0 || longitude != 0
    else { return nil }
    self.init(
      latitude: latitude, longitude: longitude,
      altitude: altitude.flatMap { $0.isFinite ? $0 : nil })
  }
}
