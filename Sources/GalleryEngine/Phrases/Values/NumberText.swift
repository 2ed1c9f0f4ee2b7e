import Foundation

/// Formats counts, sizes and durations for the user.
package enum NumberText {
  /// Formats a number, for example `30,000`.
  package static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }

  /// Formats a number in at most four columns, for example `999`, `1.2k`, `30k` or `1.5M`.
  package static func compact(_ number: Int) -> String {
    if number < 1_000 { return String(number) }
    let (value, unit) = number < 999_500 ? (Double(number) / 1e3, "k") : (Double(number) / 1e6, "M")
    return (value < 9.95 ? trimmed(value, digits: 1) : String(Int(value.rounded()))) + unit
  }

  /// Formats a count, for example `1 photo` or `30,000 photos`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Formats a size in powers of a thousand, as disk vendors and file managers do: `812 B`, `3.6
  /// MB`, `12 GB`.
  package static func bytes(_ count: Int64) -> String {
    guard count >= 1000 else { return "\(count) B" }
    var value = Double(count)
    var unit = 0
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return "\(String(format: value < 9.95 ? "%.1f" : "%.0f", value)) \(units[unit])"
  }

  /// Formats the duration of a video in seconds, for example `0:12` or `1:02:03`.
  package static func duration(_ seconds: Double) -> String {
    let wholeSeconds = Int(min(max(0, seconds.rounded()), 359_999))
    let (hours, minutes) = (wholeSeconds / 3600, wholeSeconds / 60 % 60)
    let tail = String(format: "%02d", wholeSeconds % 60)
    return hours > 0
      ? "\(hours):\(String(format: "%02d", minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  /// Formats the remaining time of a job in seconds, for example `4s`, `3m 20s` or `2h 5m`.
  package static func remaining(_ seconds: Double) -> String {
    let wholeSeconds = Int(min(max(0, seconds.rounded(.up)), 8_640_000))
    if wholeSeconds < 60 { return "\(wholeSeconds)s" }
    if wholeSeconds < 3600 { return "\(wholeSeconds / 60)m \(wholeSeconds % 60)s" }
    return "\(wholeSeconds / 3600)h \(wholeSeconds / 60 % 60)m"
  }

  /// Formats a number with at most `digits` decimal places and no trailing zeros, for example `2.8`
  /// or `50`.
  package static func trimmed(_ value: Double, digits: Int) -> String {
    var text = String(format: "%.\(digits)f", value)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }
}
