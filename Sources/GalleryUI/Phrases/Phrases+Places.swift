import GalleryEngine

/// Text of places and the map.
extension Phrases {
  static let noPlacesYet = "No photos yet"
  static let noPlacesMatch = "No photos match"

  static let findingPositions = "Finding positions…"
  static let noPositions = "No photo has a position"
  /// The notes on a map that is zoomed in too far for outlines, longest first.
  static let noOutlines = ["no map detail at this zoom", "no map detail"]

  /// The text between a number of photos and a place.
  static let mostIn = ", most in "

  static func mostly(in place: String) -> String { "mostly in \(place)" }

  static func kilometres(_ count: Int) -> String { "\(NumberText.grouped(count)) km" }
  static func metres(_ count: Int) -> String { "\(count) m" }
}
