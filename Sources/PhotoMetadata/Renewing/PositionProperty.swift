/// A property of a picture or a sidecar that is part of a position, describes one, or names a place.
///
/// Reading, setting, clearing and stripping a position follow this list. `MoviePosition` is the list for
/// videos, `PositionEraser+Takeout` has the names of Google Takeout. Sources: Exif 3.0 (CIPA DC-008)
/// section 4.6.6, Exif in XMP (CIPA DC-010), IPTC-IIM 4.2, IPTC Photo Metadata Standard 2022.1; the
/// properties of DJI as exiftool lists them.
package struct PositionProperty: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// Part of the position. An edit of the position writes or removes it.
    case position
    /// The same position in a form that is not written. Another position removes it.
    case copy
    /// How the position was measured. Another position removes it.
    case measurement
    /// Where the camera pointed and moved, and its target. Removed with the position only.
    case direction
    /// The satellites' clock, and the version of the tags. An edit of the position leaves it.
    case time
    /// The name of a place. An edit of the position leaves it.
    case placeName
  }

  /// `GPSLatitude`.
  package let name: String
  package let role: Role
  /// The tag in Exif's GPS directory.
  package let exif: UInt16?
  /// The prefix of the namespace in XMP.
  package let xmp: String?
  /// The dataset of IPTC's record 2.
  package let iptc: UInt8?

  private init(
    _ name: String, _ role: Role, exif: UInt16? = nil, xmp: String? = nil, iptc: UInt8? = nil
  ) {
    (self.name, self.role, self.exif, self.xmp, self.iptc) = (name, role, exif, xmp, iptc)
  }

  package static let all = gps + copies + names

  /// In the order of their tags, from 0 on.
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

  /// Whether a tag belongs to the GPS directory of Exif: maker's tags may share the directory.
  static func isExif(_ tag: UInt16) -> Bool { tag < gps.count }

  /// Whether a position or the time of the satellites is read from a tag of the GPS directory.
  static func isRead(_ tag: UInt16) -> Bool { tag < 32 && read & 1 << UInt32(tag) != 0 }

  /// A bit for each tag: every entry of every photo is asked for.
  private static let read = gps.filter { [.position, .time].contains($0.role) }
    .compactMap(\.exif).reduce(into: UInt32(0)) { $0 |= 1 << UInt32($1) }

  /// Whether a dataset of IPTC's record 2 names a place.
  static func isIPTC(_ number: UInt8) -> Bool { iptc.contains(number) }

  private static let iptc = Set(all.compactMap(\.iptc))

  /// Whether a property of XMP is one of the list, or one like it: makers of drones and other programs
  /// have properties of these names in their own namespaces.
  static func isXMP(uri: String, name: String) -> Bool {
    if name.hasPrefix("GPS") || angles.contains(where: name.contains) { return true }
    switch name {
    case "State": return uri == "http://ns.adobe.com/photoshop/1.0/"
    case "location": return uri.hasPrefix("http://prismstandard.org/")
    default: return places.contains(name)
    }
  }

  /// Parts of names: "Longtitude" is DJI's spelling.
  private static let angles = ["Latitude", "Longitude", "Longtitude", "Altitude"]

  /// Photo Mechanic, iView and ACDSee have properties of these names.
  private static let places = Set(names.map(\.name)).union(["Province", "Sublocation"])
}
