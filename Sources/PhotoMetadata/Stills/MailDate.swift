import PhotoModel

/// Parses dates as in e-mail, `Thu, 12 Mar 2020 14:03:01 +0800`, which PNG recommends for its
/// `Creation Time` (RFC 1123 section 5.2.14).
enum MailDate {
  static func time(_ text: [UInt8]) -> TimeReading? {
    let words = String(decoding: text.prefix(64), as: UTF8.self)
      .split { $0 == " " || $0 == "," || $0 == ":" || $0 == "\0" }
    // The day of the week may be missing.
    let parts = words.first.map { Int($0) == nil ? Array(words.dropFirst()) : words } ?? []
    guard parts.count >= 5, let dayOfMonth = Int(parts[0]),
      let month = months.firstIndex(of: parts[1].prefix(3).lowercased()),
      let year = Int(parts[2]), let hour = Int(parts[3]), let minute = Int(parts[4]),
      let day = DateText.day(year: year, month: month + 1, day: dayOfMonth)
    else { return nil }
    let second = parts.count > 5 ? Int(parts[5]) ?? 0 : 0
    guard let wall = WallTime(day: day, hour: hour, minute: minute, second: second) else {
      return nil
    }
    let zone = parts.dropFirst(6).first.flatMap { DateText.offset(Array($0.utf8)) }
    return TimeReading(wall: wall, offset: zone)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
