import GalleryEngine

/// Text of the months and years views.
extension Phrases {
  /// The weekdays, aligned with the columns of a month.
  static let weekdays = "Mo Tu We Th Fr Sa Su"

  /// The label at the end of the colour scale: the number of photos per day.
  static func perDay(_ photos: Int) -> String { "\(NumberText.grouped(photos)) a day" }

  /// `photo ` padded to the width of `photos`, so that text in lines below each other is aligned.
  static func photoColumn(_ count: Int) -> String { count == 1 ? "photo " : "photos" }
  static func dayColumn(_ count: Int) -> String { count == 1 ? "day " : "days" }
}
