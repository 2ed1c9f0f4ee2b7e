package import PhotoModel

/// Where the photos were taken of which information was shown lately, in words.
package struct PhotoPlaces: Sendable {
  private static let capacity = 512

  private var places: [Asset.ID: (place: Place?, location: Location)] = [:]
  private var isAsking = false
  /// The photo that is to be shown in its place, once that is known.
  var wanted: Asset.ID?

  package init() {}

  /// Nil where it is not known, or not known yet.
  package subscript(id: Asset.ID) -> Place? { places[id]?.place }

  /// Whether to ask where a photo was taken; it counts as asked then. One at a time is under way.
  mutating func ask(_ id: Asset.ID, at location: Location) -> Bool {
    guard !isAsking, places[id]?.location != location else { return false }
    isAsking = true
    return true
  }

  mutating func take(_ place: Place?, of id: Asset.ID, at location: Location) {
    isAsking = false
    if places.count >= PhotoPlaces.capacity { places = [:] }
    places[id] = (place, location)
  }
}
