/// Formats the progress line: the number of photos, the rate and the remaining time. It is
/// independent of clock and terminal.
struct ProgressMeter: Sendable {
  let total: Int
  private var shownAt: Double?

  init(total: Int) {
    self.total = total
  }

  /// Returns the line to show `seconds` after the start, or nil if one was shown less than 0.2
  /// seconds ago.
  mutating func line(done: Int, after seconds: Double) -> String? {
    if let shownAt, seconds - shownAt < 0.2, done < total { return nil }
    shownAt = seconds
    let rate = Double(done) / max(seconds, 0.001)
    var line = "\(ProgressMeter.grouped(done)) of \(ProgressMeter.grouped(total)) photos"
    guard done > 0, seconds > 0.5 else { return line }
    line += ", \(ProgressMeter.grouped(Int(rate))) per second"
    if done < total { line += ", \(ProgressMeter.span(Double(total - done) / rate)) left" }
    return line
  }

  /// Formats a number with separators: `30,000`.
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var offset = digits.count - 3
    while offset > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: offset))
      offset -= 3
    }
    return digits
  }

  /// Formats a duration: `8 s`, `2 min 5 s`.
  static func span(_ seconds: Double) -> String {
    let roundedSeconds = Int(seconds.rounded(.up))
    return roundedSeconds < 60
      ? "\(roundedSeconds) s" : "\(roundedSeconds / 60) min \(roundedSeconds % 60) s"
  }

  /// Formats a size in decimal units: `812 bytes`, `4.2 MB`, `12.3 GB`.
  static func size(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return "\(bytes) bytes" }
    var value = Double(bytes)
    var unit = ""
    for name in ["kB", "MB", "GB", "TB"] where value >= 1000 {
      value /= 1000
      unit = name
    }
    let tenths = Int((value * 10).rounded())
    return value < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(Int(value)) \(unit)"
  }
}
