import GalleryEngine

/// Places and the map.
extension Phrases {
  static let noPlacesYet = "No photos yet"
  static let noPlacesMatch = "No photos match"

  static let lookingForPositions = "Looking for positions …"
  static let noPositions = "No photo has a position"
  /// Where a map is too near for outlines, the longest first.
  static let landEnds = ["no coasts or borders this near", "no coasts this near"]

  /// Between a number of photos and a place.
  static let mostIn = ", most in "

  static func mostly(in place: String) -> String { "mostly in \(place)" }

  static func kilometres(_ count: Int) -> String { "\(NumberText.grouped(count)) km" }
  static func metres(_ count: Int) -> String { "\(count) m" }
}
