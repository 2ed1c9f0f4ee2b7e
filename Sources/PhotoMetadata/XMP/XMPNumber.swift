/// Parses the numbers of XMP, which are all text.
package enum XMPNumber {
  /// Parses `1/125` or `2.8`. Returns nil if it isn't a number, or divides by zero.
  package static func fraction(_ text: String) -> Double? {
    fraction(text[...])
  }

  private static func fraction(_ text: Substring) -> Double? {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let above = parts.first.flatMap({ Double($0) }) else { return nil }
    guard parts.count == 2 else { return above.isFinite ? above : nil }
    guard let below = Double(parts[1]), below != 0 else { return nil }
    let number = above / below
    return number.isFinite ? number : nil
  }

  /// Parses `45,32.6383N` or `45,32,38N` (XMP part 2, GPSCoordinate), and other forms that programs
  /// write: `45.5437`, `-45.5437`, or any of these with the letter in a separate property,
  /// `reference`. Returns degrees, negative in the south and west, whose letter is `negative`.
  static func degrees(_ text: String, reference: String?, negative: Character) -> Double? {
    var number = text[...]
    var letter = reference?.first
    if let last = number.last, last.isLetter {
      letter = last
      number.removeLast()
    }
    let parts = number.split { $0 == "," || $0 == " " }.map(fraction)
    guard (1...3).contains(parts.count), let degrees = parts[0] else { return nil }
    var size = abs(degrees)
    for (index, unit) in [(1, 60.0), (2, 3600.0)] where index < parts.count {
      guard let part = parts[index], part >= 0 else { return nil }
      size += part / unit
    }
    let isNegative = degrees.sign == .minus || letter?.uppercased() == String(negative)
    return isNegative ? -size : size
  }
}
