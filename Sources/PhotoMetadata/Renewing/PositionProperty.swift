/// A property of a picture or a sidecar that is part of a position, describes one, or names a
/// place.
///
/// Reading, setting, clearing and stripping a position use this list. `MoviePosition` is the list
/// for videos, and `PositionEraser+Takeout` has the names of Google Takeout. Sources: Exif 3.0
/// (CIPA DC-008) section 4.6.6, Exif in XMP (CIPA DC-010), IPTC-IIM 4.2, IPTC Photo Metadata
/// Standard 2022.1; the properties of DJI as listed by exiftool.
package struct PositionProperty: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// Part of the position. Edits of the position write or remove it.
    case position
    /// The same position in a form that isn't written. Removed when the position changes.
    case copy
    /// How the position was measured. Removed when the position changes.
    case measurement
    /// The camera's direction and motion, and its target. Removed only together with the position.
    case direction
    /// The GPS time and the version of the tags. Edits of the position keep it.
    case time
    /// The name of a place. Edits of the position keep it.
    case placeName
  }

  /// For example `GPSLatitude`.
  package let name: String
  package let role: Role
  /// The tag in Exif's GPS directory.
  package let exif: UInt16?
  /// The prefix of the XMP namespace.
  package let xmp: String?
  /// The dataset in IPTC's record 2.
  package let iptc: UInt8?

  private init(
    _ name: String, _ role: Role, exif: UInt16? = nil, xmp: String? = nil, iptc: UInt8? = nil
  ) {
    (self.name, self.role, self.exif, self.xmp, self.iptc) = (name, role, exif, xmp, iptc)
  }

  package static let all = gps + copies + names

  /// In the order of their tags, starting at 0.
  private static let gpsNames: [(String, Role)] = [
    ("GPSVersionID", .time), ("GPSLatitudeRef", .position), ("GPSLatitude", .position),
    ("GPSLongitudeRef", .position), ("GPSLongitude", .position), ("GPSAltitudeRef", .position),
    ("GPSAltitude", .position), ("GPSTimeStamp", .time), ("GPSSatellites", .measurement),
    ("GPSStatus", .measurement), ("GPSMeasureMode", .measurement), ("GPSDOP", .measurement),
    ("GPSSpeedRef", .direction), ("GPSSpeed", .direction), ("GPSTrackRef", .direction),
    ("GPSTrack", .direction), ("GPSImgDirectionRef", .direction), ("GPSImgDirection", .direction),
    ("GPSMapDatum", .position), ("GPSDestLatitudeRef", .direction),
    ("GPSDestLatitude", .direction), ("GPSDestLongitudeRef", .direction),
    ("GPSDestLongitude", .direction), ("GPSDestBearingRef", .direction),
    ("GPSDestBearing", .direction), ("GPSDestDistanceRef", .direction),
    ("GPSDestDistance", .direction), ("GPSProcessingMethod", .measurement),
    ("GPSAreaInformation", .measurement), ("GPSDateStamp", .time),
    ("GPSDifferential", .measurement), ("GPSHPositioningError", .measurement),
  ]

  private static let gps = gpsNames.enumerated().map { tag, property in
    PositionProperty(property.0, property.1, exif: UInt16(tag), xmp: "exif")
  }

  /// DJI writes both spellings of the longitude.
  private static let copies = [
    "GpsLatitude", "GpsLongitude", "GpsLongtitude", "Latitude", "Longitude", "AbsoluteAltitude",
    "RelativeAltitude",
  ].map { PositionProperty($0, .copy, xmp: "drone-dji") }

  private static let names = [
    PositionProperty("LocationCode", .placeName, iptc: 26),
    PositionProperty("LocationName", .placeName, iptc: 27),
    PositionProperty("City", .placeName, xmp: "photoshop", iptc: 90),
    PositionProperty("SubLocation", .placeName, iptc: 92),
    PositionProperty("ProvinceState", .placeName, iptc: 95),
    PositionProperty("CountryCode", .placeName, xmp: "iptc", iptc: 100),
    PositionProperty("CountryName", .placeName, iptc: 101),
    PositionProperty("Location", .placeName, xmp: "iptc"),
    PositionProperty("State", .placeName, xmp: "photoshop"),
    PositionProperty("Country", .placeName, xmp: "photoshop"),
    PositionProperty("LocationCreated", .placeName, xmp: "iptcExt"),
    PositionProperty("LocationShown", .placeName, xmp: "iptcExt"),
    PositionProperty("shotLocation", .placeName, xmp: "xmpDM"),
    PositionProperty("location", .placeName, xmp: "prism"),
  ]

  /// Whether a tag belongs to Exif's GPS directory, which may also contain tags of makers.
  static func isExif(_ tag: UInt16) -> Bool { tag < gps.count }

  /// Whether a tag of the GPS directory is needed to read the position or the GPS time.
  static func isRead(_ tag: UInt16) -> Bool { tag < 32 && read & 1 << UInt32(tag) != 0 }

  /// One bit per tag, for a fast test: it runs for every entry of every photo.
  private static let read = gps.filter { [.position, .time].contains($0.role) }
    .compactMap(\.exif).reduce(into: UInt32(0)) { $0 |= 1 << UInt32($1) }

  /// Whether a dataset of IPTC's record 2 contains a place name.
  static func isIPTC(_ number: UInt8) -> Bool { iptc.contains(number) }

  private static let iptc = Set(all.compactMap(\.iptc))

  /// Whether an XMP property is in the list or similar to one in it: makers of drones and other
  /// programs use these names in namespaces of their own.
  static func isXMP(uri: String, name: String) -> Bool {
    if name.hasPrefix("GPS") || angles.contains(where: name.contains) { return true }
    switch name {
    case "State": return uri == "http://ns.adobe.com/photoshop/1.0/"
    case "location": return uri.hasPrefix("http://prismstandard.org/")
    default: return places.contains(name)
    }
  }

  /// Parts of names. "Longtitude" is DJI's spelling.
  private static let angles = ["Latitude", "Longitude", "Longtitude", "Altitude"]

  /// Photo Mechanic, iView and ACDSee have properties with these names.
  private static let places = Set(names.map(\.name)).union(["Province", "Sublocation"])
}
