package import PhotoModel

/// Writes the numbers of a photo as photographers do: `1/125 s`, `f/2.8`, `3.6 MB`.
package enum FactText {
  /// Seconds of exposure: `1/125 s` below a third of a second, `0.5 s` and `30 s` above.
  package static func exposure(_ seconds: Double) -> String? {
    guard seconds.isFinite, seconds > 0 else { return nil }
    guard seconds < 0.3 else { return decimal(seconds, places: 1) + " s" }
    let denominator = 1 / seconds
    guard denominator < 1e7 else { return nil }
    return "1/\(Int(denominator.rounded())) s"
  }

  /// `f/2.8`, `f/11`.
  package static func aperture(_ fNumber: Double) -> String? {
    guard fNumber.isFinite, fNumber > 0, fNumber < 1e4 else { return nil }
    return "f/" + decimal(fNumber, places: 1)
  }

  /// `ISO 200`.
  package static func sensitivity(_ iso: Int) -> String {
    "ISO \(iso)"
  }

  /// `35 mm`, and `4.2 mm (26 mm equivalent)` where both are known and differ.
  package static func focalLength(_ length: Double?, equivalent: Double?) -> String? {
    let own = length.flatMap(millimetres)
    let shared = equivalent.flatMap(millimetres)
    guard let own else { return shared.map { $0 + " equivalent" } }
    guard let shared, shared != own else { return own }
    return "\(own) (\(shared) equivalent)"
  }

  private static func millimetres(_ length: Double) -> String? {
    guard length.isFinite, length > 0, length < 1e6 else { return nil }
    return decimal(length, places: 1) + " mm"
  }

  /// The exposure in one line, as under a picture: `1/125 s  f/2.8  ISO 200  35 mm`.
  package static func summary(of metadata: Metadata) -> String {
    let parts = [
      metadata.exposureTime.flatMap(exposure), metadata.fNumber.flatMap(aperture),
      metadata.iso.map(sensitivity), metadata.focalLength.flatMap(millimetres),
    ]
    return parts.compactMap(\.self).joined(separator: "  ")
  }

  /// `4032 × 3024`.
  package static func pixels(_ size: PixelSize) -> String {
    "\(size.width) × \(size.height)"
  }

  /// `12.2 megapixels`; nil below a tenth, where it says nothing.
  package static func megapixels(_ size: PixelSize) -> String? {
    let millions = Double(size.width) * Double(size.height) / 1e6
    guard millions >= 0.1, millions < 1e6 else { return nil }
    return decimal(millions, places: 1) + " megapixels"
  }

  /// Minutes and seconds, with hours when there are any: `0:12`, `1:02:03`.
  package static func duration(_ seconds: Double) -> String? {
    guard seconds.isFinite, seconds >= 0, seconds < 1e8 else { return nil }
    let whole = Int(seconds.rounded())
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let end = padded(whole % 60, to: 2)
    return hours > 0 ? "\(hours):\(padded(minutes, to: 2)):\(end)" : "\(minutes):\(end)"
  }

  /// Bytes in the units of drives, powers of a thousand: `812 bytes`, `45.2 kB`, `3.6 MB`.
  package static func byteCount(_ count: Int64) -> String {
    guard count >= 1000 else { return count == 1 ? "1 byte" : "\(count) bytes" }
    var value = Double(count) / 1000
    var units = ["kB", "MB", "GB", "TB", "PB", "EB"][...]
    while value >= 999.5, units.count > 1 {
      value /= 1000
      units = units.dropFirst()
    }
    return decimal(value, places: value < 99.95 ? 1 : 0) + " " + (units.first ?? "EB")
  }

  /// A count with its thousands apart: `30,000`.
  package static func count(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  /// `30.24580° N, 120.15510° E`: five places are a metre on the ground.
  package static func coordinates(_ location: Location) -> String {
    func axis(_ degrees: Double, _ positive: String, _ negative: String) -> String {
      let text = decimal(abs(degrees), places: 5, keepsZeroes: true)
      return "\(text)° \(degrees < 0 ? negative : positive)"
    }
    return axis(location.latitude, "N", "S") + ", " + axis(location.longitude, "E", "W")
  }

  /// `1,203 m`, `3 m below the sea`.
  package static func altitude(_ metres: Double) -> String? {
    guard metres.isFinite, abs(metres) < 1e7 else { return nil }
    let whole = Int(metres.rounded())
    return whole < 0 ? "\(count(-whole)) m below the sea" : "\(count(whole)) m"
  }

  /// Seconds east of Greenwich as people write a zone: `UTC+08:00`.
  package static func zone(_ offset: Int) -> String {
    let minutes = Int(offset.magnitude / 60)
    let sign = offset < 0 ? "-" : "+"
    return "UTC\(sign)\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }

  /// `Thu 12 March 2020`.
  package static func date(_ day: Day) -> String {
    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let (year, month, dayOfMonth) = day.parts
    return "\(weekdays[day.weekday - 1]) \(dayOfMonth) \(months[month - 1]) \(year)"
  }

  /// `14:03`.
  package static func time(_ wall: WallTime) -> String {
    "\(padded(wall.hour, to: 2)):\(padded(wall.minute, to: 2))"
  }

  /// A number with at most `places` decimals, and no zeroes that say nothing.
  private static func decimal(_ value: Double, places: Int, keepsZeroes: Bool = false) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = (value.magnitude * Double(scale)).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let whole = Int(scaled)
    var digits = padded(whole % scale, to: places)
    if !keepsZeroes {
      while digits.last == "0" { digits.removeLast() }
    }
    let sign = value < 0 && whole > 0 ? "-" : ""
    return sign + String(whole / scale) + (places == 0 || digits.isEmpty ? "" : "." + digits)
  }
}
