package import GalleryEngine

/// Text of the top bar.
extension Phrases {
  /// The number of photos in a partial result.
  static func photosSoFar(_ count: Int) -> String {
    "\(NumberText.grouped(count))+ \(count == 1 ? "photo" : "photos")"
  }

  static let unsaved = "unsaved"
  static func marked(_ count: Int) -> String { "\(NumberText.grouped(count)) marked" }
  static func sorted(by order: SortOrder) -> String { "by \(order.title)" }

  static func photosOnMap(_ count: Int, isOfDay: Bool) -> String {
    "\(NumberText.count(count, "photo")) \(isOfDay ? "of the day" : "on the map")"
  }

  static func photo(_ number: Int, of count: Int) -> String {
    "photo \(NumberText.grouped(number))/\(NumberText.grouped(count))"
  }

  static func page(_ number: Int, of count: Int) -> String {
    "page \(NumberText.grouped(number))/\(NumberText.grouped(count))"
  }

  static let scanning = "scanning"
  static func scan(_ progress: String) -> String { "scanning \(progress)" }
}

extension GalleryState.View {
  package var title: String {
    switch self {
    case .moments: "Moments"
    case .albums: "Albums"
    case .places: "Places"
    case .map: "Map"
    case .selection: "Selection"
    }
  }
}

extension SortOrder {
  /// A short title for little room.
  package var shortTitle: String {
    switch self {
    case .newest: "newest"
    case .oldest: "oldest"
    case .name: "name"
    case .size: "size"
    case .added: "added"
    }
  }

  package var title: String {
    switch self {
    case .newest: "newest first"
    case .oldest: "oldest first"
    case .name: "name (a to z)"
    case .size: "size"
    case .added: "date added"
    }
  }
}
