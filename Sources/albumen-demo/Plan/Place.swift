import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A travel destination or home: its position, time zone and typical subjects.
struct Place: Hashable, Sendable {
  var name: String
  var latitude: Double
  var longitude: Double
  /// The radius of walks around the centre, in kilometres.
  var radius: Double
  var altitude: Double
  var zone: Zone
  /// The subjects of photos from here. A subject that is listed twice is twice as frequent.
  var subjects: [Subject]
  var keywords: [String]

  /// Whether northern lights may be visible.
  var isPolar: Bool { latitude > 60 }

  /// Returns the position at these distances in metres north and east of the centre. Precise enough
  /// for a day's walk.
  func location(north: Double, east: Double, altitude: Double) -> Location {
    Location(
      latitude: latitude + north / Place.metresPerDegree,
      longitude: longitude + east / (Place.metresPerDegree * cos(latitude * .pi / 180)),
      altitude: altitude)
  }

  private static let metresPerDegree = 111_320.0

  static let home = Place(
    name: "Freiburg", latitude: 47.9959, longitude: 7.8522, radius: 6, altitude: 278,
    zone: Zone(standard: 3600, summer: .european),
    subjects: [.hills, .hills, .ridges, .city, .lake], keywords: ["home"])

  static let travels: [Place] = [
    Place(
      name: "Hangzhou", latitude: 30.2460, longitude: 120.1480, radius: 6, altitude: 12,
      zone: Zone(standard: 8 * 3600), subjects: [.lake, .lake, .ridges, .city],
      keywords: ["West Lake", "China"]),
    Place(
      name: "Kyoto", latitude: 35.0116, longitude: 135.7681, radius: 8, altitude: 50,
      zone: Zone(standard: 9 * 3600), subjects: [.ridges, .hills, .city, .lake],
      keywords: ["Japan", "temple"]),
    Place(
      name: "Lisbon", latitude: 38.7190, longitude: -9.1400, radius: 6, altitude: 60,
      zone: Zone(standard: 0, summer: .european), subjects: [.city, .coast, .coast, .city],
      keywords: ["Portugal", "Tejo"]),
    Place(
      name: "Yosemite", latitude: 37.7456, longitude: -119.5936, radius: 14, altitude: 1220,
      zone: Zone(standard: -8 * 3600, summer: .american), subjects: [.alps, .alps, .lake, .ridges],
      keywords: ["California", "national park"]),
    Place(
      name: "Tromsø", latitude: 69.6492, longitude: 18.9553, radius: 15, altitude: 20,
      zone: Zone(standard: 3600, summer: .european), subjects: [.winter, .lake, .coast, .winter],
      keywords: ["Norway", "Arctic"]),
    Place(
      name: "Toscana", latitude: 43.3188, longitude: 11.3308, radius: 18, altitude: 300,
      zone: Zone(standard: 3600, summer: .european), subjects: [.hills, .hills, .hills, .ridges],
      keywords: ["Italy", "vineyards"]),
    Place(
      name: "Reykjavík", latitude: 64.1300, longitude: -21.8600, radius: 12, altitude: 30,
      zone: Zone(standard: 0), subjects: [.coast, .alps, .winter, .ridges],
      keywords: ["Iceland"]),
    Place(
      name: "Cape Town", latitude: -33.9480, longitude: 18.4300, radius: 12, altitude: 90,
      zone: Zone(standard: 2 * 3600), subjects: [.coast, .coast, .alps, .city],
      keywords: ["South Africa", "ocean"]),
    Place(
      name: "Patagonia", latitude: -49.3315, longitude: -72.8860, radius: 16, altitude: 600,
      zone: Zone(standard: -3 * 3600), subjects: [.alps, .winter, .lake, .alps],
      keywords: ["Argentina", "hiking"]),
    Place(
      name: "İstanbul", latitude: 41.0150, longitude: 28.9800, radius: 7, altitude: 40,
      zone: Zone(standard: 2 * 3600, summer: .turkish), subjects: [.city, .city, .coast, .city],
      keywords: ["Türkiye", "Bosporus"]),
    Place(
      name: "Merzouga", latitude: 31.0990, longitude: -4.0120, radius: 10, altitude: 700,
      zone: Zone(standard: 0), subjects: [.desert, .desert, .desert, .ridges],
      keywords: ["Morocco", "Sahara"]),
    Place(
      name: "Engadin", latitude: 46.4980, longitude: 9.8390, radius: 12, altitude: 1820,
      zone: Zone(standard: 3600, summer: .european), subjects: [.alps, .lake, .winter, .alps],
      keywords: ["Switzerland", "mountains"]),
  ]
}
