import GalleryEngine

/// Months and years.
extension Phrases {
  /// The days of a week, as the calendar of a month has its columns.
  static let weekdays = "Mo Tu We Th Fr Sa Su"

  /// What a colour of the scale means, at its end.
  static func aDay(_ photos: Int) -> String { "\(NumberText.grouped(photos)) a day" }

  /// `photo `, as wide as `photos`: words below each other begin in one column.
  static func photoColumn(_ count: Int) -> String { count == 1 ? "photo " : "photos" }
  static func dayColumn(_ count: Int) -> String { count == 1 ? "day " : "days" }
}
