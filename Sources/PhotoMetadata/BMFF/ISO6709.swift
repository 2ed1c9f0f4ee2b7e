package import PhotoModel

/// Parses positions in ISO 6709 format (annex H), as stored in videos: `+30.2741+120.1551+012.5/`.
package enum ISO6709 {
  /// Returns nil if the text isn't a position, or an implausible one.
  package static func location(_ text: some Collection<UInt8>) -> Location? {
    var parts: [Substring.UTF8View] = []
    let string = String(decoding: text.prefix(64), as: UTF8.self)
    var start: String.Index?
    for index in string.utf8.indices {
      let byte = string.utf8[index]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let belongs = byte.isASCIIDigit || byte == UInt8(ascii: ".")
      if isSign || !belongs {
        if let from = start { parts.append(string.utf8[from..<index]) }
        start = isSign ? index : nil
        if !isSign && !parts.isEmpty { break }
      }
    }
    if let from = start { parts.append(string.utf8[from...]) }
    guard parts.count >= 2, let latitude = degrees(parts[0], digits: 2),
      let longitude = degrees(parts[1], digits: 3)
    else { return nil }
    let altitude = parts.count > 2 ? Double(String(parts[2]) ?? "") : nil
    return Location(plausibleLatitude: latitude, longitude: longitude, altitude: altitude)
  }

  /// Parses `±DD.DD`, `±DDMM.MM` or `±DDMMSS.SS`, with `digits` digits for the degrees. The number
  /// of digits before the decimal point determines the form. Fewer digits are degrees without
  /// leading zeros.
  private static func degrees(_ text: Substring.UTF8View, digits: Int) -> Double? {
    let integerDigitCount = text.dropFirst().prefix { $0.isASCIIDigit }.count
    guard let number = Double(String(text) ?? "") else { return nil }
    let size = abs(number)
    let degrees: Double
    switch integerDigitCount {
    case 1...digits:
      degrees = size
    case digits + 2:
      degrees = (size / 100).rounded(.down) + size.truncatingRemainder(dividingBy: 100) / 60
    case digits + 4:
      let minutes = (size / 100).rounded(.down).truncatingRemainder(dividingBy: 100)
      degrees =
        (size / 10_000).rounded(.down) + minutes / 60
        + size.truncatingRemainder(dividingBy: 100) / 3600
    default:
      return nil
    }
    return number.sign == .minus ? -degrees : degrees
  }
}
