import Foundation
import Testing

/// A line of `points.txt`: a position, and the places it is in.
struct KnownPoint {
  var latitude, longitude: Double
  /// The correct names, each in any of several spellings. Empty if not tested.
  var countryCodes, provinces, cities: [String]
  var remark: String

  static func all() throws -> [KnownPoint] {
    let file = try #require(Bundle.module.url(forResource: "points", withExtension: "txt"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { try #require(KnownPoint(line: $0), "\($0)") }
  }

  private init?(line: Substring) {
    let fields = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard fields.count == 5 else { return nil }
    let numbers = fields[0].split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    (latitude, longitude) = (numbers[0], numbers[1])
    func spellings(_ field: String) -> [String] {
      field == "-" ? [] : field.split(separator: "/").map { String($0) }
    }
    countryCodes = spellings(fields[1])
    provinces = spellings(fields[2])
    cities = spellings(fields[3])
    remark = fields[4]
  }
}

/// The number of correct answers to one question, and all wrong answers.
struct Score {
  private(set) var asked = 0
  private(set) var misses: [String] = []

  var share: Double { asked == 0 ? 0 : Double(asked - misses.count) / Double(asked) }

  mutating func ask(_ answer: String?, _ right: [String], at point: KnownPoint) {
    guard !right.isEmpty else { return }
    asked += 1
    guard let answer, right.contains(where: { $0.plain == answer.plain }) else {
      misses.append(
        "\(point.latitude) \(point.longitude) \(point.remark): "
          + "\(answer ?? "nothing") for \(right.joined(separator: "/"))")
      return
    }
  }

  var report: String {
    "\(asked - misses.count) of \(asked) right; " + misses.joined(separator: "\n")
  }
}

extension String {
  /// The text without case, accents and apostrophes.
  fileprivate var plain: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en"))
      .filter { $0.isLetter || $0.isNumber }
  }
}
