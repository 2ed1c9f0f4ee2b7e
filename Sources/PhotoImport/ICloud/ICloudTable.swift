import PhotoModel

/// Parses the tables of Apple's export of iCloud Photos (privacy.apple.com). The format is based on
/// actual exports.
package enum ICloudTable {
  /// The maximum size in bytes, far more than the table of a hundred thousand photos requires.
  package static let sizeLimit = 64 << 20

  package struct Photo: Hashable, Sendable {
    package var isFavourite = false
    package var isHidden = false
    /// Whether it was deleted. It is in the export because it had not been removed from Recently
    /// Deleted yet.
    package var isDeleted = false
    /// The time at which it was taken, in seconds since 1970 (UTC), to the minute. Nil if unknown.
    package var takenAt: Int64?
  }

  /// Parses a `Photo Details.csv`. Returns the photos by file name, which may or may not be in NFC,
  /// or nil for another table.
  package static func photos(_ file: [UInt8]) -> [String: Photo]? {
    let rows = CSVTable.rows(file)
    guard let head = rows.first, let name = head.firstIndex(of: "imgName") else { return nil }
    let columns = Dictionary(head.enumerated().map { ($1, $0) }) { first, _ in first }
    var photos: [String: Photo] = [:]
    for row in rows.dropFirst() where name < row.count && !row[name].isEmpty {
      func value(_ column: String) -> String {
        guard let index = columns[column], index < row.count else { return "" }
        return row[index]
      }
      func flag(_ column: String) -> Bool { value(column).lowercased() == "yes" }
      photos[row[name]] = Photo(
        isFavourite: flag("favorite"), isHidden: flag("hidden"), isDeleted: flag("deleted"),
        takenAt: time(value("originalCreationDate")))
    }
    return photos
  }

  /// Parses the table of an album, which has a single column. Returns the file names in order, or
  /// nil for another table.
  package static func album(_ file: [UInt8]) -> [String]? {
    let rows = CSVTable.rows(file)
    guard rows.allSatisfy({ $0.count == 1 }) else { return nil }
    return rows.dropFirst().compactMap(\.first)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Parses a time such as `Wednesday March 11,2020 9:05 PM GMT`. Returns seconds since 1970.
  static func time(_ text: String) -> Int64? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "\u{202F}" }
    guard words.count == 7 || words.count == 6, words.last == "GMT" || words.last == "UTC",
      let month = months.firstIndex(of: String(words[1])), let date = Int(words[2]),
      let year = Int(words[3]), let day = Day(year: year, month: month + 1, day: date)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 2, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]) else {
      return nil
    }
    var hour = clock[0]
    if words.count == 7 {
      guard (1...12).contains(hour), words[5] == "AM" || words[5] == "PM" else { return nil }
      hour = hour % 12 + (words[5] == "PM" ? 12 : 0)
    }
    return Int64(day.number) * 86_400 + Int64(hour * 3600 + clock[1] * 60)
  }
}
