/// A 24-bit colour.
package struct RGBColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The luminance from 0 to 255, with the weights of Rec. 601.
  package var luminance: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }

  /// Parses the response to OSC 10 or 11, in the formats of XParseColor(3): `rgb:` or `rgba:` with
  /// one to four hexadecimal digits per component, or `#` with the same number of digits for each
  /// of three components.
  package init?(specification text: some StringProtocol) {
    let parts: [Substring]
    let text = Substring(text)
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      let length = digits.count / 3
      guard length > 0, digits.count == 3 * length else { return nil }
      parts = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else {
      guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon])
      else { return nil }
      parts = text[text.index(after: colon)...].split(
        separator: "/", omittingEmptySubsequences: false)
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let levels = parts.prefix(3).compactMap(RGBColor.level)
    guard levels.count == 3 else { return nil }
    self.init(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// Scales a component so that the maximum for its number of digits becomes 255.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), let value = Int(digits, radix: 16), value >= 0
    else { return nil }
    let brightest = (1 << (4 * digits.utf8.count)) - 1
    return UInt8((value * 255 + brightest / 2) / brightest)
  }
}
