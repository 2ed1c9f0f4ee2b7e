import PhotoMetadata
import PhotoModel
import WriterProtocol

/// The position at which a photo was taken.
extension TagPlan {
  mutating func set(_ location: Location) {
    if !existing.has("Exif.GPSInfo.GPSVersionID") { exif("Exif.GPSInfo.GPSVersionID", "2 3 0 0") }
    exif("Exif.GPSInfo.GPSLatitudeRef", location.latitude < 0 ? "S" : "N")
    exif("Exif.GPSInfo.GPSLatitude", TagPlan.sexagesimal(location.latitude))
    exif("Exif.GPSInfo.GPSLongitudeRef", location.longitude < 0 ? "W" : "E")
    exif("Exif.GPSInfo.GPSLongitude", TagPlan.sexagesimal(location.longitude))
    exif("Exif.GPSInfo.GPSMapDatum", "WGS-84")
    let height = location.altitude.flatMap { Fraction(($0.magnitude * 1000).rounded() / 1000) }
    let below = location.altitude.map { $0 < 0 ? "1" : "0" }
    exif("Exif.GPSInfo.GPSAltitudeRef", below)
    exif("Exif.GPSInfo.GPSAltitude", height?.description)

    xmpForExif("Xmp.exif.GPSLatitude", TagPlan.minutes(location.latitude, "N", "S"))
    xmpForExif("Xmp.exif.GPSLongitude", TagPlan.minutes(location.longitude, "E", "W"))
    xmpForExif("Xmp.exif.GPSAltitudeRef", below)
    xmpForExif("Xmp.exif.GPSAltitude", height?.description)
    // The letter is part of the value; some programs write it to a separate property.
    for name in ["GPSLatitudeRef", "GPSLongitudeRef"] { xmp("Xmp.exif.\(name)", nil) }
    remove([.copy, .measurement])
  }

  mutating func clearLocation() { remove([.position, .copy, .measurement, .direction]) }

  private mutating func remove(_ roles: Set<PositionProperty.Role>) {
    for property in PositionProperty.all where roles.contains(property.role) {
      if property.exif != nil { exif("Exif.GPSInfo.\(property.name)", nil) }
      if let prefix = property.xmp { xmp("Xmp.\(prefix).\(property.name)", nil) }
    }
    // IPTC's structure of the location created contains a position in addition to the names.
    for name in existing.names(below: "Xmp.iptcExt.LocationCreated")
    where name.contains("/exif:GPS") {
      xmp(name, nil)
    }
  }

  /// The denominator of the seconds: a resolution of 3 micrometres on the ground, in 32-bit
  /// integers.
  private static let parts = 10_000_000.0

  /// Formats `38/1 42/1 273240000/10000000`.
  static func sexagesimal(_ degrees: Double) -> String {
    let all = (degrees.magnitude * 3600 * parts).rounded()
    let minute = 60 * parts
    let minutes = (all / minute).rounded(.down)
    let remainder = all - minutes * minute
    let wholeDegrees = (minutes / 60).rounded(.down)
    return
      "\(Int(wholeDegrees))/1 \(Int(minutes - wholeDegrees * 60))/1 \(Int(remainder))/\(Int(parts))"
  }

  /// Formats `38,42.45540000N`, the form of XMP's properties for Exif (XMP specification part 2).
  static func minutes(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let parts = 100_000_000.0
    let all = (degrees.magnitude * 60 * parts).rounded()
    let wholeDegrees = (all / (60 * parts)).rounded(.down)
    let remainder = Int(all - wholeDegrees * 60 * parts)
    let fraction = String(remainder % Int(parts))
    let zeroes = String(repeating: "0", count: 8 - fraction.count)
    return "\(Int(wholeDegrees)),\(remainder / Int(parts)).\(zeroes)\(fraction)"
      + (degrees < 0 ? negative : positive)
  }
}
