import PhotoModel

/// Collects the values of the GPS directory and validates the position. It is rejected if it has
/// 0/0 fractions, no references, a latitude beyond the poles, or is exactly (0, 0). A single zero
/// coordinate is valid.
struct ExifPosition {
  private var latitude: Double?
  private var longitude: Double?
  private var latitudeSign: Double?
  private var longitudeSign: Double?
  private var height: Double?
  private var isBelowSea = false
  private var secondOfDay: Double?
  private var date: TimeReading?

  mutating func add(_ value: ExifValue) {
    switch value.tag {
    case ExifTag.gpsLatitudeRef: latitudeSign = ExifPosition.sign(value, plus: "N", minus: "S")
    case ExifTag.gpsLongitudeRef: longitudeSign = ExifPosition.sign(value, plus: "E", minus: "W")
    case ExifTag.gpsLatitude: latitude = ExifPosition.sexagesimal(value)
    case ExifTag.gpsLongitude: longitude = ExifPosition.sexagesimal(value)
    case ExifTag.gpsAltitudeRef: isBelowSea = value.integer() == 1 || value.bytes.first == 1
    case ExifTag.gpsAltitude: height = value.number()
    case ExifTag.gpsTimeStamp: secondOfDay = ExifPosition.sexagesimal(value).map { $0 * 3600 }
    case ExifTag.gpsDateStamp: date = DateText.exif(value.bytes)
    default: break
    }
  }

  var location: Location? {
    guard let latitude, let longitude, let latitudeSign, let longitudeSign,
      latitude <= 90, longitude <= 180, latitude != 0 || longitude != 0
    else { return nil }
    return Location(
      latitude: latitude * latitudeSign, longitude: longitude * longitudeSign,
      altitude: height.map { isBelowSea ? -abs($0) : $0 })
  }

  /// The GPS time, in UTC.
  var time: WallTime? {
    guard let date, let secondOfDay, secondOfDay < 86_400 else { return nil }
    return WallTime(day: date.wall.day, nanosecond: Int64(secondOfDay * 1_000) * 1_000_000)
  }

  private static func sign(
    _ value: ExifValue, plus: Unicode.Scalar, minus: Unicode.Scalar
  ) -> Double? {
    guard let letter = value.bytes.first(where: { $0 != 0x20 }).map({ $0 & 0xDF }) else {
      return nil
    }
    return letter == UInt8(ascii: plus) ? 1 : letter == UInt8(ascii: minus) ? -1 : nil
  }

  /// Converts degrees, minutes and seconds, which are fractions. Minutes and seconds may be missing
  /// if the preceding number has a fraction; degrees are required.
  private static func sexagesimal(_ value: ExifValue) -> Double? {
    guard let degrees = value.number(at: 0), degrees >= 0, degrees.isFinite else { return nil }
    // Calculated in seconds, because a sum of fractions would be less exact.
    var seconds = degrees * 3600
    for (index, unit) in [(1, 60.0), (2, 1.0)] {
      guard let number = value.number(at: index) else { continue }
      guard number >= 0, number.isFinite else { return nil }
      seconds += number * unit
    }
    return seconds / 3600
  }
}
