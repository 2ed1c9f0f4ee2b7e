/// The spellings of numbers and dates in TOML.
enum TOMLNumber {
  enum Failure: Error {
    case notANumber, tooLarge
  }

  static func content(_ word: String) throws(Failure) -> TOMLValue.Content {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
      let digits = try withoutUnderscores(word.dropFirst(2), radix: radix)
      guard let number = Int64(digits, radix: radix) else { throw .tooLarge }
      return .integer(number)
    }
    let sign = word.first.map { "+-".contains($0) } == true ? String(word.prefix(1)) : ""
    let magnitude = word.dropFirst(sign.count)
    switch magnitude {
    case "inf": return .float(sign == "-" ? -.infinity : .infinity)
    case "nan": return .float(.nan)
    default: break
    }
    guard magnitude.contains(where: { ".eE".contains($0) }) else {
      let digits = try decimal(magnitude)
      guard let number = Int64(sign + digits) else { throw .tooLarge }
      return .integer(number)
    }
    return .float(try float(magnitude, sign: sign))
  }

  private static func float(_ text: Substring, sign: String) throws(Failure) -> Double {
    let parts = text.split(omittingEmptySubsequences: false) { "eE".contains($0) }
    guard parts.count <= 2 else { throw .notANumber }
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard mantissa.count <= 2 else { throw .notANumber }
    var spelling = sign + (try decimal(mantissa[0]))
    if mantissa.count == 2 {
      spelling += "." + (try withoutUnderscores(mantissa[1], radix: 10))
    }
    if parts.count == 2 {
      let exponent = parts[1].drop { "+-".contains($0) }
      guard parts[1].count - exponent.count <= 1 else { throw .notANumber }
      spelling +=
        "e" + parts[1].prefix(parts[1].count - exponent.count)
        + (try withoutUnderscores(exponent, radix: 10))
    }
    guard let number = Double(spelling) else { throw .notANumber }
    return number
  }

  /// Decimal digits without leading zeros.
  private static func decimal(_ text: Substring) throws(Failure) -> String {
    let digits = try withoutUnderscores(text, radix: 10)
    guard digits.count == 1 || !digits.hasPrefix("0") else { throw .notANumber }
    return digits
  }

  /// Removes underscores, each of which must be between digits.
  private static func withoutUnderscores(
    _ text: Substring, radix: Int
  ) throws(Failure) -> String {
    let groups = text.split(separator: "_", omittingEmptySubsequences: false)
    let areDigits = groups.allSatisfy { group in
      !group.isEmpty
        && group.utf8.allSatisfy { byte in
          byte.isDigit && Int(byte - UInt8(ascii: "0")) < radix
            || radix == 16 && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
        }
    }
    guard areDigits else { throw .notANumber }
    return groups.joined()
  }

  /// Whether this is a date, a time, or both (RFC 3339).
  static func isDate(_ word: String) -> Bool {
    let text = Array(word.utf8)
    let hasDate = text.count >= 10 && matches(text[..<10], "dddd-dd-dd")
    if hasDate, text.count == 10 { return true }
    let time = hasDate ? text[11...] : text[...]
    guard !hasDate || "Tt ".utf8.contains(text[10]), time.count >= 8,
      matches(time.prefix(8), "dd:dd:dd")
    else { return false }
    var rest = time.dropFirst(8)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard hasDate, let zone = rest.first else { return rest.isEmpty }
    if zone | 0x20 == UInt8(ascii: "z") { return rest.count == 1 }
    return "+-".utf8.contains(zone) && matches(rest.dropFirst(), "dd:dd")
  }

  /// Whether a text has a pattern in which `d` is any digit.
  private static func matches(_ text: ArraySlice<UInt8>, _ pattern: String) -> Bool {
    text.count == pattern.utf8.count
      && zip(text, pattern.utf8).allSatisfy { byte, expected in
        expected == UInt8(ascii: "d") ? byte.isDigit : byte == expected
      }
  }
}
